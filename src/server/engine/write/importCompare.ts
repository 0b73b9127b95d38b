import { isDeepStrictEqual } from 'node:util';
import type { Field } from '../../../contract/metadata';
import { numberText } from '../../../domain/records/numberEntry';
import { stripFloatNoise } from '../../../domain/records/rounding';
import { isReadableTime } from '../../../domain/records/validation';
import { editCell, exportCell, isStructured, structuredCell } from '../read/export';
import type { Compiled } from '../sql/compile';

type Row = Record<string, unknown>;

/** Text as it is compared: without outer blanks, line breaks of any system. */
const comparable = (text: string) => text.replace(/\r\n?/g, '\n').trim();
/** Text of a cell as the export writes it. */
const cellText = (value: unknown): string =>
    typeof value === 'number' ? numberText(stripFloatNoise(value)) : String(value ?? '');

/** Members without a value count as absent, because a file leaves them out. */
const withoutNulls = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withoutNulls);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
        Object.entries(value).flatMap(([name, inner]) =>
            inner === null || inner === undefined ? [] : [[name, withoutNulls(inner)]],
        ),
    );
};

/** JavaScript type of a cell that was read; texts in cells of other types are faults. */
const READ_AS: Partial<Record<Field['type'], string>> = {
    integer: 'number',
    number: 'number',
    boolean: 'boolean',
    date: 'string',
    'date-time': 'string',
    time: 'string',
    enum: 'string',
    enums: 'object',
};

/** Whether a cell says the same as the record: as exported, or as another way to write the same value. */
export const isSame = (field: Field, record: Row, text: string, value: unknown, timeZone: string): boolean => {
    if (isStructured(field)) {
        const current = structuredCell(field, record);
        return text === '' ? current === undefined : isDeepStrictEqual(withoutNulls(value), withoutNulls(current));
    }
    const shown = (row: Row) => comparable(cellText(exportCell(field, row, timeZone)));
    if (comparable(text) === shown(record)) return true;
    if (field.references) return isDeepStrictEqual([value].flat().sort(), [record[field.name] ?? []].flat().sort());
    if (typeof value !== READ_AS[field.type] || (field.type === 'date-time' && !isReadableTime(String(value))))
        return false;
    // as a spreadsheet rewrites it: 1.50 for 1.5, 24/12/2025 16:52 for a moment with seconds
    return shown({ ...record, [field.name]: value }) === shown(record);
};

/** Child rows of the record that the file leaves out: an import deletes nothing. */
export const missingRows = (field: Field, record: Row, value: unknown): string | undefined => {
    if (!field.rows || !Array.isArray(value)) return undefined;
    const kept = new Set(value.map(row => Number((row as Row | null)?.id)));
    const missing = ((record[field.name] ?? []) as Row[]).filter(({ id }) => !kept.has(Number(id)));
    return missing.length === 0
        ? undefined
        : `${field.title} lacks ${missing.length === 1 ? 'the row' : 'the rows'} with the ID ${missing
              .slice(0, 5)
              .map(({ id }) => id)
              .join(', ')}. An import deletes nothing: remove rows on the page of the record.`;
};

/** Rows of a new record have no ids of other records' rows. */
export const asNew = ({ fields }: Compiled, input: Row): Row =>
    Object.fromEntries(
        Object.entries(input).map(([name, value]) => [
            name,
            fields.get(name)?.rows && Array.isArray(value)
                ? value.map(row => {
                      if (typeof row !== 'object' || row === null) return row;
                      const { id: _, ...own } = row as Row;
                      return own;
                  })
                : value,
        ]),
    );

/** Field of a record that a row of the file changes, as texts of the file. */
export interface ChangedField {
    field: string;
    before: string;
    after: string;
}
/** Longest text of a change: an outline of a property may have a million characters. */
const MOST_CHARACTERS = 300;
const brief = (text: string) => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text);

export const changedField = (field: Field, record: Row, text: string, timeZone: string): ChangedField => ({
    field: field.title,
    before: brief(cellText(editCell(field, record, timeZone))),
    after: brief(text),
});
