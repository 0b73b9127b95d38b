import { defineReport } from '../admin/report';

/** Raw observations of a tag. */
export const tagObservations = defineReport('ceres-tag-observations', {
    texts: {
        title: 'domains.ceresTags.tab.observations',
        nothing: {
            title: 'domains.ceresTags.nothing.observations',
            text: 'domains.ceresTags.nothing.observations_text',
        },
    },
    columns: [
        'observed_at',
        'latitude',
        'longitude',
        'activity',
        'temperature',
        'battery_voltage',
        'customer_property_id',
    ],
    window: '7d',
});

/** Alerts of a tag: outside, silent or still. */
export const tagAlerts = defineReport('ceres-tag-alerts', {
    texts: {
        title: 'domains.ceresTags.tab.alerts',
        nothing: { title: 'domains.ceresTags.nothing.alerts', text: 'domains.ceresTags.nothing.alerts_text' },
    },
    columns: ['raised_at', 'kind', 'cleared_at', 'customer_property_id', 'told_at'],
    window: '30d',
});

/** Tag messages that were rejected as implausible. */
export const tagRejections = defineReport('ceres-tag-rejections', {
    texts: {
        title: 'domains.ceresTags.rejections',
        nothing: { title: 'domains.ceresTags.nothing.rejections', text: 'domains.ceresTags.nothing.rejections_text' },
    },
    columns: ['received_at', 'serial', 'reason', 'said'],
    window: '7d',
});
