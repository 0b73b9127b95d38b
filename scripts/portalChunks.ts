import type { Rollup } from 'vite';

const MAIN = 'src/portal/main.tsx';
const ROUTER = 'src/portal/router.tsx';
const PORTAL = 'src/portal/App.tsx';
const PUBLIC_PAGES = /\/publicPages\.ts$/;

interface Graph {
    getModuleInfo(id: string): Pick<Rollup.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;
}

/** The modules named, with all that has to be there before they run. */
const withImports = (ids: readonly string[], graph: Graph, known = new Set<string>()): Set<string> => {
    for (const id of ids) {
        if (known.has(id)) continue;
        known.add(id);
        withImports(graph.getModuleInfo(id)?.importedIds ?? [], graph, known);
    }
    return known;
};

/** What every page behind the sign-in needs before it shows, and no page outside of it. */
const findBehindSignIn = (root: string, graph: Graph): Set<string> => {
    const at = (file: string) => `${root}/${file}`;
    const outside = withImports([at(MAIN), at(ROUTER)], graph);
    const publicPages = [...outside].filter(id => PUBLIC_PAGES.test(id));
    const loaded = publicPages.flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    withImports(loaded, graph, outside);
    const all = withImports([at(PORTAL)], graph);
    // the door keeps a file of its own, by which it is known what lies behind
    return new Set([...all].filter(id => id !== at(PORTAL) && !outside.has(id)));
};

/**
 * Groups of such modules for the bundler: they travel together. Each as a file of its own they were some eighty, and a file
 * costs a turn on the line and a task of the processor.
 */
export const portalGroups = (root: string) => {
    let found: Set<string> | undefined;
    return (name: string) => ({
        debugName: name,
        name: (id: string, graph: Graph): string | null => {
            found ??= findBehindSignIn(root, graph);
            return found.has(id) ? name : null;
        },
    });
};
