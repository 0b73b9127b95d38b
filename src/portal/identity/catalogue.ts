import { resources } from '../../contract/generated/resources';
import { isPlainVerb, permissionParts } from '../../domain/access/permissions';

/** Common verbs: the columns of the matrix, in order of their power. */
export const VERBS = ['access', 'read', 'create', 'update', 'delete', 'export'] as const;
export type Verb = (typeof VERBS)[number];

export interface CatalogueEntry {
    id: number;
    name: string;
    title: string;
    /** heading of its row */
    noun: string;
    /** whether the user holds the permission, and so may grant it */
    grantable: boolean;
}
export interface CatalogueRow {
    code: string;
    title: string;
    plain: Partial<Record<Verb, CatalogueEntry>>;
    otherPermissions: CatalogueEntry[];
    all: CatalogueEntry[];
}
export interface CatalogueGroup {
    domain: string;
    rows: CatalogueRow[];
}

/** Noun of the contract → its domain. */
const domains = new Map(Object.values(resources).map(({ permission, domain }) => [permission, domain]));
/** Order of the groups; unlisted domains follow by name. */
const ORDER = ['sites', 'customers', 'nutrition', 'stock', 'documents', 'communication', 'identity'];
const place = (domain: string) => (ORDER.includes(domain) ? ORDER.indexOf(domain) : ORDER.length);
const OTHER_DOMAIN = 'others';

/** `user_password` belongs to users: the longest noun of the contract that is a prefix of the name. */
const nounOf = (code: string): string =>
    [...domains.keys()]
        .filter(noun => code === noun || code.startsWith(`${noun}_`))
        .sort((a, b) => b.length - a.length)[0] ?? code;

/** Permissions grouped by domain, with a row per noun and a column per common verb. */
export const arrange = (entries: readonly CatalogueEntry[]): CatalogueGroup[] => {
    const rows = new Map<string, CatalogueRow>();
    for (const entry of entries) {
        const { verb, noun } = permissionParts(entry.name);
        const code = nounOf(noun);
        const row = rows.get(code) ?? { code, title: entry.noun, plain: {}, otherPermissions: [], all: [] };
        rows.set(code, row);
        row.all.push(entry);
        if (isPlainVerb(verb) && code === noun) {
            row.plain[verb as Verb] = entry;
            row.title = entry.noun;
        } else row.otherPermissions.push(entry);
    }
    const groups = new Map<string, CatalogueRow[]>();
    for (const row of rows.values()) {
        const domain = domains.get(row.code) ?? OTHER_DOMAIN;
        groups.set(domain, [...(groups.get(domain) ?? []), row]);
    }
    return [...groups]
        .map(([domain, members]) => ({ domain, rows: members.sort((a, b) => a.title.localeCompare(b.title)) }))
        .sort((a, b) => place(a.domain) - place(b.domain) || a.domain.localeCompare(b.domain));
};

/** Filters the groups by search text and `keep`. A row with a matching permission is shown with all of them. */
export const narrow = (
    groups: readonly CatalogueGroup[],
    { search, keep }: { search: string; keep?: (entry: CatalogueEntry) => boolean },
): CatalogueGroup[] => {
    const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
    const has = (text: string) => terms.every(word => text.toLowerCase().includes(word));
    return groups.flatMap(({ domain, rows }) => {
        const left = rows.filter(
            row =>
                (has(row.title) || row.all.some(entry => has(`${entry.title} ${entry.name}`))) &&
                (!keep || row.all.some(keep)),
        );
        return left.length > 0 ? [{ domain, rows: left }] : [];
    });
};

export const difference = (chosen: ReadonlySet<number>, saved: ReadonlySet<number>) => ({
    added: [...chosen].filter(id => !saved.has(id)),
    removed: [...saved].filter(id => !chosen.has(id)),
});

/** Selects all of them, or clears them if all are selected; permissions that cannot be granted are unchanged. */
export const toggle = (chosen: ReadonlySet<number>, entries: readonly CatalogueEntry[]): Set<number> => {
    const movable = entries.filter(({ grantable }) => grantable);
    const next = new Set(chosen);
    const off = movable.every(({ id }) => chosen.has(id));
    for (const { id } of movable) {
        if (off) next.delete(id);
        else next.add(id);
    }
    return next;
};
