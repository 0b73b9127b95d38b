import GrassOutlined from '@mui/icons-material/GrassOutlined';
import { BoundaryInput } from '../customers/BoundaryInput';
import { defineResource, section } from '../engine/defineResource';
import { PaddockMap } from './PaddockMap';

export const paddocks = defineResource('paddocks', {
    mounts: [
        { base: '/paddocks', menu: 'land', list: 'list', add: 'add', edit: 'edit/:id', view: 'view/:id' },
        { base: '/udose-ag/paddocks', module: 'udose_ag', menu: 'udose_ag', list: 'list' },
    ],
    icon: GrassOutlined,
    fields: { boundary: { input: BoundaryInput } },
    list: { columns: ['name', 'customer_property_id', 'area', 'site_ids'] },
    form: [
        section('domains.livestock.section.paddock', ['name', 'customer_property_id', 'site_ids', 'notes']),
        section('domains.livestock.section.boundary', ['boundary', 'area']),
    ],
    view: {
        tabs: [{ path: '', title: 'domains.livestock.map', content: <PaddockMap /> }],
    },
});
