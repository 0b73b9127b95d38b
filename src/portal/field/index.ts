import type { PageDefinition } from '../admin/definition';

/** The field screen is a separate offline app; the portal only links to it. */
export const pages: readonly PageDefinition[] = [
    {
        path: '/field',
        place: 'dit_connect',
        menu: { jobs: 5 },
        title: 'domains.field.title',
        permission: ['access_job_card', 'read_job_card'],
        load: () => import('./FieldRedirect'),
    },
    {
        path: '/dit-connect/field-import',
        place: 'dit_connect',
        menu: { jobs: 16 },
        title: 'domains.field.rescue.title',
        permission: ['create_rescued_entry'],
        load: () => import('./rescue/RescuePage'),
    },
];
