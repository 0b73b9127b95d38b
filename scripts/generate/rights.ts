import type { Home, Resource, Right, RolePlatform } from '../../src/contract/metadata';
import { SUPER_ADMIN } from '../../src/domain/permissions';
import { PLATFORMS, ROLE_PLATFORMS } from '../../src/domain/platforms';
import { SYSTEM_ROLES } from '../../src/domain/roles';
import { fail, type Node } from './load';

const PLAIN = ['access', 'create', 'read', 'update', 'delete', 'export'];
const MODULES = PLATFORMS.flatMap(({ modules }) => modules.map(({ id }) => id));
const ROLES = SYSTEM_ROLES.map(({ name }) => name).filter(name => name !== SUPER_ADMIN);

const platformsOf = (where: string, written: unknown): readonly RolePlatform[] => {
    if (written === 'all') return ROLE_PLATFORMS;
    const known = ROLE_PLATFORMS.find(platform => platform === written);
    return known ? [known] : fail(where, `platform must be all, ${ROLE_PLATFORMS.join(' or ')}, not ${written}`);
};

/** A word that is mistyped must not be a word that is ignored. */
const refuseOthers = (where: string, written: Node, known: readonly string[]): void => {
    const other = Object.keys(written).find(key => !known.includes(key));
    if (other) fail(where, `there is no ${other}, only ${known.join(', ')}`);
};

/** What `x-home` says of a resource: its platforms, its module, its places in menus. */
export const homeOf = (where: string, written: Node | undefined): Home => {
    if (!written)
        return fail(where, 'x-home is missing, here and at the top of the file: on which platform it belongs');
    const { platform, module, menu } = written;
    refuseOthers(`${where} x-home`, written, ['platform', 'module', 'menu']);
    if (module !== undefined && !MODULES.includes(module)) fail(where, `x-home: there is no module ${module}`);
    return { platforms: platformsOf(`${where} x-home`, platform), ...(module && { module }), ...(menu && { menu }) };
};

/** Verbs of each role, as a set of `rights.yaml` or as written in place. */
type Grants = Record<string, readonly string[]>;
const grantsOf = (where: string, written: unknown, sets: Node): Grants => {
    if (written === undefined)
        return fail(where, 'x-roles is missing, here and at the top of the file: who may use it');
    const grants = (typeof written === 'string' ? sets[written] : written) as Grants | undefined;
    if (!grants) return fail(where, `there is no set of grants ${written} (${Object.keys(sets).join(', ')})`);
    for (const [role, verbs] of Object.entries(grants)) {
        if (!ROLES.some(name => name === role)) fail(where, `there is no role ${role} (${ROLES.join(', ')})`);
        if (!Array.isArray(verbs)) fail(where, `${role} needs a list of verbs`);
    }
    return grants;
};
const holds = (verbs: readonly string[], verb: string) =>
    (verbs.includes('*') || verbs.includes(verb)) && !verbs.includes(`-${verb}`);

interface Declaration {
    where: string;
    platforms: readonly RolePlatform[];
    grants: Grants;
}

/** A permission's verb and its noun: `void_stocktake`. */
const split = (permission: string): [string, string] => {
    const at = permission.indexOf('_');
    return [permission.slice(0, at), permission.slice(at + 1)];
};

/**
 * Who begins with which permission, where: from what the resources and `rights.yaml` declare. `asked` are the permissions
 * of operations with the place that asks; one whose noun nobody declared is refused by name.
 */
export const rightsOf = (
    resources: readonly Resource[],
    /** `x-roles` by name of resource */
    roles: ReadonlyMap<string, unknown>,
    rights: Node,
    asked: ReadonlyMap<string, string>,
): Record<string, Right> => {
    const sets = (rights.sets ?? {}) as Node;
    const nouns = new Map<string, Declaration>();
    const same = (a: Declaration, b: Declaration) =>
        JSON.stringify([a.platforms, a.grants]) === JSON.stringify([b.platforms, b.grants]);
    for (const { name, permission, home, api, path } of resources) {
        const where = `${api} ${path}`;
        const declared = { where, platforms: home.platforms, grants: grantsOf(where, roles.get(name), sets) };
        const before = nouns.get(permission);
        if (before && !same(before, declared))
            fail(
                where,
                `says of ${permission} something else than ${before.where}: one noun has one home and its roles`,
            );
        nouns.set(permission, declared);
    }
    const names = new Set(asked.keys());
    for (const [noun, row] of Object.entries((rights.permissions ?? {}) as Node)) {
        const where = `rights.yaml ${noun}`;
        refuseOthers(where, row, ['verbs', 'platform', 'roles']);
        const before = nouns.get(noun);
        if (before) fail(where, `${before.where} declares it too: keep the one with the resource`);
        nouns.set(noun, {
            where,
            platforms: platformsOf(where, row.platform),
            grants: grantsOf(where, row.roles, sets),
        });
        for (const verb of (row.verbs ?? PLAIN) as string[]) names.add(`${verb}_${noun}`);
    }
    return Object.fromEntries(
        [...names].sort().map((name): [string, Right] => {
            const [verb, noun] = split(name);
            const { platforms, grants } =
                nouns.get(noun) ??
                fail(
                    asked.get(name) ?? name,
                    `asks for ${name}, and nobody declares who may: x-roles of a resource with the permission ${noun}, or rights.yaml`,
                );
            const holders = SYSTEM_ROLES.filter(role => holds(grants[role.name] ?? [], verb)).map(role => role.name);
            return [name, { platforms, roles: holders }];
        }),
    );
};
