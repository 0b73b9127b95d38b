import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import LandscapeOutlined from '@mui/icons-material/LandscapeOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { defineResource, related, section } from '../engine';
import { BoundaryInput } from './BoundaryInput';
import { customerTabs, propertyMap } from './tabs';

export const customerContacts = defineResource('customer-contacts', {
    mounts: [{ base: '/dit-connect/customer-contact', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: ContactsOutlined,
    list: {
        columns: ['name', 'customer_id', 'kind', 'position', 'email', 'phone'],
        filters: ['customer_id', 'kind'],
        importable: true,
    },
    form: [
        section('domains.customers.section.person', ['customer_id', 'kind', 'name', 'position']),
        section('domains.customers.section.contact', ['email', 'phone', 'notes']),
    ],
});

export const customerProperties = defineResource('customer-properties', {
    // the specification calls the form of a property its settings
    mounts: [{ base: '/properties', place: 'uhub', list: 'list', edit: 'settings/:id', view: 'view/:id' }],
    icon: LandscapeOutlined,
    list: {
        columns: [
            'name',
            'customer_id',
            'town',
            'state',
            'region_id',
            'area',
            { source: 'pic', hidden: true },
            { source: 'latitude', hidden: true },
            { source: 'longitude', hidden: true },
        ],
        filters: ['customer_id', 'region_id', 'state', 'area'],
        importable: true,
    },
    form: [
        section('domains.customers.section.property', ['name', 'customer_id', 'pic', 'region_id']),
        section('domains.customers.section.address', ['address', 'town', 'state', 'postcode', 'access_notes']),
        section('domains.customers.section.position', [
            'latitude',
            'longitude',
            { source: 'boundary', input: BoundaryInput },
            'area',
        ]),
        section('domains.customers.section.notes', ['notes']),
    ],
    view: {
        facts: [
            section('domains.customers.section.property', ['customer_id', 'pic', 'region_id', 'area']),
            section('domains.customers.section.address', ['address', 'town', 'state', 'postcode', 'access_notes']),
            section('domains.customers.section.position', ['latitude', 'longitude']),
            section('domains.customers.section.notes', ['notes']),
        ],
        tabs: [
            propertyMap,
            related('udose-sites', 'customer_property_id', {
                columns: ['name', 'doser_state', 'site_status', 'supplement_id', 'last_communicated_at'],
            }),
        ],
    },
});

/** Worked on in a tab of the customer; no page of its own. */
export const customerSubscriptions = defineResource('customer-subscriptions', {
    mounts: [],
    icon: CardMembershipOutlined,
    list: { columns: ['product', 'status', 'plan', 'starts_on', 'ends_on', 'devices'], filters: ['product', 'status'] },
    form: [
        section('domains.customers.section.subscription', [
            'customer_id',
            'product',
            'plan',
            'starts_on',
            'ends_on',
            'devices',
            'notes',
        ]),
    ],
});

export const customers = defineResource('customers', {
    mounts: [{ base: '/dit-connect/customers', list: 'list', add: 'add', edit: 'edit/:id', view: 'view/:id' }],
    icon: BusinessOutlined,
    list: {
        columns: [
            'name',
            'status',
            'subscribed_products',
            'town',
            'region_id',
            'phone',
            { source: 'account_manager_id', hidden: true },
            { source: 'email', hidden: true },
            { source: 'state', hidden: true },
            { source: 'abn', hidden: true },
            { source: 'customer_since', hidden: true },
            { source: 'updated_at', hidden: true },
        ],
        filters: ['status', 'subscribed_products', 'region_id', 'state', 'account_manager_id', 'customer_since'],
        importable: true,
    },
    form: [
        section('domains.customers.section.business', [
            'name',
            'trading_name',
            'abn',
            'customer_since',
            'account_manager_id',
        ]),
        section('domains.customers.section.contact', ['email', 'phone']),
        section('domains.customers.section.address', ['address', 'town', 'state', 'postcode', 'region_id']),
        section('domains.customers.section.notes', ['notes']),
    ],
    view: {
        facts: [
            section('domains.customers.section.business', [
                'trading_name',
                'abn',
                'subscribed_products',
                'customer_since',
                'account_manager_id',
            ]),
            section('domains.customers.section.contact', [
                'email',
                'phone',
                'address',
                'town',
                'state',
                'postcode',
                'region_id',
            ]),
            section('domains.customers.section.notes', ['notes']),
        ],
        tabs: customerTabs(customerProperties, customerSubscriptions),
    },
});

export const regions = defineResource('regions', {
    mounts: [],
    icon: PlaceOutlined,
    list: { columns: ['name', 'state', 'description'] },
});
