import { money } from '../../domain/sales/orders';
import { defineReport } from '../admin/report';

/** Payments allocated to a sale. */
export const saleAllocations = defineReport('sale-allocations', {
    texts: {
        title: 'domains.payments.tab.payments',
        nothing: { title: 'domains.payments.nothingPaid', text: 'domains.payments.nothingPaidText' },
    },
    cells: { amount: ({ amount }) => money(amount ?? 0) },
    window: 'all',
});
