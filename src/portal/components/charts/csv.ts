import { protectCell } from '../../../domain/records/formulaCells';

export type CsvValue = string | number | null | undefined;

const cell = (value: CsvValue): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number') return String(value);
    const text = protectCell(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180 with a byte order mark, by which spreadsheets detect UTF-8 (µS/m, °C). */
export const toCsv = (head: readonly string[], rows: readonly (readonly CsvValue[])[]): Blob =>
    new Blob([`\uFEFF${csvText(head, rows)}`], { type: 'text/csv;charset=utf-8' });

export const csvText = (head: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
    [head, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('');

/** File name that is valid on every file system. */
export const fileName = (...parts: string[]): string =>
    parts
        .join(' ')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
