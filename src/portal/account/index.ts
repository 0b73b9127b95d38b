import type { PageDefinition } from '../engine/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/account/settings',
        place: 'own',
        title: 'session.account.title',
        load: () => import('./AccountSettingsPage'),
    },
];
