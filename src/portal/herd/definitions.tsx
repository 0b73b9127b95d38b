import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import EggAltOutlined from '@mui/icons-material/EggAltOutlined';
import GrassOutlined from '@mui/icons-material/GrassOutlined';
import PetsOutlined from '@mui/icons-material/PetsOutlined';
import ScaleOutlined from '@mui/icons-material/ScaleOutlined';
import { defineScreen } from '../admin/defineScreen';
import type { ScreenDefinition } from '../admin/definition';
import { RelatedInPlace } from '../admin/view/RelatedInPlace';
import { related } from '../admin/view/related';
import { LaterEntriesInput } from './LaterEntries';
import { MobHeader } from './MobHeader';
import { MoveSelected } from './MoveSelected';
import { Timeline } from './Timeline';
import { useJoin } from './useJoin';
import { useMoveMob } from './useMoveMob';
import { useSplit } from './useSplit';

/** Edited in a tab of the mob; no pages of its own. */
export const mobEvents = defineScreen('mob-events', {
    mounts: [],
    icon: EggAltOutlined,
    list: { columns: ['happened_on', 'kind', 'head', 'head_after', 'notes'], importable: false },
    form: [
        {
            title: 'domains.herd.section.what',
            fields: [
                'mob_id',
                'kind',
                'happened_on',
                'head',
                'animal_class',
                'level',
                'live_weight',
                'notes',
                { source: 'later_entries', input: LaterEntriesInput },
            ],
        },
    ],
});
/** Edited in a tab of the mob; no pages of its own. */
export const mobWeights = defineScreen('mob-weights', {
    mounts: [],
    icon: ScaleOutlined,
    list: { columns: ['weighed_on', 'live_weight', 'achieved_gain', 'daily_gain', 'notes'], importable: false },
    form: [
        {
            title: 'domains.herd.section.weight',
            fields: ['mob_id', 'weighed_on', 'live_weight', 'daily_gain', 'notes'],
        },
    ],
});

const ofMob = (definition: ScreenDefinition, columns: readonly string[]) => ({
    path: definition.name,
    resource: definition.name,
    content: <RelatedInPlace definition={definition} field="mob_id" columns={columns} />,
});

export const mobs = defineScreen('mobs', {
    mounts: [{ base: '/mobs' }],
    icon: PetsOutlined,
    list: {
        columns: ['name', 'customer_property_id', 'paddock_id', 'animal_class', 'head', 'adult_equivalents'],
        filters: ['customer_property_id', 'paddock_id', 'animal_class', 'level'],
        header: MoveSelected,
        empty: 'domains.herd.mobsBelong',
    },
    form: [
        { title: 'domains.herd.section.mob', fields: ['name', 'customer_property_id', 'paddock_id'] },
        { title: 'domains.herd.section.begins', fields: ['started_on', 'animal_class', 'level', 'head'] },
        { title: 'domains.herd.section.weight', fields: ['live_weight', 'daily_gain'] },
        { title: 'domains.herd.section.notes', fields: ['notes'], collapsed: true },
    ],
    view: {
        header: MobHeader,
        facts: [
            {
                title: 'domains.herd.section.mob',
                fields: [
                    'customer_property_id',
                    'paddock_id',
                    'animal_class',
                    'level',
                    'head',
                    'adult_equivalents',
                    'started_on',
                ],
            },
            { title: 'domains.herd.section.weight', fields: ['live_weight', 'weighed_on', 'daily_gain'] },
            { title: 'domains.herd.section.notes', fields: ['notes'] },
        ],
        actions: [useMoveMob, useSplit, useJoin],
        tabs: [
            { path: 'timeline', title: 'domains.herd.timeline.title', content: <Timeline /> },
            ofMob(mobEvents, ['happened_on', 'kind', 'head', 'head_after', 'notes']),
            ofMob(mobWeights, ['weighed_on', 'live_weight', 'achieved_gain', 'daily_gain', 'notes']),
            related('mob-movements', 'mob_id', {
                columns: ['planned_on', 'status', 'from_paddock_id', 'to_paddock_id', 'moved_on', 'head'],
            }),
        ],
    },
});

export const mobMovements = defineScreen('mob-movements', {
    mounts: [{ base: '/mob-movements', list: 'list', view: 'view/:id' }],
    icon: CompareArrowsOutlined,
    list: {
        columns: ['planned_on', 'mob_id', 'status', 'from_paddock_id', 'to_paddock_id', 'moved_on', 'head'],
        filters: ['mob_id', 'to_customer_property_id', 'to_paddock_id', 'planned_on', 'moved_on'],
        empty: 'domains.herd.movementsBelong',
        importable: false,
    },
    form: [
        {
            title: 'domains.herd.section.movement',
            fields: ['mob_id', 'to_customer_property_id', 'to_paddock_id', 'planned_on', 'later_entries', 'notes'],
        },
    ],
});

export const paddockFeeds = defineScreen('paddock-feeds', {
    mounts: [{ base: '/paddock-feeds', list: 'list', view: 'view/:id' }],
    icon: GrassOutlined,
    list: {
        columns: ['paddock_id', 'assessed_on', 'amount', 'basis', 'dry_matter_percent', 'dry_matter'],
        filters: ['paddock_id', 'basis', 'assessed_on'],
        empty: 'domains.herd.feedBelongs',
    },
    form: [
        {
            title: 'domains.herd.section.feed',
            fields: ['paddock_id', 'assessed_on', 'amount', 'basis', 'dry_matter_percent', 'notes'],
        },
    ],
});
