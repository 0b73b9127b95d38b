import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/dit-connect/credit-accounts/:id/preview',
        place: 'dit_connect',
        title: 'Credit account preview',
        permission: ['read_credit_account'],
        load: () => import('./AccountPreviewPage'),
    },
];
