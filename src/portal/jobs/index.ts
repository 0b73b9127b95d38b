import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/dit-connect/job-card/add/installation',
        place: 'dit_connect',
        title: 'Add installation job card',
        permission: ['create_job_card'],
        load: async () => ({ default: (await import('./InstallationPlanPage')).AddInstallation }),
    },
    {
        path: '/dit-connect/job-card/edit/installation/:id',
        place: 'dit_connect',
        title: 'Edit installation job card',
        permission: ['update_job_card'],
        load: async () => ({ default: (await import('./InstallationPlanPage')).EditInstallation }),
    },
    {
        path: '/dit-connect/job-card/supplement-sales/:id',
        place: 'dit_connect',
        title: 'Job card: supplement sales',
        permission: ['read_job_card'],
        load: () => import('./JobSuppliedPage'),
    },
    {
        path: '/dit-connect/job-card/:id/history',
        place: 'dit_connect',
        title: 'Job card history',
        permission: ['access_job_card_history'],
        load: () => import('./JobHistoryPage'),
    },
];
