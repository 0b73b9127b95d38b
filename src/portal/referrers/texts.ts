export const texts = {
    belong: 'People and businesses who refer customers, with their commissions.',
    section: { referrer: 'Referrer', contact: 'Contact', commission: 'Commission', notes: 'Notes' },
    tab: { commission: 'Commission' },
    counts: {
        title: 'Customers by month',
        came: 'New',
        total: 'All',
        nothing: 'No customers yet',
        nothingText: 'Customers with a referrer appear here.',
        month: 'Month',
    },
    noCommission: 'No commission in this period',
    noCommissionText: 'Commission is earned on sales paid in full.',
};
