import { money } from '../../domain/sales/orders';
import { defineReport } from '../admin/report';

/** Commissions of a referrer, by sale. */
export const commissions = defineReport('referrer-commissions', {
    texts: {
        title: 'domains.referrers.tab.commission',
        nothing: { title: 'domains.referrers.noCommission', text: 'domains.referrers.noCommissionText' },
    },
    cells: {
        subtotal: ({ subtotal }) => money(subtotal ?? 0),
        commission: ({ commission }) => money(commission ?? 0),
    },
    window: 'all',
});
