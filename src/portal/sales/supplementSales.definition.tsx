import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import { defineScreen } from '../admin';
import { useSaleOfSupplementSale } from '../payments/useMakeSale';
import { useReceipt } from './sales/receipt';
import { SoldItemsInput } from './sales/SoldItemsInput';

export const supplementSales = defineScreen('supplement-sales', {
    mounts: [{ base: '/dit-connect/supplement-sale' }],
    icon: PointOfSaleOutlined,
    fields: { items: { input: SoldItemsInput } },
    list: {
        columns: ['number', 'status', 'customer_id', 'inventory_location_id', 'total', 'sold_at', 'job_card_id'],
        filters: ['status', 'customer_id', 'inventory_location_id', 'job_card_id', 'sold_by_id', 'sold_at', 'total'],
        sort: '-sold_at',
        empty: 'domains.sales.salesBelong',
        importable: false,
    },
    form: [
        {
            title: 'domains.sales.section.sale',
            fields: ['customer_id', 'customer_property_id', 'inventory_location_id', 'job_card_id'],
        },
        { title: 'domains.sales.section.items', fields: ['items'] },
        { title: 'domains.sales.section.internal', fields: ['sold_at', 'sold_by_id', 'reference', 'notes'] },
    ],
    starts: () => ({ items: [{ supplement_id: null, quantity: null, unit_price: null, discount: null }] }),
    view: { actions: [useReceipt, useSaleOfSupplementSale] },
});
