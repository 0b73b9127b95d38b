import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/properties/:id/agri-webb',
        place: 'uhub',
        title: 'domains.agriWebb.page',
        permission: ['read_customer_property'],
        load: () => import('./PropertyAgriWebbPage'),
    },
];
