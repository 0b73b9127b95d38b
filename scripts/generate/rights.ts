import type { Home, Resource, Right, RolePlatform } from '../../src/contract/metadata';
import { PLAIN_VERBS, permissionParts } from '../../src/domain/access/permissions';
import { ROLE_PLATFORMS } from '../../src/domain/access/platforms';
import { SYSTEM_ROLES } from '../../src/domain/access/roles';
import { fail, type Node } from './load';

const platformsOf = (written: RolePlatform | 'all'): readonly RolePlatform[] =>
    written === 'all' ? ROLE_PLATFORMS : [written];

/** Platforms, module and menu places from `x-home`. */
export const homeOf = ({ platform, module, menu }: Node): Home => ({
    platforms: platformsOf(platform),
    ...(module && { module }),
    ...(menu && { menu }),
});

/** Verbs of each role, as a set of `rights.yaml` or as written in place. */
type Grants = Record<string, readonly string[]>;
const grantsOf = (written: unknown, sets: Node): Grants =>
    typeof written === 'string' ? sets[written] : (written as Grants);
const includesVerb = (verbs: readonly string[], verb: string) =>
    (verbs.includes('*') || verbs.includes(verb)) && !verbs.includes(`-${verb}`);

/** Whether API tokens never hold a permission, by `session_only` of `rights.yaml`. */
export const isSessionOnly = (sessionOnly: Node, permission: string): boolean => {
    const { verb, noun } = permissionParts(permission);
    return includesVerb(sessionOnly[noun] ?? [], verb);
};

interface Declaration {
    platforms: readonly RolePlatform[];
    grants: Grants;
}

/**
 * Default grants of all permissions, from the resources and `rights.yaml` (validated by `grants.ts`). `requested`:
 * permissions of operations, with the place for the error if nobody declares their noun.
 */
export const rightsOf = (
    resources: readonly Resource[],
    /** `x-roles` by name of resource */
    roles: ReadonlyMap<string, unknown>,
    { sets, permissions, session_only: sessionOnly = {} }: Node,
    requested: ReadonlyMap<string, string>,
): Record<string, Right> => {
    const nouns = new Map<string, Declaration>(
        resources.map(({ name, permission, home }) => [
            permission,
            { platforms: home.platforms, grants: grantsOf(roles.get(name), sets) },
        ]),
    );
    for (const noun of Object.keys(sessionOnly))
        if (!nouns.has(noun) && !(noun in permissions))
            fail(`rights.yaml session_only ${noun}`, `there is no permission of ${noun}`);
    const names = new Set(requested.keys());
    for (const [noun, row] of Object.entries(permissions as Node)) {
        nouns.set(noun, { platforms: platformsOf(row.platform), grants: grantsOf(row.roles, sets) });
        for (const verb of (row.verbs ?? PLAIN_VERBS) as string[]) names.add(`${verb}_${noun}`);
    }
    return Object.fromEntries(
        [...names].sort().map((name): [string, Right] => {
            const { verb, noun } = permissionParts(name);
            const { platforms, grants } =
                nouns.get(noun) ??
                fail(
                    requested.get(name) ?? name,
                    `asks for ${name}, and nobody declares who may: x-roles of a resource with the permission ${noun}, or rights.yaml`,
                );
            const roleNames = SYSTEM_ROLES.filter(role => includesVerb(grants[role.name] ?? [], verb)).map(
                role => role.name,
            );
            return [
                name,
                { platforms, roles: roleNames, ...(isSessionOnly(sessionOnly, name) && { sessionOnly: true }) },
            ];
        }),
    );
};
