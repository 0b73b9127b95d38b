import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { delimiterOf } from '../../../domain/lab/resultEntry';
import { unprotectCell } from '../../../domain/records/formulaCells';
import { numberText } from '../../../domain/records/numberEntry';
import { decodeText } from '../../../domain/records/textDecoding';
import { foldText } from '../../../domain/records/textFolding';
import { TaskFault } from './task';

/** Spreadsheet to read, and the limits of its extent. */
export interface SheetInput {
    data: Uint8Array;
    /** rows besides the headings; one more is read, so that the caller can detect an excess */
    rows: number;
    /** read the first sheet of a workbook too; otherwise only CSV */
    workbook?: boolean;
}
export interface Sheet {
    rows: string[][];
    /** line of a CSV file at which each row begins, or row of a sheet, from 1 */
    lines: number[];
    delimiter: ',' | ';' | '\t';
}

const MEGABYTE = 1024 * 1024;
/** Size limit of an unpacked workbook. */
const MAX_UNPACKED_BYTES = 60 * MEGABYTE;
/** Maximum number of columns; no form of the product has half as many fields. */
export const MAX_COLUMNS = 200;
/** Excel's limit of characters per cell. */
const MAX_CHARACTERS = 32_767;
/** Longest heading that a field, its unit or a parameter can have. */
const MAX_HEADING_LENGTH = 200;
/** Maximum number of blank rows between and below a workbook's table. */
const BLANK_ROWS = 1_000;
const count = (value: number) => value.toLocaleString('en-AU');

export const isWorkbook = (data: Uint8Array) =>
    data[0] === 0x50 && data[1] === 0x4b && data[2] === 0x03 && data[3] === 0x04;

const tooManyColumns = (columns: number) =>
    new TaskFault(
        `The file has ${count(columns)} columns, more than ${MAX_COLUMNS}. Delete unused columns, then save the file again.`,
    );

/** Refuses two columns with equal headings: which of them counts is unknown, even for a column that is not read. */
const refuseEqualHeadings = (headings: readonly string[], columns: readonly number[]) => {
    const positions = new Map<string, number>();
    for (const column of columns) {
        const heading = headings[column] ?? '';
        const before = positions.get(foldText(heading));
        if (before !== undefined && heading)
            throw new TaskFault(
                `Columns ${before + 1} and ${column + 1} have the same heading: ${heading}. Delete one of them or change its heading.`,
            );
        positions.set(foldText(heading), column);
    }
};

/**
 * Rows within the limits of columns and characters, with different headings, without blank columns, and cells without the protection of an
 * export. @throws TaskFault
 */
const checked = ({ rows, lines, delimiter }: Sheet): Sheet => {
    const long = rows[0]?.findIndex(heading => heading.length > MAX_HEADING_LENGTH) ?? -1;
    if (long >= 0)
        throw new TaskFault(`The heading of column ${long + 1} has more than ${MAX_HEADING_LENGTH} characters.`);
    const used = new Set<number>();
    for (const [at, cells] of rows.entries()) {
        const columns = cells.findLastIndex(Boolean) + 1;
        if (columns > MAX_COLUMNS) throw tooManyColumns(columns);
        if (cells.some(cell => cell.length > MAX_CHARACTERS))
            throw new TaskFault(`A cell of row ${lines[at]} has more than ${count(MAX_CHARACTERS)} characters.`);
        for (let column = 0; column < columns; column++) if (cells[column]) used.add(column);
    }
    const columns = [...used].sort((one, other) => one - other);
    refuseEqualHeadings(rows[0] ?? [], columns);
    return { rows: rows.map(cells => columns.map(column => unprotectCell(cells[column] ?? ''))), lines, delimiter };
};

/** Text without byte order mark and Excel's `sep=` line, its first line number, and the delimiter of its cells. */
const detectDelimiter = (data: Uint8Array): { text: string; from: number; delimiter: Sheet['delimiter'] } => {
    const whole = decodeText(data)
        // a file edited in several programs has mixed line ends
        .replace(/\r\n?/g, '\n');
    const [, hint] = /^sep=(.)\n/i.exec(whole) ?? [];
    const text = hint ? whole.slice(whole.indexOf('\n') + 1) : whole;
    return {
        text,
        from: hint ? 2 : 1,
        delimiter: hint === ';' || hint === ',' || hint === '\t' ? hint : delimiterOf(text),
    };
};

interface CsvRecord {
    record: string[];
    raw: string;
    info: { lines: number };
}
const lineBreaks = (text: string) => text.split('\n').length - 1;

const parseCsv = ({ data, rows }: SheetInput): Sheet => {
    const { text, from, delimiter } = detectDelimiter(data);
    const parsed = parse(text, {
        delimiter,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
        trim: true,
        max_record_size: MEGABYTE,
        to: rows + 2,
        info: true,
        raw: true,
    }) as unknown as CsvRecord[];
    // the parser reports the line at which a record ends
    const lines = parsed.map(({ raw, info }) => from - 1 + info.lines - lineBreaks(raw.trim()));
    const headings = (parsed[0]?.record.findLastIndex(Boolean) ?? -1) + 1;
    for (const [at, { record }] of parsed.entries()) {
        const cells = record.findLastIndex(Boolean) + 1;
        if (record.length < headings || (cells > headings && cells > (parsed[0]?.record.length ?? 0)))
            throw new TaskFault(
                `Line ${lines[at]} has ${count(record.length)} cells, the heading line ${count(headings)}. Put quotes around a cell that has the separator in it.`,
            );
    }
    return checked({ rows: parsed.map(({ record }) => record), lines, delimiter });
};

/** Cell as CSV text. Sheets have no time zones: days and times are read as UTC and written without one. */
const textOf = (cell: unknown): string => {
    if (cell === null || cell === undefined) return '';
    if (typeof cell === 'number') return numberText(cell);
    if (!(cell instanceof Date)) return String(cell).trim();
    // sheets store a time as a fraction of a day, which is not always a whole second
    const text = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
};

/** XML parts of a workbook. @throws Error if they are too large once unpacked */
const unpack = (data: Uint8Array): Record<string, Uint8Array> => {
    let size = 0;
    return unzipSync(data, {
        filter: ({ name, originalSize }) => {
            if (!/\.(xml|rels)$/.test(name)) return false;
            size += originalSize;
            if (size > MAX_UNPACKED_BYTES) throw new Error('it is too large once unpacked');
            return true;
        },
    });
};

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Furthest row and column that a sheet declares or fills, checked first because the reader allocates every row and cell
 * up to it: one cell at XFD1048576 means 17,179,869,184 cells.
 */
const extentOf = (sheet: string): { row: number; column: number } => {
    const extent = { row: 0, column: 0 };
    for (const [, letters = '', row] of sheet.matchAll(
        /<(?:\w+:)?(?:dimension|c|row)\b[^<>]*?\b(?:ref|r)="(?:[A-Z]{1,7}\d{1,7}:)?([A-Z]{0,7})(\d{1,7})"/g,
    )) {
        extent.row = Math.max(extent.row, Number(row));
        extent.column = Math.max(extent.column, columnOf(letters));
    }
    return extent;
};

const parseWorkbook = async ({ data, rows: most }: SheetInput): Promise<Sheet> => {
    const parts = unpack(data);
    for (const [name, part] of Object.entries(parts)) {
        if (!/(^|\/)worksheets\/[^/]+\.xml$/.test(name)) continue;
        const { row, column } = extentOf(strFromU8(part));
        if (column > MAX_COLUMNS) throw tooManyColumns(column);
        if (row > most + 1 + BLANK_ROWS)
            throw new TaskFault(
                `A sheet reaches to row ${count(row)}, past the limit of ${count(most)} rows. Delete unused rows, then save the file again.`,
            );
    }
    const { readSheet } = await import('read-excel-file/node');
    // packed again, so that the reader sees only the parts that were measured
    const rows = (await readSheet(Buffer.from(zipSync(parts, { level: 0 })))) as unknown[][];
    const filled = rows
        .map((row, at) => ({ cells: row.map(textOf), line: at + 1 }))
        .filter(({ cells }) => cells.some(Boolean))
        .slice(0, most + 2);
    return checked({
        rows: filled.map(({ cells }) => cells),
        lines: filled.map(({ line }) => line),
        delimiter: ',',
    });
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Rows of a CSV file, or of the first sheet of a workbook, as texts; the first has the headings. Memory and time grow
 * with the input: call `readSheet` of `sheets.ts`, which runs it outside the main thread for large files.
 * @throws TaskFault with a sentence for the field `file`
 */
export const parseSheet = async (input: SheetInput): Promise<Sheet> => {
    const isExcel = input.workbook === true && isWorkbook(input.data);
    try {
        return isExcel ? await parseWorkbook(input) : parseCsv(input);
    } catch (error) {
        if (error instanceof TaskFault) throw error;
        throw new TaskFault(
            isExcel
                ? `This Excel file cannot be read: ${messageOf(error)}`
                : input.workbook
                  ? `This is not a CSV or Excel file that can be read: ${messageOf(error)}`
                  : `This file cannot be read: ${messageOf(error)}`,
        );
    }
};
