import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { lineAmount } from '../../domain/sales/orders';
import type { BusinessConfig } from '../platform/config';
import { itemsTable, partyColumn, type SoldItems } from '../platform/pdf/itemsTable';
import { renderPdf } from '../platform/pdf/renderPdf';

interface Label {
    label: string;
}
export interface OrderedRecord extends Pick<SoldItems, 'subtotal' | 'gst' | 'total'> {
    number: string;
    needed_by: string | null;
    promised_on: string | null;
    requested_by: Label | null;
    items: readonly {
        supplement: Label | null;
        inventory_item: Label | null;
        description: string | null;
        quantity: number;
        unit: string | null;
        unit_price: number;
    }[];
}
export interface OrderParties {
    supplier: { name: string; contact_name: string | null; abn: string | null; address: string | null };
    /** delivery address; null: picked up, or a service */
    place: { name: string; address: string | null } | null;
    fulfilment: string;
}
/** Parts are ordered in pieces, without a unit. */
const unitOf = (unit: string | null) => (unit === 'each' ? null : unit);

/** Purchase order to a supplier with place and date of delivery; a draft is marked as one. */
export const purchaseOrderPdf = (
    request: OrderedRecord,
    { supplier, place, fulfilment }: OrderParties,
    business: BusinessConfig,
    { at, isDraft }: { at: Date; isDraft: boolean },
): Promise<Buffer> => {
    const title = isDraft ? 'Draft purchase order' : 'Purchase order';
    const day = (text: string) => formatDate(text);
    const by = request.promised_on ?? request.needed_by;
    return renderPdf({
        info: { title: `${title} ${request.number}`, author: business.name, creationDate: at },
        footer: request.number,
        content: [
            {
                columns: [
                    { text: business.name, style: 'brand' },
                    {
                        text: `${request.number}\n${formatDate(at, { timeZone: BUSINESS_ZONE })}`,
                        alignment: 'right',
                        style: 'muted',
                    },
                ],
            },
            { text: title, style: 'title', margin: [0, 22, 0, 14] },
            ...(isDraft
                ? [{ text: 'This is not an order: it is not approved yet.', margin: [0, 0, 0, 12] as never }]
                : []),
            {
                columns: [
                    partyColumn('Supplier', [
                        supplier.name,
                        supplier.contact_name ?? '',
                        supplier.abn ? `ABN ${supplier.abn}` : '',
                        supplier.address ?? '',
                    ]),
                    partyColumn('Ordered by', [
                        business.name,
                        business.abn ? `ABN ${business.abn}` : '',
                        business.address ?? '',
                        request.requested_by?.label ?? '',
                    ]),
                    partyColumn(place ? 'Deliver to' : 'Delivery', [place?.name ?? fulfilment, place?.address ?? '']),
                ],
                columnGap: 20,
                margin: [0, 0, 0, 8],
            },
            ...(by ? [{ text: `Needed by ${day(by)}`, bold: true, margin: [0, 0, 0, 8] as never }] : []),
            itemsTable({
                ...request,
                items: request.items.map(({ supplement, inventory_item, description, quantity, unit, unit_price }) => ({
                    description: supplement?.label ?? inventory_item?.label ?? description ?? '',
                    quantity,
                    unit: unitOf(unit),
                    unit_price,
                    discount: 0,
                    amount: lineAmount({ type: 'product', quantity, unit_price }),
                })),
            }),
            {
                text: `Please quote ${request.number} on your delivery note and invoice.`,
                style: 'muted',
                margin: [0, 10, 0, 0],
            },
        ],
    });
};
