import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/lab-test-results/add/:id',
        place: 'uhub',
        title: 'Add lab test result',
        permission: ['create_lab_test_result'],
        load: () => import('./EnterResultsPage'),
    },
];
