import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/dit-connect/policy/:id/accept',
        place: 'dit_connect',
        title: 'Accept Policy',
        permission: ['access_policy'],
        load: () => import('./AcceptPage'),
    },
    {
        path: '/dit-connect/policy/own',
        place: 'dit_connect',
        menu: { documents: 12 },
        title: 'domains.policies.own.title',
        permission: ['access_policy'],
        load: () => import('./OwnPoliciesPage'),
    },
];
