import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Field } from '../../contract/metadata';
import { abnInGroups } from '../../domain/customers/abn';
import { BUSINESS_FIELDS, PAYABLE_FIELDS, PRIMARY_FIELDS, termsParagraphs } from '../../domain/customers/credit';
import type { ContractSignature } from '../../domain/sales/contracts';
import { money } from '../../domain/sales/orders';
import { partyColumn } from '../platform/pdf/itemsTable';
import { renderPdf } from '../platform/pdf/renderPdf';
import { signatureBlock } from '../platform/pdf/signatureBlock';

export interface PrintedCreditAccount extends Record<string, unknown> {
    number: string;
    customer_name: string;
    acceptance: (ContractSignature & { terms_number: number }) | null;
    principals: Record<string, unknown>[];
    trade_references: Record<string, unknown>[];
}
interface PrintedTerms {
    number: number;
    title: string;
    text: string;
    text_sha256: string;
}
interface Printing {
    business: { name: string; abn?: string; address?: string };
    /** fields of the resource, with the labels of the forms */
    fields: readonly Field[];
}

const printedValue = (field: Field, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (field.options) return field.options.find(option => option.value === value)?.label ?? String(value);
    if (field.format === 'abn') return abnInGroups(String(value));
    return field.unit === '$' ? money(Number(value)) : String(value);
};

/**
 * Credit application as signed by the customer, with the accepted terms; an unsigned one is marked as such on every
 * page.
 */
export const creditAccountPdf = (
    account: PrintedCreditAccount,
    terms: PrintedTerms,
    { business, fields }: Printing,
): Promise<Buffer> => {
    const byName = new Map(fields.map(field => [field.name, field]));
    const facts = (names: readonly string[]): Content => ({
        table: {
            widths: [150, '*'],
            body: names.flatMap((name): TableCell[][] => {
                const field = byName.get(name);
                return field ? [[{ text: field.title, style: 'head' }, printedValue(field, account[name])]] : [];
            }),
        },
        layout: 'ruled',
    });
    const rows = (name: 'principals' | 'trade_references'): Content => {
        const columns = byName.get(name)?.rows?.fields.filter(field => field.name !== 'id' && !field.readOnly) ?? [];
        if (!account[name].length) return { text: '–' };
        return {
            table: {
                headerRows: 1,
                widths: columns.map(() => '*'),
                body: [
                    columns.map(({ title }) => ({ text: title, style: 'head' })),
                    ...account[name].map(row => columns.map(column => printedValue(column, row[column.name]))),
                ],
            },
            layout: 'ruled',
        };
    };
    const heading = (text: string): Content => ({ text, style: 'heading' });
    const { acceptance } = account;
    return renderPdf({
        info: {
            title: `Credit application ${account.number}`,
            author: business.name,
            // deterministic: the same application yields the same bytes
            ...(acceptance ? { creationDate: new Date(acceptance.signed_at) } : {}),
        },
        ...(acceptance ? {} : { watermark: { text: 'Preview', color: '#0b5f5e', opacity: 0.06, bold: true } }),
        footer: `${account.number} · terms version ${terms.number}, SHA-256 ${terms.text_sha256}`,
        content: [
            {
                columns: [
                    { text: business.name, style: 'brand' },
                    { text: account.number, alignment: 'right', style: 'muted' },
                ],
            },
            { text: 'Application for a credit account', style: 'title', margin: [0, 22, 0, 14] },
            {
                columns: [
                    partyColumn('Supplier', [
                        business.name,
                        business.abn ? `ABN ${abnInGroups(business.abn)}` : '',
                        business.address ?? '',
                    ]),
                    partyColumn('Customer', [account.customer_name]),
                ],
                columnGap: 20,
                margin: [0, 0, 0, 8],
            },
            heading('Business'),
            facts([...BUSINESS_FIELDS, 'requested_limit']),
            heading('Owners and directors'),
            rows('principals'),
            heading('Contacts'),
            facts([...PRIMARY_FIELDS, ...PAYABLE_FIELDS]),
            heading('Trade references'),
            rows('trade_references'),
            {
                text: `${terms.title}, version ${terms.number}`,
                style: 'title',
                fontSize: 14,
                margin: [0, 24, 0, 6],
                pageBreak: 'before',
            },
            ...termsParagraphs(terms.text).flatMap(({ heading: title, text }): Content[] => [
                ...(title ? [heading(title)] : []),
                { text },
            ]),
            { stack: [signatureBlock(acceptance, account.customer_name)], margin: [0, 28, 0, 0], unbreakable: true },
        ],
    });
};
