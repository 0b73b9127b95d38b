import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import LandscapeOutlined from '@mui/icons-material/LandscapeOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { defineScreen, related } from '../admin';
import { useAgriWebbPage } from '../agriWebb/useAgriWebbPage';
import { useOnboardingEmails } from '../communication/onboarding/useOnboardingEmails';
import { propertyHerd } from '../herd/tabs';
import { removePersonalData } from '../privacy/useRemovePersonalData';
import { BoundaryInput } from './BoundaryInput';
import { ContactKindInput } from './ContactKindInput';
import { mergeNotice } from './merging/MergeNotice';
import { mergeAction } from './merging/mergeAction';
import { useOnboardingAction } from './onboarding/onboardingAction';
import { CustomerHeader } from './overview/CustomerHeader';
import { PropertyHeader } from './overview/PropertyHeader';
import { useCustomerWork } from './overview/useCustomerWork';
import { usePropertyWork } from './overview/usePropertyWork';
import { TimeZoneField } from './TimeZoneField';
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
        rowActions: [mergeAction('customer-contacts'), removePersonalData('customer-contacts', 'name')],
    },
    form: [
        { title: 'domains.customers.section.person', fields: ['customer_id', 'kind', 'name', 'position'] },
        { title: 'domains.customers.section.contact', fields: ['email', 'phone', 'notes'] },
    ],
    view: { header: mergeNotice('customer-contacts') },
});

export const customerProperties = defineScreen('customer-properties', {
    // the specification calls the form of a property its settings
    mounts: [{ base: '/properties', place: 'uhub', list: 'list', edit: 'settings/:id', view: 'view/:id' }],
    icon: LandscapeOutlined,
    fields: { boundary: { input: BoundaryInput }, time_zone: { render: TimeZoneField } },
    list: {
        columns: ['name', 'customer_id', 'town', 'state', 'region_id', 'area'],
        filters: ['customer_id', 'region_id', 'state', 'area'],
        importable: true,
    },
    form: [
        { title: 'domains.customers.section.property', fields: ['name', 'customer_id', 'pic', 'region_id', 'tag_ids'] },
        {
            title: 'domains.customers.section.address',
            fields: ['address', 'town', 'state', 'postcode', 'time_zone', 'access_notes'],
        },
        { title: 'domains.customers.section.position', fields: ['latitude', 'longitude', 'boundary', 'area'] },
        { title: 'domains.customers.section.notes', fields: ['notes'] },
    ],
    view: {
        header: PropertyHeader,
        actions: [usePropertyWork, useFigures, useAgriWebbPage, useTagSettings, mergeAction('customer-properties')],
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
        {
            title: 'domains.customers.section.subscription',
            fields: ['customer_id', 'product', 'plan', 'starts_on', 'ends_on', 'devices', 'notes'],
        },
    ],
});

const useCustomerMerge = mergeAction('customers');
const useContactsRemoval = removePersonalData('customers', 'name');

export const customers = defineScreen('customers', {
    mounts: [{ base: '/dit-connect/customers' }],
    icon: BusinessOutlined,
    list: {
        columns: ['name', 'status', 'subscribed_products', 'town', 'region_id', 'phone'],
        importable: true,
    },
    form: [
        {
            title: 'domains.customers.section.business',
            fields: ['name', 'trading_name', 'abn', 'customer_since', 'referrer_id', 'account_manager_id', 'tag_ids'],
        },
        { title: 'domains.customers.section.contact', fields: ['email', 'phone'] },
        { title: 'domains.customers.section.address', fields: ['address', 'town', 'state', 'postcode', 'region_id'] },
        { title: 'domains.customers.section.notes', fields: ['notes'] },
    ],
    view: {
        header: CustomerHeader,
        actions: [
            useOnboardingAction,
            useCustomerWork,
            useOnboardingEmails,
            useCustomerExport,
            useCustomerMerge,
            useContactsRemoval,
        ],
        tabs: customerTabs(customerProperties, customerSubscriptions),
    },
});

export const regions = defineScreen('regions', {
    mounts: [],
    icon: PlaceOutlined,
    list: { columns: ['name', 'state', 'description'] },
});
