import type { Content, TableCell } from 'pdfmake/interfaces';
import type { ContractFacts } from '../../../domain/sales/contracts';
import { GST_PERCENT, money, unitPrice } from '../../../domain/sales/orders';

export type SoldItems = Pick<ContractFacts, 'subtotal' | 'gst' | 'total'> & {
    items: readonly Omit<ContractFacts['items'][number], 'type'>[];
};

const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });
const number = (value: number) => value.toLocaleString('en-AU', { maximumFractionDigits: 6 });

/** Table of the sold items in dollars before GST, with subtotal, GST and total. */
export const itemsTable = ({ items, subtotal, gst, total }: SoldItems): Content => {
    const discounted = items.some(({ discount }) => discount > 0);
    const sum = (label: string, amount: number, more: object = {}): TableCell[] => [
        { text: label, colSpan: discounted ? 4 : 3, alignment: 'right', ...more },
        ...Array.from({ length: discounted ? 3 : 2 }, () => ({ text: '' })),
        right(money(amount), more),
    ];
    return {
        table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: ['*', 'auto', 'auto', ...(discounted ? ['auto'] : []), 'auto'],
            body: [
                [
                    { text: 'Item', style: 'head' },
                    right('Quantity', { style: 'head' }),
                    right('Unit price', { style: 'head' }),
                    ...(discounted ? [right('Discount', { style: 'head' })] : []),
                    right('Amount', { style: 'head' }),
                ],
                ...items.map(item => [
                    item.description,
                    right(`${number(item.quantity)}${item.unit ? ` ${item.unit}` : ''}`),
                    right(unitPrice(item.unit_price)),
                    ...(discounted ? [right(item.discount ? `${number(item.discount)} %` : '')] : []),
                    right(money(item.amount)),
                ]),
                sum('Subtotal', subtotal),
                sum(`GST ${GST_PERCENT} %`, gst),
                sum('Total', total, { bold: true, fontSize: 11.5 }),
            ],
        },
        layout: 'ruled',
        margin: [0, 4, 0, 4],
    };
};

/** Column with a party's name and details. */
export const partyColumn = (heading: string, lines: readonly string[]): Content => ({
    stack: [{ text: heading, style: 'head' }, ...lines.filter(Boolean).map((text, at) => ({ text, bold: at === 0 }))],
});
