import GrassOutlined from '@mui/icons-material/GrassOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import SpaOutlined from '@mui/icons-material/SpaOutlined';
import ViewModuleOutlined from '@mui/icons-material/ViewModuleOutlined';
import type { ComponentType } from 'react';
import { defineScreen } from '../admin/defineScreen';
import { related } from '../admin/view/related';
import { paddockHerd } from '../herd/tabs';
import { BoundaryArea } from './BoundaryArea';
import { BlockBoundaryInput, PaddockBoundaryInput, SubBlockBoundaryInput } from './LandBoundaryInput';
import { NutrientsOfPaddock } from './NutrientsOf';
import { BlockMap, PaddockMap, SubBlockMap } from './PaddockMap';

/** Boundary input limited to the parent's boundary, with a comparison of given and calculated area. */
const fieldsWith = (input: ComponentType) => ({ boundary: { input }, boundary_area: { render: BoundaryArea } });
const cropCyclesOf = (field: 'paddock_id' | 'block_id' | 'sub_block_id') =>
    related('crop-cycles', field, {
        columns: ['season', 'status', 'crop_id', 'block_id', 'sown_on', 'harvested_on', 'yield_per_hectare'],
    });

export const paddocks = defineScreen('paddocks', {
    mounts: [
        { base: '/paddocks', menu: 'land' },
        { base: '/udose-ag/paddocks', module: 'udose_ag', menu: false, list: 'list' },
    ],
    icon: GrassOutlined,
    fields: fieldsWith(PaddockBoundaryInput),
    list: {
        columns: ['name', 'customer_property_id', 'area', 'site_ids'],
        empty: 'domains.livestock.paddocksBelong',
    },
    form: [
        { title: 'domains.livestock.section.paddock', fields: ['name', 'customer_property_id', 'site_ids', 'notes'] },
        { title: 'domains.livestock.section.boundary', fields: ['boundary', 'area'] },
    ],
    view: {
        tabs: [
            { path: '', title: 'domains.livestock.map', content: <PaddockMap /> },
            related('blocks', 'paddock_id', { columns: ['name', 'area', 'boundary_area'] }),
            cropCyclesOf('paddock_id'),
            paddockHerd,
            { path: 'nutrients', title: 'domains.livestock.nutrients.tab', content: <NutrientsOfPaddock /> },
        ],
    },
});

export const blocks = defineScreen('blocks', {
    mounts: [{ base: '/blocks' }],
    icon: GridOnOutlined,
    fields: fieldsWith(BlockBoundaryInput),
    list: {
        columns: ['name', 'paddock_id', 'area', 'boundary_area'],
        empty: 'domains.livestock.blocksBelong',
    },
    form: [
        { title: 'domains.livestock.section.block', fields: ['name', 'paddock_id', 'notes'] },
        { title: 'domains.livestock.section.boundary', fields: ['boundary', 'area'] },
    ],
    view: {
        tabs: [
            { path: '', title: 'domains.livestock.map', content: <BlockMap /> },
            related('sub-blocks', 'block_id', { columns: ['name', 'area', 'boundary_area'] }),
            cropCyclesOf('block_id'),
        ],
    },
});

export const subBlocks = defineScreen('sub-blocks', {
    mounts: [{ base: '/sub-blocks' }],
    icon: ViewModuleOutlined,
    fields: fieldsWith(SubBlockBoundaryInput),
    list: {
        columns: ['name', 'block_id', 'area', 'boundary_area'],
        empty: 'domains.livestock.subBlocksBelong',
    },
    form: [
        { title: 'domains.livestock.section.sub_block', fields: ['name', 'block_id', 'notes'] },
        { title: 'domains.livestock.section.boundary', fields: ['boundary', 'area'] },
    ],
    view: {
        tabs: [{ path: '', title: 'domains.livestock.map', content: <SubBlockMap /> }, cropCyclesOf('sub_block_id')],
    },
});

export const crops = defineScreen('crops', {
    mounts: [
        { base: '/crops', menu: 'land' },
        { base: '/udose-ag/crops', module: 'udose_ag', menu: false, list: 'list' },
    ],
    icon: SpaOutlined,
    list: { columns: ['name', 'kind', 'scientific_name', 'days_to_harvest'] },
    form: [
        {
            title: 'domains.livestock.section.crop',
            fields: ['name', 'kind', 'scientific_name', 'days_to_harvest', 'notes'],
        },
    ],
    view: {
        tabs: [
            related('crop-cycles', 'crop_id', {
                columns: ['season', 'status', 'paddock_id', 'block_id', 'sown_on', 'yield_per_hectare'],
            }),
        ],
    },
});
