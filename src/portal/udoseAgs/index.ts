import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/udose-ags/:id/daily-messages',
        place: 'uhub',
        module: 'udose_ag',
        title: 'domains.udoseAgs.page.daily_messages',
        permission: ['read_udose_ag'],
        load: () => import('./DailyMessagesPage'),
    },
    {
        path: '/udose-ag-session-summaries/:id',
        place: 'uhub',
        module: 'udose_ag',
        title: 'domains.udoseAgs.page.sessions',
        permission: ['read_udose_ag'],
        load: () => import('./SessionsPage'),
    },
];
