import type { Content } from 'pdfmake/interfaces';
import type { Field } from '../../../contract/metadata';
import { formatDate, formatDateTime } from '../../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../../domain/calendar/days';
import { renderPdf } from './renderPdf';

type Row = Record<string, unknown>;

/** Formatted value: labels of enumerations and references, figures with units. */
export const printedValue = (field: Field, record: Row): string => {
    const value = record[field.name];
    if (value === null || value === undefined || value === '') return '–';
    if (field.embed) return (record[field.embed] as { label?: string } | null)?.label ?? '–';
    if (field.options) return field.options.find(option => option.value === value)?.label ?? String(value);
    if (field.type === 'boolean') return value ? 'Yes' : 'No';
    if (field.type === 'date') return formatDate(String(value));
    if (field.type === 'date-time') return formatDateTime(String(value), { timeZone: BUSINESS_ZONE });
    if (typeof value === 'number') return `${value.toLocaleString('en-AU')}${field.unit ? ` ${field.unit}` : ''}`;
    return String(value);
};

/** Record as a printable note: facts in a table, prose below. Fields and labels are the contract's. */
export const notePdf = (record: Row, fields: readonly Field[], title = 'Pre-installation note'): Promise<Buffer> => {
    const shownFields = fields.filter(({ name }) => !['number', 'status'].includes(name));
    const prose = shownFields.filter(({ type }) => type === 'text');
    const facts = shownFields.filter(({ type }) => type !== 'text');
    return renderPdf({
        info: { title: `${title} ${record.number}`, author: 'Headwater' },
        footer: String(record.number),
        content: [
            {
                columns: [
                    { text: 'Headwater', style: 'brand' },
                    { text: String(record.number), alignment: 'right', style: 'muted' },
                ],
            },
            { text: title, style: 'title', margin: [0, 22, 0, 14] },
            {
                table: {
                    widths: [150, '*'],
                    body: facts.map(field => [{ text: field.title, style: 'head' }, printedValue(field, record)]),
                },
                layout: 'ruled',
            },
            ...prose
                .filter(({ name }) => record[name])
                .flatMap((field): Content[] => [
                    { text: field.title, style: 'heading', headlineLevel: 1 },
                    { text: printedValue(field, record) },
                ]),
        ],
        keepHeadings: 'with next',
    });
};
