import LocalShippingOutlinedIcon from '@mui/icons-material/LocalShippingOutlined';
import { defineScreen } from '../admin';
import { removePersonalData } from '../privacy/useRemovePersonalData';

export const suppliers = defineScreen('suppliers', {
    mounts: [{ base: '/dit-connect/supplier', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: LocalShippingOutlinedIcon,
    list: {
        columns: ['name', 'contact_name', 'email', 'phone', 'lead_time_days', 'on_time_count', 'late_count', 'status'],
        rowActions: [removePersonalData('suppliers', 'name')],
    },
    form: [
        { title: 'Supplier', fields: ['name', 'abn', 'website', 'lead_time_days', 'status'] },
        { title: 'Contact', fields: ['contact_name', 'email', 'phone', 'address'] },
        { title: 'Notes', fields: ['notes'] },
    ],
});
