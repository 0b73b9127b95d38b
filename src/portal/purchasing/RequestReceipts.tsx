import { useRowTarget } from '../admin/list/rowTarget';
import { RelatedTable } from '../admin/view/RelatedTable';

/** Goods receipts of a purchase request. */
export const RequestReceipts = () => (
    <RelatedTable
        resource="purchase-receipts"
        field="purchase_request_id"
        columns={['number', 'status', 'received_on', 'inventory_location_id', 'delivery_note', 'value']}
        target={useRowTarget('purchase-receipts')}
        add={null}
    />
);
