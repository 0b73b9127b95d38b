import type { PageDefinition } from '../admin/definition';

/** Pages about one site with addresses of the specification. */
export const recordPages: readonly PageDefinition[] = [
    {
        path: '/udose-sites/:id/health-check-settings',
        place: 'uhub',
        module: 'udose',
        title: 'domains.siteRecords.health.settings',
        permission: ['read_udose_site'],
        load: () => import('../telemetry/healthChecks/SettingsPage'),
    },
    {
        path: '/udose-sites/:id/site-animal-demographics',
        place: 'uhub',
        module: 'udose',
        title: 'domains.siteRecords.animals.title',
        permission: ['access_site_animal_demographic'],
        load: () => import('./demographics/AnimalsPage'),
    },
    {
        path: '/udose-sites/:id/edit-animal-demographics',
        place: 'uhub',
        module: 'udose',
        title: 'domains.siteRecords.animals.edit',
        permission: ['update_site_animal_demographic'],
        load: () => import('./demographics/EditAnimalsPage'),
    },
];
