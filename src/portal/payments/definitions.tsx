import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { defineScreen, related } from '../admin';
import { Report } from '../admin/report';
import { AllocationsInput } from './AllocationsInput';
import { SubtotalInput } from './SubtotalInput';
import { saleAllocations } from './saleAllocations';
import { useCreditSale } from './useCreditSale';

const COLUMNS = ['number', 'state', 'customer_id', 'sold_on', 'due_on', 'total', 'open_amount'] as const;

export const sales = defineScreen('sales', {
    mounts: [
        {
            base: '/sales',
            place: 'administration',
        },
    ],
    icon: RequestQuoteOutlined,
    fields: { subtotal: { input: SubtotalInput } },
    list: {
        columns: COLUMNS,
        filters: ['state', 'customer_id', 'due_on', 'sold_on', 'kind', 'total', 'open_amount'],
        quick: 'state',
        empty: 'domains.payments.salesBelong',
        importable: false,
    },
    form: [
        { title: 'domains.payments.section.sale', fields: ['customer_id', 'description', 'reference'] },
        { title: 'domains.payments.section.amount', fields: ['subtotal', 'sold_on', 'payment_days'] },
        { title: 'domains.payments.section.notes', fields: ['notes'], collapsed: true },
    ],
    view: {
        heading: [['customer_id']],
        facts: [
            {
                title: 'domains.payments.section.sale',
                fields: ['customer_id', 'description', 'reference', 'kind', 'notes'],
            },
            {
                title: 'domains.payments.section.amount',
                fields: [
                    'subtotal',
                    'gst',
                    'total',
                    'paid_amount',
                    'credited_amount',
                    'open_amount',
                    'sold_on',
                    'due_on',
                ],
            },
            {
                title: 'domains.payments.section.origin',
                fields: ['sales_order_id', 'supplement_sale_id', 'credited_sale_id', 'credit_reason', 'referrer_id'],
            },
        ],
        closed: ({ kind }) => kind === 'credit',
        actions: [useCreditSale],
        tabs: [
            {
                path: 'payments',
                title: 'domains.payments.tab.payments',
                content: <Report definition={saleAllocations} />,
            },
            related('sales', 'credited_sale_id', {
                title: 'domains.payments.credit.open',
                columns: ['number', 'sold_on', 'total', 'credit_reason'],
            }),
        ],
    },
});

export const payments = defineScreen('payments', {
    mounts: [
        {
            base: '/payments',
            place: 'administration',
        },
    ],
    icon: PaymentsOutlined,
    fields: { allocations: { input: AllocationsInput } },
    list: {
        columns: ['number', 'status', 'customer_id', 'paid_on', 'amount', 'unallocated_amount', 'method', 'reference'],
        filters: ['status', 'customer_id', 'paid_on', 'method', 'amount', 'unallocated_amount'],
        empty: 'domains.payments.paymentsBelong',
        importable: false,
    },
    form: [
        {
            title: 'domains.payments.section.payment',
            fields: ['customer_id', 'amount', 'paid_on', 'method', 'reference'],
        },
        { title: 'domains.payments.section.allocations', fields: ['allocations'] },
        { title: 'domains.payments.section.notes', fields: ['notes'], collapsed: true },
    ],
    view: {
        heading: [['customer_id']],
        closed: ({ status }) => status !== 'received',
        tabs: [
            related('payments', 'reverses_payment_id', {
                columns: ['number', 'paid_on', 'amount', 'reversal_reason'],
            }),
        ],
    },
});
