import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/ceres-tags/map',
        place: 'uhub',
        menu: { land: 61 },
        title: 'domains.ceresTags.map.title',
        permission: ['access_ceres_tag'],
        load: () => import('./TagMapPage'),
    },
    {
        path: '/ceres-tags/device-mapping',
        place: 'uhub',
        menu: { land: 62 },
        title: 'domains.ceresTags.mapping.page',
        permission: ['update_ceres_tag'],
        load: () => import('./DeviceMappingPage'),
    },
    {
        path: '/ceres-tags/rejections',
        place: 'uhub',
        title: 'domains.ceresTags.rejections',
        permission: ['update_ceres_tag'],
        load: () => import('./RejectionsPage'),
    },
    {
        path: '/properties/:id/ceres-tag-settings',
        place: 'uhub',
        title: 'domains.ceresTags.settings.page',
        permission: ['update_ceres_tag_alert_notification_setting'],
        load: () => import('./TagSettingsPage'),
    },
    {
        // alert settings of a property concern its ear tags
        path: '/properties/:id/alert-notification-settings',
        place: 'uhub',
        title: 'domains.ceresTags.settings.notifications',
        permission: ['update_ceres_tag_alert_notification_setting'],
        load: () => import('./TagSettingsPage'),
    },
];
