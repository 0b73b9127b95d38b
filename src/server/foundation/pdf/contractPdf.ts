import type { Content, TableCell } from 'pdfmake/interfaces';
import { type ContractFacts, type ContractSection, renderSections, sellerLines } from '../../../domain/contracts';
import { formatDateTime } from '../../../domain/dateTexts';
import { BUSINESS_ZONE } from '../../../domain/days';
import { money, unitPrice } from '../../../domain/sales';
import { SIGNATURE_BOX, type Stroke, strokePath } from '../../../domain/signatures';
import { LINE, RULED, renderPdf } from './renderPdf';

export interface PrintedSignature {
    name: string;
    position: string;
    kind: 'drawn' | 'typed';
    strokes: readonly Stroke[];
    signed_at: string;
    text_sha256: string;
}
export interface PrintedContract {
    number: string;
    title: string;
    sections: ContractSection[];
    facts: ContractFacts;
    text_sha256: string;
    customer_signature: PrintedSignature | null;
    countersignature: PrintedSignature | null;
}

const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });
const number = (value: number) => value.toLocaleString('en-AU', { maximumFractionDigits: 6 });

const itemsTable = ({ items, subtotal, gst, total }: ContractFacts): Content => {
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
                sum('GST 10 %', gst),
                sum('Total', total, { bold: true, fontSize: 11.5 }),
            ],
        },
        layout: RULED,
        margin: [0, 4, 0, 4],
    };
};

const DRAWN = { width: 190, height: 63 };
const signature = (signed: PrintedSignature | null, party: string): Content => ({
    unbreakable: true,
    stack: [
        { text: party, bold: true },
        signed?.kind === 'drawn'
            ? {
                  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}"><path d="${strokePath(signed.strokes)}" fill="none" stroke="#15211f" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
                  ...DRAWN,
              }
            : { text: signed?.name ?? ' ', italics: true, fontSize: 20, margin: [0, 18, 0, 16] },
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.8, lineColor: LINE }] },
        ...(signed
            ? [
                  {
                      text: `${signed.name}, ${signed.position}`,
                      margin: [0, 4, 0, 0] as [number, number, number, number],
                  },
                  {
                      text: `Signed ${formatDateTime(signed.signed_at, { timeZone: BUSINESS_ZONE })} (Brisbane)`,
                      style: 'muted',
                  },
                  // as one word it is wider than its column
                  {
                      text: ['Text', signed.text_sha256.slice(0, 32), signed.text_sha256.slice(32)].join('\n'),
                      style: 'fine',
                  },
              ]
            : [
                  {
                      text: 'Name, position, date',
                      style: 'muted',
                      margin: [0, 4, 0, 0] as [number, number, number, number],
                  },
              ]),
    ],
});

const party = (heading: string, lines: readonly string[]): Content => ({
    stack: [{ text: heading, style: 'head' }, ...lines.filter(Boolean).map((text, at) => ({ text, bold: at === 0 }))],
});

/** As much of a section as is surely less than a page. */
const KEPT_TOGETHER = 1_500;
/** A heading never stands alone at the foot of a page: it stays with its first paragraph. */
const section = (heading: string, text: string): Content[] => {
    const [first = '', ...others] = text.split(/\n/);
    const begins: Content[] = [{ text: heading, style: 'heading' }, { text: first }];
    return [
        ...(first.length > KEPT_TOGETHER ? begins : [{ stack: begins, unbreakable: true }]),
        ...others.map(paragraph => ({ text: paragraph || ' ' })),
    ];
};

/** A contract as it is signed. `preview` says on every page that it is none yet. */
export const contractPdf = (contract: PrintedContract, kind: 'preview' | 'signed'): Promise<Buffer> => {
    const { facts, text_sha256 } = contract;
    const when = contract.countersignature?.signed_at ?? contract.customer_signature?.signed_at;
    return renderPdf({
        info: {
            title: `${contract.title} ${contract.number}`,
            author: facts.seller,
            // the same contract makes the same document, whenever it is made
            ...(when ? { creationDate: new Date(when) } : {}),
        },
        ...(kind === 'preview' ? { watermark: { text: 'Preview', color: '#0b5f5e', opacity: 0.06, bold: true } } : {}),
        footer: (page, pages) => ({
            margin: [56, 16, 56, 0],
            columns: [
                { text: `${contract.number} · SHA-256 of the text ${text_sha256}`, style: 'fine' },
                { text: `${page} of ${pages}`, style: 'fine', alignment: 'right', width: 50 },
            ],
        }),
        content: [
            {
                columns: [
                    { text: facts.seller, style: 'brand' },
                    { text: `${facts.order}\n${facts.date}`, alignment: 'right', style: 'muted' },
                ],
            },
            { text: contract.title, style: 'title', margin: [0, 22, 0, 14] },
            {
                columns: [
                    party('Supplier', sellerLines(facts)),
                    party('Customer', [
                        facts.customer.name,
                        facts.customer.abn && `ABN ${facts.customer.abn}`,
                        facts.customer.address,
                    ]),
                    party('Delivered to', [facts.property.name, facts.property.address]),
                ],
                columnGap: 20,
                margin: [0, 0, 0, 8],
            },
            itemsTable(facts),
            ...(facts.reference ? [{ text: `Your reference: ${facts.reference}`, style: 'muted' }] : []),
            ...renderSections(contract.sections, facts).flatMap(({ heading, text }, at) =>
                section(`${at + 1}. ${heading}`, text),
            ),
            {
                columns: [
                    signature(contract.customer_signature, facts.customer.name),
                    signature(contract.countersignature, facts.seller),
                ],
                columnGap: 24,
                margin: [0, 28, 0, 0],
                unbreakable: true,
            },
        ],
    });
};
