import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/account/settings',
        place: 'own',
        title: 'session.account.title',
        inSearch: 'session.account.found',
        load: () => import('./AccountSettingsPage'),
    },
];
