import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import LandscapeOutlined from '@mui/icons-material/LandscapeOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { defineScreen, EVERY_PAGE, related, section } from '../admin';
import { useAgriWebbPage } from '../agriWebb/useAgriWebbPage';
import { useOnboardingEmails } from '../communication/onboarding/useOnboardingEmails';
import { propertyHerd } from '../herd/tabs';
import { removePersonalData } from '../privacy/useRemovePersonalData';
import { BoundaryInput } from './BoundaryInput';
import { ContactKindInput } from './ContactKindInput';
import { useOnboardingAction } from './onboarding/onboardingAction';
import { CustomerHeader } from './overview/CustomerHeader';
import { PropertyHeader } from './overview/PropertyHeader';
import { useCustomerWork } from './overview/useCustomerWork';
import { usePropertyWork } from './overview/usePropertyWork';
import { customerTabs, propertyMap, propertyOverview } from './tabs';
import { useCustomerExport } from './useCustomerExport';
import { useFigures } from './useFigures';
import { useTagSettings } from './useTagSettings';

export const customerContacts = defineScreen('customer-contacts', {
    mounts: [{ base: '/dit-connect/customer-contact', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: ContactsOutlined,
    fields: { kind: { input: ContactKindInput } },
    list: {
        columns: ['name', 'customer_id', 'kind', 'position', 'email', 'phone'],
        importable: true,
        rowActions: [removePersonalData('customer-contacts', 'name')],
    },
    form: [
        section('domains.customers.section.person', ['customer_id', 'kind', 'name', 'position']),
        section('domains.customers.section.contact', ['email', 'phone', 'notes']),
    ],
});

export const customerProperties = defineScreen('customer-properties', {
    // the specification calls the form of a property its settings
    mounts: [{ base: '/properties', place: 'uhub', list: 'list', edit: 'settings/:id', view: 'view/:id' }],
    icon: LandscapeOutlined,
    fields: { boundary: { input: BoundaryInput } },
    list: {
        columns: ['name', 'customer_id', 'town', 'state', 'region_id', 'area'],
        filters: ['customer_id', 'region_id', 'state', 'area'],
        importable: true,
    },
    form: [
        section('domains.customers.section.property', ['name', 'customer_id', 'pic', 'region_id', 'tag_ids']),
        section('domains.customers.section.address', [
            'address',
            'town',
            'state',
            'postcode',
            'time_zone',
            'access_notes',
        ]),
        section('domains.customers.section.position', ['latitude', 'longitude', 'boundary', 'area']),
        section('domains.customers.section.notes', ['notes']),
    ],
    view: {
        header: PropertyHeader,
        actions: [usePropertyWork, useFigures, useAgriWebbPage, useTagSettings],
        tabs: [
            ...propertyOverview,
            propertyMap,
            propertyHerd,
            related('udose-sites', 'customer_property_id', {
                columns: ['name', 'doser_state', 'site_status', 'supplement_id', 'last_communicated_at'],
            }),
            related('travel-diaries', 'customer_property_id', {
                columns: ['number', 'date', 'vehicle_id', 'user_id', 'total_kms', 'private_road_distance', 'status'],
            }),
        ],
    },
});

/** Edited in a tab of the customer; no page of its own. */
export const customerSubscriptions = defineScreen('customer-subscriptions', {
    mounts: [],
    icon: CardMembershipOutlined,
    list: { columns: ['product', 'status', 'plan', 'starts_on', 'ends_on', 'devices'] },
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

const useContactsRemoval = removePersonalData('customers', 'name');

export const customers = defineScreen('customers', {
    mounts: [{ base: '/dit-connect/customers', ...EVERY_PAGE }],
    icon: BusinessOutlined,
    list: {
        columns: ['name', 'status', 'subscribed_products', 'town', 'region_id', 'phone'],
        importable: true,
    },
    form: [
        section('domains.customers.section.business', [
            'name',
            'trading_name',
            'abn',
            'customer_since',
            'referrer_id',
            'account_manager_id',
            'tag_ids',
        ]),
        section('domains.customers.section.contact', ['email', 'phone']),
        section('domains.customers.section.address', ['address', 'town', 'state', 'postcode', 'region_id']),
        section('domains.customers.section.notes', ['notes']),
    ],
    view: {
        header: CustomerHeader,
        actions: [useOnboardingAction, useCustomerWork, useOnboardingEmails, useCustomerExport, useContactsRemoval],
        tabs: customerTabs(customerProperties, customerSubscriptions),
    },
});

export const regions = defineScreen('regions', {
    mounts: [],
    icon: PlaceOutlined,
    list: { columns: ['name', 'state', 'description'] },
});
