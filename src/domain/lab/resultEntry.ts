import { parseDay } from '../calendar/dateEntry';
import { hasDecimalComma, readDecimal } from '../records/numberEntry';
import { type Basis, DECIMAL, type Decimal, normaliseUnit, type Operator } from './results';

/** Parser of typed results and of instrument files. Pure; shared by portal and server. */

export interface TypedResult {
    operator: Operator;
    value: Decimal;
}
export const labEntryMessages = {
    value: 'must be a number, with < or > before it if needed.',
    thousands: ([grouped, decimal]: readonly [string, string]) =>
        `can be read two ways. Write ${grouped} or ${decimal}.`,
    missing: (what: string) => `${what} is missing.`,
} as const;

/**
 * Parses `7.20`, `<0,05`, `> 2419.6` with the typed precision; returns a text if it is invalid.
 * @param decimalComma the file writes decimals with a comma
 */
export const parseResult = (text: string, decimalComma = false): TypedResult | string => {
    const [, operator, typed = ''] = /^([<>=]?)\s*(.*)$/.exec(text.trim()) ?? [];
    // some instruments group thousands with an apostrophe
    const read = readDecimal(typed.replace(/(?<=\d)'(?=\d{3})/g, ''), { decimalComma });
    if (read.kind === 'ambiguous') return labEntryMessages.thousands(read.readings);
    const value = read.kind === 'decimal' ? read.decimal : '';
    return DECIMAL.test(value) ? { operator: (operator || '=') as Operator, value } : labEntryMessages.value;
};

/** Row of a file, parsed as far as possible without the samples and parameters. */
export interface SheetRow extends Partial<TypedResult> {
    /** line number in the file */
    line: number;
    sample: string;
    param: string;
    unit?: string;
    basis?: Basis;
    method?: string;
    tested_on?: string;
    faults: Record<string, string[]>;
}
type Column = 'sample' | 'param' | 'result' | 'operator' | 'unit' | 'basis' | 'method' | 'tested_on';
const HEADINGS: Record<Column, readonly string[]> = {
    sample: [
        'sample',
        'sample id',
        'sample no',
        'sample no.',
        'sample number',
        'sample code',
        'sample name',
        'lab_sample_id',
        'label',
    ],
    param: ['parameter', 'param', 'test', 'analyte', 'analysis', 'code', 'lab_test_param_id'],
    result: ['result', 'value', 'reading', 'concentration'],
    operator: ['operator', 'qualifier', 'sign'],
    unit: ['unit', 'units'],
    basis: ['basis'],
    method: ['method'],
    tested_on: ['tested on', 'tested', 'tested_on', 'date', 'analysed', 'analysed on', 'analysis date'],
};
const plainly = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');
const columnOf = (heading: string): Column | undefined =>
    (Object.keys(HEADINGS) as Column[]).find(column => HEADINGS[column].includes(plainly(heading)));

/** Basis as files name it; undefined for an unknown name. */
export const parseBasis = (text: string): Basis | undefined => {
    const normalised = plainly(text).replace(/[_-]/g, ' ');
    if (['dry matter', 'dm', 'dry', 'dry basis'].includes(normalised)) return 'dry_matter';
    if (['as is', 'as received', 'as fed', 'wet', 'fresh'].includes(normalised)) return 'as_is';
    return undefined;
};

/** Delimiter of a pasted table: the most frequent candidate in the first line, outside of quotes. */
export const delimiterOf = (text: string): ',' | ';' | '\t' => {
    const first = (text.split(/\r?\n/).find(line => line.trim()) ?? '').replace(/"[^"]*"/g, '');
    const often = ([';', '\t', ','] as const).map(sign => [first.split(sign).length - 1, sign] as const);
    return often.reduce((most, next) => (next[0] > most[0] ? next : most))[1];
};

const faultOf = (row: SheetRow, field: string, message: string) => {
    row.faults[field] = [...(row.faults[field] ?? []), message];
};

const read = (
    line: number,
    sample: string,
    param: string,
    result: string,
    more: Partial<Record<Column, string>>,
    decimalComma: boolean,
): SheetRow => {
    const row: SheetRow = { line, sample: sample.trim(), param: param.trim(), faults: {} };
    if (!row.sample) faultOf(row, 'sample', labEntryMessages.missing('The sample'));
    if (!row.param) faultOf(row, 'parameter', labEntryMessages.missing('The parameter'));
    const typed = parseResult(`${more.operator?.trim() ?? ''}${result}`, decimalComma);
    if (typeof typed === 'string')
        faultOf(row, 'result', result.trim() ? `${result.trim()}: ${typed}` : labEntryMessages.missing('The result'));
    else Object.assign(row, typed);
    if (more.unit?.trim()) row.unit = normaliseUnit(more.unit);
    if (more.method?.trim()) row.method = more.method.trim();
    if (more.basis?.trim()) {
        const basis = parseBasis(more.basis);
        if (basis) row.basis = basis;
        else faultOf(row, 'basis', `${more.basis.trim()} is not a basis. Enter as is, or dry matter.`);
    }
    if (more.tested_on?.trim()) {
        const day = parseDay(more.tested_on.trim());
        if (day) row.tested_on = day;
        else faultOf(row, 'tested_on', `${more.tested_on.trim()} is not a date.`);
    }
    return row;
};

/**
 * Results of a sheet: one row per result, or one row per sample with a column per parameter, whose heading may give the
 * unit (`EC (µS/cm)`).
 * @param most maximum number of results; one more is read, so that the caller can detect an excess
 * @param numbers line number in the file of each row, including the heading; default: one line each
 * @throws Error if the sheet as a whole is invalid
 */
export const parseSheet = (
    [head, ...lines]: readonly (readonly string[])[],
    delimiter: string,
    most = Number.POSITIVE_INFINITY,
    numbers: readonly number[] = [],
): SheetRow[] => {
    const lineOf = (index: number) => numbers[index + 1] ?? index + 2;
    const columns = (head ?? []).map(columnOf);
    const at = (column: Column) => columns.indexOf(column);
    if (at('sample') < 0) throw new Error('There is no column Sample.');
    const meant = (head ?? []).map((heading, index) => columns[index] ?? `heading ${plainly(heading)}`);
    const twice = meant.findIndex((meaning, index) => head?.[index]?.trim() && meant.indexOf(meaning) !== index);
    if (twice >= 0)
        throw new Error(
            `Two columns have the same meaning: ${head?.[meant.indexOf(meant[twice] as string)]} and ${head?.[twice]}.`,
        );
    const resultColumns =
        at('result') >= 0 ? [at('result')] : columns.flatMap((column, index) => (column === undefined ? [index] : []));
    // semicolons alone are no evidence: programs with decimal points write them too
    const decimalComma =
        delimiter === ';' &&
        lines.some(cells =>
            resultColumns.some(column => hasDecimalComma((cells[column] ?? '').replace(/^\s*[<>=]\s*/, ''))),
        );
    const moreOf = (cells: readonly string[]) =>
        Object.fromEntries(columns.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : [])));
    if (at('result') >= 0) {
        if (at('param') < 0) throw new Error('There is no column Parameter.');
        const strange = head?.find((_, index) => columns[index] === undefined);
        if (strange !== undefined)
            throw new Error(strange.trim() ? `There is no field ${strange}.` : 'A column has no heading.');
        return lines.map((cells, index) =>
            read(
                lineOf(index),
                cells[at('sample')] ?? '',
                cells[at('param')] ?? '',
                cells[at('result')] ?? '',
                moreOf(cells),
                decimalComma,
            ),
        );
    }
    const params = (head ?? []).flatMap((heading, column) => {
        if (columns[column] !== undefined) return [];
        const [, param = heading, unit] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(heading) ?? [];
        return [{ column, param, more: unit ? { unit } : {} }];
    });
    const rows: SheetRow[] = [];
    for (const [index, cells] of lines.entries()) {
        const about = moreOf(cells);
        for (const { column, param, more } of params) {
            const result = cells[column] ?? '';
            if (!result.trim()) continue;
            rows.push(
                read(lineOf(index), cells[at('sample')] ?? '', param, result, { ...about, ...more }, decimalComma),
            );
            if (rows.length > most) return rows;
        }
    }
    return rows;
};
