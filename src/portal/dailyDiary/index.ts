import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/daily-diary',
        place: 'administration',
        menu: { 'dit_connect.jobs': 30 },
        title: 'Daily diary',
        permission: ['access_daily_diary'],
        load: () => import('./DailyDiaryPage'),
    },
];
