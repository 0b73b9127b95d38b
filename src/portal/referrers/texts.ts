export const texts = {
    belong: 'People and businesses who bring customers, and what they earn by it.',
    section: { referrer: 'Referrer', contact: 'Contact', commission: 'Commission', notes: 'Notes' },
    tab: { commission: 'Commission' },
    counts: {
        title: 'Customers by month',
        came: 'New',
        total: 'All',
        nothing: 'No customers yet',
        nothingText: 'The form of a customer names who brought them.',
        month: 'Month',
    },
    noCommission: 'Nothing earned in this time',
    noCommissionText: 'A referrer earns commission of sales that are paid in full.',
};
