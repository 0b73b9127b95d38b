import { formatDateTime } from '../../domain/calendar/dateTexts';
import { timeZoneOf } from '../../domain/calendar/days';
import { lineAmount } from '../../domain/sales/orders';
import type { BusinessConfig } from '../platform/config';
import { itemsTable, partyColumn, type SoldItems } from '../platform/pdf/itemsTable';
import { renderPdf } from '../platform/pdf/renderPdf';

interface Label {
    label: string;
}
export interface SoldRecord extends Pick<SoldItems, 'subtotal' | 'gst' | 'total'> {
    number: string;
    sold_at: string;
    reference: string | null;
    job_card: Label | null;
    sold_by: Label | null;
    customer_property: Label | null;
    items: readonly { supplement: Label; quantity: number; unit_price: number; discount: number | null }[];
}
export interface Buyer {
    name: string;
    abn: string | null;
    address: string | null;
    town: string | null;
    state: string | null;
    postcode: string | null;
}
const given = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join(', ');

/** Receipt of a sale; with the seller's ABN also the tax invoice (A New Tax System (GST) Act 1999, s 29-70). */
export const receiptPdf = (sale: SoldRecord, buyer: Buyer, business: BusinessConfig): Promise<Buffer> => {
    const title = business.abn ? 'Tax invoice and receipt' : 'Receipt';
    const when = formatDateTime(sale.sold_at, { timeZone: timeZoneOf(buyer) });
    return renderPdf({
        info: { title: `${title} ${sale.number}`, author: business.name, creationDate: new Date(sale.sold_at) },
        footer: sale.number,
        content: [
            {
                columns: [
                    { text: business.name, style: 'brand' },
                    { text: `${sale.number}\n${when}`, alignment: 'right', style: 'muted' },
                ],
            },
            { text: title, style: 'title', margin: [0, 22, 0, 14] },
            {
                columns: [
                    partyColumn('Sold by', [
                        business.name,
                        business.abn ? `ABN ${business.abn}` : '',
                        business.address ?? '',
                        sale.sold_by?.label ?? '',
                    ]),
                    partyColumn('Sold to', [
                        buyer.name,
                        buyer.abn ? `ABN ${buyer.abn}` : '',
                        given(buyer.address, given(buyer.town, buyer.state, buyer.postcode)),
                        sale.customer_property?.label ?? '',
                    ]),
                ],
                columnGap: 20,
                margin: [0, 0, 0, 8],
            },
            itemsTable({
                ...sale,
                items: sale.items.map(({ supplement, quantity, unit_price, discount }) => ({
                    description: supplement.label,
                    quantity,
                    unit: 'L',
                    unit_price,
                    discount: discount ?? 0,
                    amount: lineAmount({ type: 'product', quantity, unit_price, discount }),
                })),
            }),
            {
                text: given(
                    sale.reference && `Your reference: ${sale.reference}`,
                    sale.job_card && `Job: ${sale.job_card.label}`,
                ),
                style: 'muted',
            },
        ],
    });
};
