import type { Rollup } from 'vite';

const MAIN = 'src/portal/main.tsx';
const ROUTER = 'src/portal/router.tsx';
const PORTAL = 'src/portal/App.tsx';
const FIELD = 'src/portal/field/openField.tsx';
const OWN = '/src/portal/field/';
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

const ENTRANCE = 'src/portal/public/LoginPage.tsx';
/** Rules of the domain with the library of phone numbers, and small parts of fields, that pages on both sides of the sign-in use. */
const RULES = /\/(src\/(domain|portal\/components\/fields)|node_modules\/libphonenumber-js)\//;

interface Found {
    /** what every page behind the sign-in needs before it shows, and no page outside of it */
    behind: ReadonlySet<string>;
    /** rules that it needs and some page outside as well, but not the sign-in itself */
    shared: ReadonlySet<string>;
}
const findShares = (root: string, graph: Graph): Found => {
    const at = (file: string) => `${root}/${file}`;
    const outside = withImports([at(MAIN), at(ROUTER)], graph);
    const publicPages = [...outside].filter(id => PUBLIC_PAGES.test(id));
    const loaded = publicPages.flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    withImports(loaded, graph, outside);
    // the field screen stands without the portal, as a public page does, and so does what it reads later
    const field = withImports([at(FIELD)], graph);
    const later = [...field]
        .filter(id => id.includes(OWN))
        .flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    withImports([...field, ...later], graph, outside);
    const all = withImports([at(PORTAL)], graph);
    const entrance = withImports([at(MAIN), at(ENTRANCE)], graph);
    return {
        // the door keeps a file of its own, by which it is known what lies behind
        behind: new Set([...all].filter(id => id !== at(PORTAL) && !outside.has(id))),
        shared: new Set([...all].filter(id => RULES.test(id) && outside.has(id) && !entrance.has(id))),
    };
};

/**
 * Groups of such modules for the bundler: they travel together. Each as a file of its own they were some eighty, and a file
 * costs a turn on the line and a task of the processor.
 */
export const portalGroups = (root: string) => {
    let found: Found | undefined;
    return (name: string, share: keyof Found = 'behind') => ({
        debugName: name,
        name: (id: string, graph: Graph): string | null => {
            found ??= findShares(root, graph);
            return found[share].has(id) ? name : null;
        },
    });
};
