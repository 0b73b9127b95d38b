import LocalShippingOutlinedIcon from '@mui/icons-material/LocalShippingOutlined';
import { defineResource, section } from '../engine';

export const suppliers = defineResource('suppliers', {
    mounts: [{ base: '/dit-connect/supplier', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: LocalShippingOutlinedIcon,
    list: {
        columns: ['name', 'contact_name', 'email', 'phone', 'status'],
    },
    form: [
        section('Supplier', ['name', 'abn', 'website', 'status']),
        section('Contact', ['contact_name', 'email', 'phone', 'address']),
        section('Notes', ['notes']),
    ],
});
