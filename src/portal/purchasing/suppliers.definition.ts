import LocalShippingOutlinedIcon from '@mui/icons-material/LocalShippingOutlined';
import { defineScreen, section } from '../admin';
import { removePersonalData } from '../privacy/useRemovePersonalData';

export const suppliers = defineScreen('suppliers', {
    mounts: [{ base: '/dit-connect/supplier', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: LocalShippingOutlinedIcon,
    list: {
        columns: ['name', 'contact_name', 'email', 'phone', 'lead_time_days', 'on_time_count', 'late_count', 'status'],
        rowActions: [removePersonalData('suppliers', 'name')],
    },
    form: [
        section('Supplier', ['name', 'abn', 'website', 'lead_time_days', 'status']),
        section('Contact', ['contact_name', 'email', 'phone', 'address']),
        section('Notes', ['notes']),
    ],
});
