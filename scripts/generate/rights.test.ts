import { describe, expect, it } from 'vitest';
import type { Resource } from '../../src/contract/metadata';
import { permissionsOfRole, SYSTEM_ROLES } from '../../src/domain/access/roles';
import { homeOf, rightsOf } from './rights';

const tank = {
    name: 'tanks',
    permission: 'tank',
    api: 'main',
    path: '/tanks',
    home: homeOf({ platform: 'uhub' }),
};
const pump = { ...tank, name: 'pumps', path: '/pumps' };
const sets = { work: { Admin: ['*', '-delete'], User: ['access', 'read'] } };
const requested = new Map([
    ['access_tank', 'main /tanks'],
    ['delete_tank', 'main /tanks'],
]);
const declared = (
    more: { resources?: readonly object[]; requested?: ReadonlyMap<string, string>; permissions?: object } = {},
) => {
    const resources = (more.resources ?? [tank]) as readonly Resource[];
    const roles = new Map(resources.map(({ name }) => [name, 'work']));
    return rightsOf(resources, roles, { sets, permissions: more.permissions ?? {} }, more.requested ?? requested);
};

describe('`rightsOf`', () => {
    it('returns the grants of the role set on the platform of the resource', () => {
        expect(declared()).toEqual({
            access_tank: { platforms: ['uhub'], roles: ['Admin', 'User'] },
            delete_tank: { platforms: ['uhub'], roles: [] },
        });
    });
    it('rejects an undeclared permission and names the operation that requires it', () => {
        const more = new Map([...requested, ['open_gate', 'main POST /gates/{id}/open']]);
        expect(() => declared({ requested: more })).toThrow(
            'main POST /gates/{id}/open: asks for open_gate, and nobody declares who may',
        );
    });
    it('declares a permission once for resources that share its noun', () => {
        expect(Object.keys(declared({ resources: [tank, pump] }))).toEqual(['access_tank', 'delete_tank']);
    });
    it('includes a declared permission that no operation requires yet', () => {
        const rights = declared({ permissions: { settings: { verbs: ['access'], platform: 'all', roles: 'work' } } });
        expect(rights.access_settings).toEqual({
            platforms: ['uhub', 'dit_connect', 'neville'],
            roles: ['Admin', 'User'],
        });
    });
});

it('`permissionsOfRole` gives a permission without roles to the super admin only', () => {
    const rights = { open_gate: { platforms: ['uhub', 'dit_connect', 'neville'], roles: [] } } as const;
    for (const { name, platforms } of SYSTEM_ROLES)
        for (const platform of platforms)
            expect(permissionsOfRole(name, platform, rights), name).toEqual(
                name === 'Super Admin' ? ['open_gate'] : [],
            );
});
