import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import GrainOutlined from '@mui/icons-material/GrainOutlined';
import HistoryToggleOffOutlined from '@mui/icons-material/HistoryToggleOffOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { defineScreen, EVERY_PAGE, section } from '../admin/defineScreen';
import { ColorInput } from '../admin/inputs/ColorInput';
import { related } from '../admin/view/related';
import { Composition } from './Composition';
import { CorrectionEffect } from './CorrectionEffect';
import { CorrectPastButton, useCorrectPast } from './correctPast';
import { NutrientLabel, SupplementName, TagName } from './Names';

export const supplements = defineScreen('supplements', {
    mounts: [
        { base: '/dit-connect/supplement', menu: 'supplements', list: 'list', add: 'add', edit: 'edit/:id' },
        { base: '/supplements', place: 'uhub', menu: 'nutrition', list: 'list', add: 'add', edit: 'edit/:id' },
    ],
    icon: ScienceOutlined,
    fields: { name: { render: SupplementName }, nutrients: { render: Composition }, color: { input: ColorInput } },
    list: {
        columns: ['name', 'form', 'use', 'nutrients', 'density', 'price_per_litre', 'is_active'],
        importable: true,
        rowActions: [useCorrectPast],
    },
    formActions: [CorrectPastButton],
    form: [
        section('domains.nutrition.section.supplement', [
            'name',
            'supplement_group_id',
            'form',
            'use',
            'color',
            'tag_ids',
        ]),
        section('domains.nutrition.section.physics', ['density', 'price_per_litre', 'is_active']),
        section('domains.nutrition.section.nutrients', ['nutrients']),
        section('domains.nutrition.section.description', ['description']),
    ],
});

export const supplementCorrections = defineScreen('supplement-corrections', {
    mounts: [{ base: '/dit-connect/supplement-correction', list: 'list', add: 'add', view: 'view/:id' }],
    icon: HistoryToggleOffOutlined,
    fields: { nutrients: { column: Composition } },
    list: {
        columns: [
            'number',
            'supplement_id',
            'from_day',
            'to_day',
            'density',
            'price_per_litre',
            'nutrients',
            'reason',
            'created_by',
        ],
        filters: ['supplement_id', 'from_day'],
        importable: false,
        empty: 'domains.nutrition.correction.belongs',
    },
    form: [
        section('domains.nutrition.section.span', [
            'supplement_id',
            'from_day',
            'to_day',
            'reason',
            { source: 'to_day', input: CorrectionEffect },
        ]),
        section('domains.nutrition.section.corrected', ['density', 'price_per_litre', 'nutrients']),
    ],
    view: {
        facts: [
            section('domains.nutrition.section.span', ['supplement_id', 'from_day', 'to_day', 'reason']),
            section('domains.nutrition.section.corrected', ['density', 'price_per_litre', 'nutrients']),
            section('domains.nutrition.section.effect', ['day_count', 'site_count']),
        ],
    },
});

export const supplementGroups = defineScreen('supplement-groups', {
    mounts: [
        {
            base: '/dit-connect/supplement-group',
            menu: 'supplements',
            ...EVERY_PAGE,
        },
        { base: '/supplement-groups', place: 'uhub', menu: 'nutrition', list: 'list', add: 'add', edit: 'edit/:id' },
    ],
    icon: CategoryOutlined,
    list: { columns: ['name', 'description'] },
    form: [section('domains.nutrition.section.group', ['name', 'description'])],
    view: {
        tabs: [
            related('supplements', 'supplement_group_id', {
                columns: ['name', 'form', 'use', 'nutrients', 'price_per_litre', 'is_active'],
                title: 'domains.nutrition.supplements',
            }),
        ],
    },
});

export const supplementNutrients = defineScreen('supplement-nutrients', {
    mounts: [{ base: '/supplement-nutrients', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: GrainOutlined,
    fields: { nutrient: { render: NutrientLabel }, color: { input: ColorInput } },
    list: { columns: ['nutrient', 'supplement_count', 'daily_need', 'source'], sort: 'id' },
    form: [section('domains.nutrition.section.nutrient', ['nutrient', 'color', 'daily_need', 'source', 'notes'])],
});

export const tags = defineScreen('tags', {
    mounts: [{ base: '/tags', ...EVERY_PAGE }],
    icon: LabelOutlined,
    fields: { name: { render: TagName }, color: { input: ColorInput } },
    list: { columns: ['name', 'use_count', 'description'] },
    form: [section('domains.nutrition.section.tag', ['name', 'color', 'description'])],
    view: {
        tabs: [
            related('customers', 'tag_ids', {
                columns: ['name', 'town', 'status'],
                title: 'domains.nutrition.tagged.customers',
            }),
            related('customer-properties', 'tag_ids', {
                columns: ['name', 'customer_id', 'town'],
                title: 'domains.nutrition.tagged.properties',
            }),
            related('udose-sites', 'tag_ids', {
                columns: ['name', 'customer_property_id', 'site_status'],
                title: 'domains.nutrition.tagged.sites',
            }),
            related('supplements', 'tag_ids', {
                columns: ['name', 'form', 'use', 'is_active'],
                title: 'domains.nutrition.supplements',
            }),
        ],
    },
});
