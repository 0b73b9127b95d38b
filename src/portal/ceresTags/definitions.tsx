import LinkOutlined from '@mui/icons-material/LinkOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { defineScreen, related } from '../admin';
import { Report } from '../admin/report';
import { FeedNote } from './FeedNote';
import { tagAlerts, tagObservations } from './reports';
import { TagTrack } from './TagTrack';
import { useTagLink } from './tagActions';

export const ceresTags = defineScreen('ceres-tags', {
    mounts: [{ base: '/ceres-tags', list: 'list', edit: 'edit/:id', view: 'view/:id' }],
    icon: SellOutlined,
    list: {
        columns: ['serial', 'name', 'state', 'customer_property_id', 'observed_at', 'mob_id', 'animal_number'],
        filters: ['state', 'customer_property_id', 'mob_id', 'observed_at'],
        quick: 'state',
        header: FeedNote,
        empty: 'domains.ceresTags.empty',
    },
    form: [{ title: 'domains.ceresTags.section.animal', fields: ['name', 'animal_number', 'mob_id', 'notes'] }],
    view: {
        facts: [
            { title: 'domains.ceresTags.section.animal', fields: ['name', 'animal_number', 'mob_id', 'notes'] },
            {
                title: 'domains.ceresTags.section.place',
                fields: ['customer_property_id', 'linked_at', 'latitude', 'longitude', 'observed_at'],
            },
            {
                title: 'domains.ceresTags.section.tag',
                fields: ['state', 'battery_voltage', 'temperature', 'received_at'],
            },
        ],
        tabs: [
            { path: '', title: 'domains.ceresTags.tab.track', content: <TagTrack /> },
            {
                path: 'observations',
                title: 'domains.ceresTags.tab.observations',
                content: <Report definition={tagObservations} />,
            },
            { path: 'alerts', title: 'domains.ceresTags.tab.alerts', content: <Report definition={tagAlerts} /> },
            related('ceres-tag-links', 'ceres_tag_id', {
                columns: ['customer_property_id', 'status', 'linked_at', 'unlinked_at'],
                title: 'domains.ceresTags.tab.properties',
            }),
        ],
        actions: [useTagLink],
    },
});

export const ceresTagLinks = defineScreen('ceres-tag-links', {
    mounts: [{ base: '/ceres-tags/linked-properties', list: 'list' }],
    icon: LinkOutlined,
    list: {
        columns: ['customer_property_id', 'ceres_tag_id', 'status', 'linked_at', 'unlinked_at', 'customer_id'],
        filters: ['status', 'customer_property_id', 'ceres_tag_id', 'linked_at'],
        quick: 'status',
        empty: 'domains.ceresTags.empty_links',
    },
});
