import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { defineScreen, EVERY_PAGE, related, section } from '../admin';
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
            ...EVERY_PAGE,
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
        section('domains.payments.section.sale', ['customer_id', 'description', 'reference']),
        section('domains.payments.section.amount', ['subtotal', 'sold_on', 'payment_days']),
        section('domains.payments.section.notes', ['notes'], { collapsed: true }),
    ],
    view: {
        facts: [
            section('domains.payments.section.sale', ['customer_id', 'description', 'reference', 'kind', 'notes']),
            section('domains.payments.section.amount', [
                'subtotal',
                'gst',
                'total',
                'paid_amount',
                'credited_amount',
                'open_amount',
                'sold_on',
                'due_on',
            ]),
            section('domains.payments.section.origin', [
                'sales_order_id',
                'supplement_sale_id',
                'credited_sale_id',
                'credit_reason',
                'referrer_id',
            ]),
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
            ...EVERY_PAGE,
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
        section('domains.payments.section.payment', ['customer_id', 'amount', 'paid_on', 'method', 'reference']),
        section('domains.payments.section.allocations', ['allocations']),
        section('domains.payments.section.notes', ['notes'], { collapsed: true }),
    ],
    view: {
        closed: ({ status }) => status !== 'received',
        tabs: [
            related('payments', 'reverses_payment_id', {
                columns: ['number', 'paid_on', 'amount', 'reversal_reason'],
            }),
        ],
    },
});
