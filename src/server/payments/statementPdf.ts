import type { TableCell } from 'pdfmake/interfaces';
import { formatDate } from '../../domain/calendar/dateTexts';
import { money } from '../../domain/sales/orders';
import { AGES, type Ageing, ageLabels, cents, sumAmounts } from '../../domain/sales/payments';
import type { BusinessConfig } from '../platform/config';
import { partyColumn } from '../platform/pdf/itemsTable';
import { renderPdf } from '../platform/pdf/renderPdf';
import type { Buyer } from '../sales/receiptPdf';

/** Entry of an account statement: a sale, credit, payment or reversal of one day. */
export interface StatementEntry {
    day: string;
    number: string;
    text: string;
    reference: string | null;
    /** dollars added to the debt; negative: subtracted */
    amount: number;
}
export interface Statement {
    customer: Buyer;
    from: string;
    to: string;
    /** opening balance before the first day */
    opening: number;
    movements: readonly StatementEntry[];
    /** open amounts of sales at the end of the last day */
    ageing: Ageing;
}

/** Closing balance, and the part of it that is unallocated credit, in dollars. */
export const closingBalance = ({ opening, movements, ageing }: Pick<Statement, 'opening' | 'movements' | 'ageing'>) => {
    const closing = sumAmounts([opening, ...movements.map(({ amount }) => amount)]);
    const owed = sumAmounts(AGES.map(age => ageing[age]));
    return { closing, credit: (cents(owed) - cents(closing)) / 100 };
};

const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });
const given = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join(', ');

const movementRows = ({ opening, movements }: Statement): TableCell[][] => {
    let balance = cents(opening);
    return movements.map(({ day, number, text, reference, amount }) => {
        balance += cents(amount);
        return [
            formatDate(day),
            { text: [number, { text: `  ${given(text, reference)}`, color: '#4f5e5b' }] },
            right(money(amount)),
            right(money(balance / 100)),
        ];
    });
};

/** Account statement: opening balance, entries, closing balance and aged balance. */
export const statementPdf = (statement: Statement, business: BusinessConfig): Promise<Buffer> => {
    const { customer, from, to, opening, ageing } = statement;
    const { closing, credit } = closingBalance(statement);
    const period = `${formatDate(from)} to ${formatDate(to)}`;
    const balanceRow = (text: string, amount: number): TableCell[] => [
        { text, colSpan: 3, bold: true },
        '',
        '',
        right(money(amount), { bold: true }),
    ];
    return renderPdf({
        info: {
            title: `Statement ${customer.name} ${period}`,
            author: business.name,
            creationDate: new Date(`${to}T00:00:00Z`),
        },
        footer: `${customer.name}, ${period}`,
        content: [
            {
                columns: [
                    { text: business.name, style: 'brand' },
                    { text: period, alignment: 'right', style: 'muted' },
                ],
            },
            { text: 'Statement', style: 'title', margin: [0, 22, 0, 14] },
            {
                columns: [
                    partyColumn('From', [
                        business.name,
                        business.abn ? `ABN ${business.abn}` : '',
                        business.address ?? '',
                    ]),
                    partyColumn('To', [
                        customer.name,
                        customer.abn ? `ABN ${customer.abn}` : '',
                        given(customer.address, given(customer.town, customer.state, customer.postcode)),
                    ]),
                ],
                columnGap: 20,
                margin: [0, 0, 0, 14],
            },
            {
                table: {
                    headerRows: 1,
                    dontBreakRows: true,
                    widths: ['auto', '*', 'auto', 'auto'],
                    body: [
                        [
                            { text: 'Date', style: 'head' },
                            { text: 'Description', style: 'head' },
                            right('Amount', { style: 'head' }),
                            right('Balance', { style: 'head' }),
                        ],
                        balanceRow('Opening balance', opening),
                        ...movementRows(statement),
                        balanceRow('Closing balance', closing),
                    ],
                },
                layout: 'ruled',
            },
            { text: `Aged balance on ${formatDate(to)}`, style: 'heading', margin: [0, 20, 0, 6] },
            {
                table: {
                    widths: Array.from({ length: AGES.length + 2 }, () => '*'),
                    body: [
                        [
                            ...AGES.map(age => right(ageLabels[age], { style: 'head' })),
                            right('Credit', { style: 'head' }),
                            right('Balance', { style: 'head' }),
                        ],
                        [
                            ...AGES.map(age => right(money(ageing[age]))),
                            right(money(credit ? -credit : 0)),
                            right(money(closing), { bold: true }),
                        ],
                    ],
                },
                layout: 'ruled',
                unbreakable: true,
            },
            {
                text: 'Amounts are in Australian dollars and include GST. Credit is payments not yet allocated to a sale.',
                style: 'muted',
                margin: [0, 10, 0, 0],
            },
        ],
    });
};
