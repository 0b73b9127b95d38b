import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import { defineScreen, EVERY_PAGE, section } from '../admin';
import { useSaleOfSupplementSale } from '../payments/useMakeSale';
import { useReceipt } from './sales/receipt';
import { SoldItemsInput } from './sales/SoldItemsInput';

export const supplementSales = defineScreen('supplement-sales', {
    mounts: [{ base: '/dit-connect/supplement-sale', ...EVERY_PAGE }],
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
        section('domains.sales.section.sale', [
            'customer_id',
            'customer_property_id',
            'inventory_location_id',
            'job_card_id',
        ]),
        section('domains.sales.section.items', ['items']),
        section('domains.sales.section.internal', ['sold_at', 'sold_by_id', 'reference', 'notes']),
    ],
    starts: () => ({ items: [{ supplement_id: null, quantity: null, unit_price: null, discount: null }] }),
    view: { actions: [useReceipt, useSaleOfSupplementSale] },
});
