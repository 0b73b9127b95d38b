import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { defineResource, section } from '../engine/defineResource';
import { ColorInput } from './ColorInput';
import { Composition } from './Composition';
import { SupplementName } from './SupplementName';

export const supplements = defineResource('supplements', {
    mounts: [
        { base: '/dit-connect/supplement', menu: 'supplements', list: 'list', add: 'add', edit: 'edit/:id' },
        { base: '/supplements', place: 'uhub', menu: 'nutrition', list: 'list', add: 'add', edit: 'edit/:id' },
    ],
    icon: ScienceOutlined,
    list: {
        columns: [
            { source: 'name', render: SupplementName },
            'form',
            'use',
            { source: 'nutrients', render: Composition },
            'density',
            'price_per_litre',
            'is_active',
            { source: 'supplement_group_id', hidden: true },
        ],
        filters: ['form', 'use', 'supplement_group_id', 'is_active'],
        importable: true,
    },
    form: [
        section('domains.nutrition.section.supplement', [
            'name',
            'supplement_group_id',
            'form',
            'use',
            { source: 'color', input: ColorInput },
        ]),
        section('domains.nutrition.section.physics', ['density', 'price_per_litre', 'is_active']),
        section('domains.nutrition.section.nutrients', ['nutrients']),
        section('domains.nutrition.section.description', ['description']),
    ],
});

export const supplementGroups = defineResource('supplement-groups', {
    mounts: [],
    icon: CategoryOutlined,
    list: { columns: ['name', 'description'] },
});

export const definitions = [supplements, supplementGroups];
