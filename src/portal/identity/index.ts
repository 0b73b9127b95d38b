import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/people',
        place: 'uhub',
        title: 'domains.identity.people.title',
        permission: ['access_customer_person'],
        load: () => import('./PeoplePage'),
    },
];
