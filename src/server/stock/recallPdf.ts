import type { Content } from 'pdfmake/interfaces';
import { formatDate, formatDateTime } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { formatLitres } from '../../domain/stock/quantities';
import type { BusinessConfig } from '../platform/config';
import { renderPdf } from '../platform/pdf/renderPdf';

interface Named {
    label: string;
}
/** Customer who received the recalled lot, with contact details. */
export interface PrintedCustomer {
    customer: Named;
    contact: string | null;
    email: string | null;
    phone: string | null;
    quantity: number;
    told_at: string | null;
    given: readonly { label: string; batch: Named; quantity: number; at: string }[];
}
export interface PrintedRecall {
    batch: Named;
    batches: readonly Named[];
    customers: readonly PrintedCustomer[];
}

const ZONE = { timeZone: BUSINESS_ZONE };
const head = (...texts: string[]): Content[] => texts.map(text => ({ text, style: 'head' }));

/** A page of whom it concerns, for who telephones; then a letter to each, to be signed and posted. */
export const recallPdf = (
    { batch, batches, customers }: PrintedRecall,
    business: BusinessConfig,
    at: Date,
): Promise<Buffer> => {
    const when = formatDate(at, ZONE);
    const title = `Recall of ${batch.label}`;
    return renderPdf({
        info: { title, author: business.name, creationDate: at },
        footer: title,
        content: [
            {
                columns: [
                    { text: business.name, style: 'brand' },
                    { text: when, alignment: 'right', style: 'muted' },
                ],
            },
            { text: title, style: 'title', margin: [0, 22, 0, 10] },
            { text: `Batches: ${batches.map(({ label }) => label).join(', ')}`, style: 'muted', margin: [0, 0, 0, 12] },
            customers.length
                ? {
                      layout: 'ruled',
                      table: {
                          headerRows: 1,
                          widths: ['*', '*', 60, 90],
                          body: [
                              head('Customer', 'Contact', 'Supplied', 'Letter sent'),
                              ...customers.map(({ customer, contact, email, phone, quantity, told_at }) => [
                                  customer.label,
                                  [contact, phone, email].filter(Boolean).join('\n'),
                                  formatLitres(quantity),
                                  told_at ? formatDateTime(told_at, ZONE) : 'Not yet',
                              ]),
                          ],
                      },
                  }
                : { text: 'No customer received this supplement.' },
            ...customers.map(
                ({ customer, contact, given }): Content => ({
                    pageBreak: 'before',
                    stack: [
                        {
                            columns: [
                                { text: business.name, style: 'brand' },
                                { text: when, alignment: 'right', style: 'muted' },
                            ],
                        },
                        { text: [contact, customer.label].filter(Boolean).join('\n'), margin: [0, 40, 0, 30] },
                        { text: title, style: 'title', margin: [0, 0, 0, 14] },
                        {
                            text: 'Please stop using the supplement below. Call us, and we will tell you what to do with any that is left. You received:',
                            margin: [0, 0, 0, 12],
                        },
                        {
                            layout: 'ruled',
                            table: {
                                headerRows: 1,
                                widths: [80, '*', '*', 60],
                                body: [
                                    head('Date', 'Place', 'Batch', 'Litres'),
                                    ...given.map(line => [
                                        formatDate(line.at, ZONE),
                                        line.label,
                                        line.batch.label,
                                        formatLitres(line.quantity),
                                    ]),
                                ],
                            },
                        },
                        { text: business.name, margin: [0, 60, 0, 0] },
                    ],
                }),
            ),
        ],
    });
};
