import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { defineResource, section } from '../engine/defineResource';
import { ColorInput } from '../engine/inputs/ColorInput';
import { Composition } from './Composition';
import { SupplementName } from './SupplementName';

export const supplements = defineResource('supplements', {
    mounts: [
        { base: '/dit-connect/supplement', menu: 'supplements', list: 'list', add: 'add', edit: 'edit/:id' },
        { base: '/supplements', place: 'uhub', menu: 'nutrition', list: 'list', add: 'add', edit: 'edit/:id' },
    ],
    icon: ScienceOutlined,
    fields: { name: { render: SupplementName }, nutrients: { render: Composition }, color: { input: ColorInput } },
    list: {
        columns: ['name', 'form', 'use', 'nutrients', 'density', 'price_per_litre', 'is_active'],
        importable: true,
    },
    form: [
        section('domains.nutrition.section.supplement', ['name', 'supplement_group_id', 'form', 'use', 'color']),
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
