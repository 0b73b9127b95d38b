import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { missingInOrder } from '../../domain/sales/orders';
import { defineScreen, missingEntries } from '../admin';
import { preloadable } from '../links';
import { useSaleOfOrder } from '../payments/useMakeSale';
import { useDeliveryActions } from './deliveries/deliveryActions';
import { FromInput } from './deliveries/FromInput';
import { ReceivedSignature, SignatureInput } from './deliveries/Signature';
import { useNotePdf } from './notes/notePdf';
import { DraftButton } from './orders/DraftButton';
import { newOrder } from './orders/newOrder';
import { OrderHeader } from './orders/OrderHeader';
import { useOrderActions } from './orders/orderActions';
import { orderFields, orderForm } from './orders/orderForm';
import { orderTabs } from './orders/orderTabs';

export const supplementDeliveries = defineScreen('supplement-deliveries', {
    // planned in place, from its order or job card
    mounts: [{ base: '/supplement-delivery', place: 'uhub', view: 'view/:id' }],
    icon: LocalShippingOutlined,
    fields: {
        inventory_location_id: { input: FromInput },
        signature: { render: ReceivedSignature, input: SignatureInput },
    },
    list: {
        columns: [
            'number',
            'status',
            'site_id',
            'supplement_id',
            'quantity',
            'delivered_quantity',
            'planned_on',
            'delivered_at',
        ],
        filters: ['status', 'customer_id', 'site_id', 'supplement_id', 'delivered_at'],
    },
    form: [
        {
            title: 'domains.sales.section.delivery',
            fields: ['site_id', 'supplement_id', 'quantity', 'inventory_location_id', 'sales_order_id'],
        },
        { title: 'domains.sales.section.planning', fields: ['planned_on', 'job_card_id', 'notes'] },
    ],
    view: {
        heading: [['supplement_id'], ['site_id']],
        actions: [useDeliveryActions],
    },
});

export const preInstallationNotes = defineScreen('pre-installation-notes', {
    mounts: [
        {
            base: '/pre-installation-note',
            place: 'administration',
        },
    ],
    icon: AssignmentOutlined,
    list: {
        columns: [
            'number',
            'status',
            'customer_id',
            'customer_property_id',
            'scope',
            'measurement_system',
            'visited_on',
        ],
        filter: { status: ['open'] },
        filters: ['status', 'customer_id', 'scope', 'measurement_system', 'pipe_material', 'visited_on'],
    },
    form: [
        {
            title: 'domains.sales.section.place',
            fields: ['customer_id', 'customer_property_id', 'site_id', 'visited_on', 'sales_order_id', 'job_card_id'],
        },
        { title: 'domains.sales.section.scope', fields: ['scope', 'measurement_system', 'specific_scope'] },
        {
            title: 'domains.sales.section.pipes',
            fields: [
                'pipe_material',
                'pipe_size',
                'water_source',
                'flow_rate',
                'water_pressure',
                'distance_to_trough',
                'number_of_animals',
                'mobile_coverage',
            ],
        },
        { title: 'domains.sales.section.notes', fields: ['vehicle_access', 'fittings', 'notes'] },
    ],
    view: { actions: [useNotePdf] },
});

export const salesOrders = defineScreen('sales-orders', {
    mounts: [{ base: '/dit-connect/sales-order', list: 'list', add: 'add', edit: 'edit/:id', view: ':id' }],
    icon: ReceiptLongOutlined,
    fields: orderFields,
    list: {
        columns: ['number', 'status', 'contract_status', 'customer_id', 'total', 'ordered_on'],
        filter: { status: ['draft', 'created', 'sent', 'confirmed'] },
        filters: ['status', 'contract_status', 'customer_id', 'sold_by_id', 'ordered_on', 'wanted_on', 'total'],
    },
    form: orderForm,
    starts: newOrder,
    formActions: [DraftButton],
    pages: { edit: preloadable(async () => ({ default: (await import('./orders/OrderEditPage')).OrderEditPage })) },
    view: {
        heading: [['customer_id']],
        actions: [useOrderActions, useSaleOfOrder],
        needs: {
            create: order =>
                missingEntries(Object.keys(missingInOrder(order as Parameters<typeof missingInOrder>[0])).length),
        },
        header: OrderHeader,
        facts: [
            {
                title: 'domains.sales.section.order',
                fields: ['customer_id', 'customer_property_id', 'reference', 'sold_by_id'],
            },
            {
                title: 'domains.sales.section.dates',
                fields: ['ordered_on', 'wanted_on', 'payment_days', 'contract_status'],
            },
            { title: 'domains.sales.section.internal', fields: ['notes'] },
        ],
        tabs: orderTabs(supplementDeliveries),
    },
});
