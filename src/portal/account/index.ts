import type { PageDefinition } from '../engine/definition';

export const pages: readonly PageDefinition[] = [
    { path: '/account/settings', title: 'session.account.title', load: () => import('./AccountSettingsPage') },
];
