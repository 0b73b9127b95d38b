import type { ResourceName } from '../../contract/generated/types';
import type { FieldOf } from '../admin/defineScreen';
import type { RecordTab, ScreenDefinition } from '../admin/definition';
import { RelatedInPlace } from '../admin/view/RelatedInPlace';
import { related } from '../admin/view/related';
import { CustomerCredit } from '../credit/CustomerCredit';
import { customerAccount } from '../payments/tabs';
import { CustomerOverview } from './overview/CustomerOverview';
import { PropertyOverview } from './overview/PropertyOverview';
import { RecordTimeline } from './overview/RecordTimeline';
import { PropertyMap } from './PropertyMap';

const inPlace = <N extends ResourceName>(
    definition: ScreenDefinition<FieldOf<N>>,
    columns: readonly FieldOf<N>[],
    given: readonly string[] = [],
): RecordTab => ({
    path: definition.name,
    resource: definition.name,
    content: (
        <RelatedInPlace
            definition={definition as ScreenDefinition}
            field="customer_id"
            columns={columns}
            given={customer => Object.fromEntries(given.map(name => [name, customer[name]]))}
        />
    ),
});

/** Tabs of a customer's related records. Those without an add page are added in place. */
export const customerTabs = (
    properties: ScreenDefinition<FieldOf<'customer-properties'>>,
    subscriptions: ScreenDefinition<FieldOf<'customer-subscriptions'>>,
): RecordTab[] => [
    { path: '', title: 'domains.customers.tab.overview', content: <CustomerOverview /> },
    {
        path: 'timeline',
        title: 'domains.customers.tab.timeline',
        content: <RecordTimeline of="customers" />,
        leads: true,
    },
    related('customer-contacts', 'customer_id', { columns: ['name', 'kind', 'position', 'phone', 'email'] }),
    inPlace<'customer-properties'>(properties, ['name', 'town', 'region_id', 'area', 'pic'], ['state', 'region_id']),
    inPlace<'customer-subscriptions'>(subscriptions, ['product', 'status', 'plan', 'starts_on', 'ends_on', 'devices']),
    customerAccount,
    {
        path: 'credit-accounts',
        title: 'domains.customers.tab.credit',
        resource: 'credit-accounts',
        content: <CustomerCredit />,
    },
    related('udose-sites', 'customer_id', {
        columns: ['name', 'doser_state', 'site_status', 'customer_property_id', 'last_communicated_at'],
    }),
    related('users', 'customer_id', { columns: ['fullname', 'user_type', 'status', 'email', 'last_login_at'] }),
];

/** First tabs of a property. */
export const propertyOverview: RecordTab[] = [
    { path: '', title: 'domains.customers.tab.overview', content: <PropertyOverview /> },
    {
        path: 'timeline',
        title: 'domains.customers.tab.timeline',
        content: <RecordTimeline of="customer-properties" />,
        leads: true,
    },
];
export const propertyMap: RecordTab = { path: 'map', title: 'domains.customers.tab.map', content: <PropertyMap /> };
