import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/settings',
        place: 'administration',
        title: 'domains.settings.title',
        menu: { connect: 90 },
        permission: ['access_settings'],
        load: () => import('./SettingsPage'),
    },
];
