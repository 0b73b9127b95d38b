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

/** The given modules with all of their static imports. */
const withImports = (ids: readonly string[], graph: Graph, known = new Set<string>()): Set<string> => {
    for (const id of ids) {
        if (known.has(id)) continue;
        known.add(id);
        withImports(graph.getModuleInfo(id)?.importedIds ?? [], graph, known);
    }
    return known;
};

const ENTRANCE = 'src/portal/public/LoginPage.tsx';
/**
 * Domain rules with the phone number library, and small field components, which pages on both sides of the sign-in use.
 */
const RULES = /\/(src\/(domain|portal\/components\/fields)|node_modules\/libphonenumber-js)\//;

interface Found {
    /** modules that every page behind the sign-in needs before it renders, and no page outside of it */
    behind: ReadonlySet<string>;
    /** rules that it needs and some public page as well, but not the sign-in itself */
    shared: ReadonlySet<string>;
}
const findShares = (root: string, graph: Graph): Found => {
    const at = (file: string) => `${root}/${file}`;
    const outside = withImports([at(MAIN), at(ROUTER)], graph);
    const publicPages = [...outside].filter(id => PUBLIC_PAGES.test(id));
    const loaded = publicPages.flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    withImports(loaded, graph, outside);
    // the field app loads without the portal, as public pages do, including its dynamic imports
    const field = withImports([at(FIELD)], graph);
    const later = [...field]
        .filter(id => id.includes(OWN))
        .flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    withImports([...field, ...later], graph, outside);
    const all = withImports([at(PORTAL)], graph);
    const entrance = withImports([at(MAIN), at(ENTRANCE)], graph);
    return {
        // the portal's entry has a file of its own, which identifies what is behind it
        behind: new Set([...all].filter(id => id !== at(PORTAL) && !outside.has(id))),
        shared: new Set([...all].filter(id => RULES.test(id) && outside.has(id) && !entrance.has(id))),
    };
};

/**
 * Bundler groups of such modules. As separate files they would be some eighty, each costing a round trip and a
 * processor task.
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
