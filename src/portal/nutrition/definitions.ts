import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import GrainOutlined from '@mui/icons-material/GrainOutlined';
import HistoryToggleOffOutlined from '@mui/icons-material/HistoryToggleOffOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { defineScreen } from '../admin/defineScreen';
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
        {
            title: 'domains.nutrition.section.supplement',
            fields: ['name', 'supplement_group_id', 'form', 'use', 'color', 'tag_ids', 'separate_from_ids'],
        },
        { title: 'domains.nutrition.section.physics', fields: ['density', 'price_per_litre', 'is_active'] },
        { title: 'domains.nutrition.section.nutrients', fields: ['nutrients'] },
        { title: 'domains.nutrition.section.description', fields: ['description'] },
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
        {
            title: 'domains.nutrition.section.span',
            fields: ['supplement_id', 'from_day', 'to_day', 'reason', { source: 'to_day', input: CorrectionEffect }],
        },
        { title: 'domains.nutrition.section.corrected', fields: ['density', 'price_per_litre', 'nutrients'] },
    ],
    view: {
        facts: [
            { title: 'domains.nutrition.section.span', fields: ['supplement_id', 'from_day', 'to_day', 'reason'] },
            { title: 'domains.nutrition.section.corrected', fields: ['density', 'price_per_litre', 'nutrients'] },
            { title: 'domains.nutrition.section.effect', fields: ['day_count', 'site_count'] },
        ],
    },
});

export const supplementGroups = defineScreen('supplement-groups', {
    mounts: [
        {
            base: '/dit-connect/supplement-group',
            menu: 'supplements',
        },
        { base: '/supplement-groups', place: 'uhub', menu: 'nutrition', list: 'list', add: 'add', edit: 'edit/:id' },
    ],
    icon: CategoryOutlined,
    list: { columns: ['name', 'description'] },
    form: [{ title: 'domains.nutrition.section.group', fields: ['name', 'description'] }],
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
    form: [
        { title: 'domains.nutrition.section.nutrient', fields: ['nutrient', 'color', 'daily_need', 'source', 'notes'] },
    ],
});

export const tags = defineScreen('tags', {
    mounts: [{ base: '/tags' }],
    icon: LabelOutlined,
    fields: { name: { render: TagName }, color: { input: ColorInput } },
    list: { columns: ['name', 'use_count', 'description'] },
    form: [{ title: 'domains.nutrition.section.tag', fields: ['name', 'color', 'description'] }],
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
