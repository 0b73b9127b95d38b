import type { Field } from '../../contract/metadata';
import { momentRange } from '../../domain/filterMoments';
import { toStep, typedNumber } from '../../domain/numberEntry';
import { timeZoneNamed } from '../../domain/timeZones';
import { numberEntryOf } from '../../domain/validation';
import { savepoint, transact } from '../foundation/database/transact';
import { ApiError, invalid } from '../foundation/errors';
import type { Caller, Db } from '../foundation/services';
import { readSheet } from '../foundation/worker/sheets';
import { type Compiled, knows } from './compile';
import type { WriteContext } from './current';
import { scopedChoices } from './read';
import { remember } from './request';
import { within } from './write';

type Row = Record<string, unknown>;
export interface ImportResult {
    dry_run: boolean;
    rows: number;
    created: number;
    faults: { row: number; errors: Record<string, string[]> }[];
    /** numbers that are not written as they are stored, such as 12,50 for 12.5; the first 200 */
    readings: { row: number; field: string; text: string; value: number }[];
}
const MOST_TOLD = 200;
/** By resource: the record that a name means, and whole names of those that share a short one. */
type Labels = Map<string, { ids: Map<string, number>; several: Map<string, string[]> }>;
const MAX_ROWS = 5000;
const key = (text: string) => text.trim().toLowerCase();

/** A heading with the zone that exports name (`Raised (Australia/Brisbane)`), or just its title. */
const zoned = (heading: string): { title: string; timeZone?: string } => {
    const [, title, name] = /^(.*\S)\s*\(([^()]+)\)$/.exec(heading.trim()) ?? [];
    const timeZone = timeZoneNamed(name ?? '');
    return title && timeZone ? { title, timeZone } : { title: heading };
};

/** Which field each heading means: its name, its title, or its title with the unit or the zone as exports write it. */
const columnsOf = ({ resource }: Compiled, caller: Caller, headings: readonly string[]): Field[] => {
    const fields = resource.fields.filter(field => !field.readOnly && !field.rows && knows(caller, field));
    const ignored = new Set(
        resource.fields
            .filter(field => field.readOnly || field.rows)
            .flatMap(({ name, title }) => [key(name), key(title)]),
    );
    const errors: Record<string, string[]> = Object.create(null);
    const found = headings.map(heading => {
        const field =
            fields.find(({ name, title, unit }) =>
                [name, title, `${title} (${unit})`].some(text => key(text) === key(heading)),
            ) ?? fields.find(({ type, title }) => type === 'date-time' && key(title) === key(zoned(heading).title));
        if (!field && !ignored.has(key(heading)) && !ignored.has(key(zoned(heading).title)))
            errors[heading || 'file'] = [heading ? `There is no field ${heading}.` : 'A column has no heading.'];
        return field as Field;
    });
    if (Object.keys(errors).length) throw invalid(errors, 'Some columns are not known.');
    return found;
};

/** A text that is refused stays, and validation names the field and what to write. */
export const numberCell = (field: Pick<Field, 'type'>, text: string): number | string =>
    typedNumber(text, numberEntryOf(field)) ?? text;

/** A cell as the value that its field takes; what cannot be read stays text, and validation says why. */
const cellValue = (field: Field, text: string, labels: Labels, timeZone: string): unknown => {
    if (text === '') return undefined;
    const option = (part: string) =>
        field.options?.find(({ value, label }) => key(label) === key(part) || key(String(value)) === key(part))
            ?.value ?? part;
    const reference = (part: string) =>
        /^\d+$/.test(part) ? Number(part) : (labels.get(field.references as string)?.ids.get(key(part)) ?? part);
    switch (field.type) {
        case 'integer':
        case 'number':
            return numberCell(field, text);
        case 'boolean':
            return ['yes', 'true', '1'].includes(key(text))
                ? true
                : ['no', 'false', '0'].includes(key(text))
                  ? false
                  : text;
        case 'enum':
            return option(text);
        case 'enums':
            return text.split(';').map(part => option(part.trim()));
        case 'date-time': {
            const range = momentRange(text.replace(' ', 'T'), timeZone);
            // a day says no time, which the field wants
            return range?.includesEnd ? range.start.toISOString() : text;
        }
        case 'reference':
            return reference(text.trim());
        case 'references':
            return text.split(';').map(part => reference(part.trim()));
        default:
            return text;
    }
};

/** Reading of a number that is grouped, has a decimal comma or is rounded to its field's step: people check it before they import. */
const readingOf = (field: Field, text: string, value: unknown) => {
    if (typeof value !== 'number' || !['integer', 'number'].includes(field.type)) return undefined;
    const stored = toStep(value, field.multipleOf);
    return stored === value && /^[-\d.]+$/.test(text)
        ? undefined
        : { field: field.title, text: text.trim(), value: stored };
};

class RolledBack extends Error {}

/** References that name nothing, or more than one record: what the file says must be said otherwise. */
const namelessIn = (columns: readonly (Field | undefined)[], input: Row, labels: Labels) => {
    const found = columns.flatMap((field): [string, string[]][] => {
        const texts = field?.references ? [input[field.name]].flat().filter(part => typeof part === 'string') : [];
        if (!field || texts.length === 0) return [];
        return [
            [
                field.name,
                texts.map(text => {
                    const several = labels.get(field.references as string)?.several.get(key(text));
                    return several
                        ? `Several are called "${text}". Write which one is meant: ${several.slice(0, 3).join(', ')}.`
                        : `There is nothing called "${text}".`;
                }),
            ],
        ];
    });
    return found.length ? Object.fromEntries(found) : undefined;
};

/** Adds the rows of a CSV file or of an Excel sheet: all or none, and in a dry run none, with each row's fault told by its line. */
export const importCsv = async (
    context: WriteContext,
    compiled: Compiled,
    data: Buffer,
    dryRun: boolean,
): Promise<ImportResult> => {
    const sheet = await readSheet({ data, rows: MAX_ROWS, workbook: true }, context.caller.userId);
    const [headings, ...lines] = sheet.rows;
    if (!headings?.length || !lines.length) throw invalid({ file: ['The file holds no rows.'] });
    if (lines.length > MAX_ROWS) throw invalid({ file: [`The file holds more than ${MAX_ROWS} rows.`] });
    const columns = columnsOf(compiled, context.caller, headings);
    const zones = headings.map(heading => zoned(heading).timeZone ?? context.caller.timeZone);
    const faults: ImportResult['faults'] = [];
    const readings: ImportResult['readings'] = [];
    const result = (): ImportResult => ({
        dry_run: dryRun,
        rows: lines.length,
        created: dryRun || faults.length ? 0 : lines.length,
        faults,
        readings,
    });
    try {
        await transact(context.services, async db => {
            const labels = await labelsOf(db, context, columns, lines);
            for (const [at, cells] of lines.entries()) {
                const input: Row = {};
                for (const [column, field] of columns.entries())
                    if (field) {
                        const text = cells[column] ?? '';
                        input[field.name] = cellValue(field, text, labels, zones[column] as string);
                        const reading = readingOf(field, text, input[field.name]);
                        if (reading && readings.length < MOST_TOLD) readings.push({ row: at + 2, ...reading });
                    }
                for (const name of Object.keys(input)) if (input[name] === undefined) delete input[name];
                const unnamed = namelessIn(columns, input, labels);
                try {
                    if (unnamed) throw invalid(unnamed);
                    await savepoint(db, inner => within.insertRecord(inner, context, compiled, input));
                } catch (error) {
                    if (!(error instanceof ApiError) || error.status >= 500) throw error;
                    faults.push({ row: at + 2, errors: error.errors ?? { row: [error.message] } });
                    if (faults.length >= MOST_TOLD) break;
                }
            }
            if (dryRun || faults.length) throw new RolledBack();
            await remember(db, 200, { body: result() });
        });
    } catch (error) {
        if (!(error instanceof RolledBack)) throw error;
    }
    return result();
};

/** Ids by name for the references that the file names by text: one query per referenced list. */
const labelsOf = async (
    db: Db,
    { services, caller }: WriteContext,
    columns: readonly (Field | undefined)[],
    lines: readonly string[][],
) => {
    const labels: Labels = new Map();
    for (const [at, field] of columns.entries()) {
        if (!field?.references) continue;
        const names = [
            ...new Set(
                lines
                    .flatMap(cells => (cells[at] ?? '').split(';'))
                    .map(key)
                    .filter(text => text && !/^\d+$/.test(text)),
            ),
        ];
        if (!names.length) continue;
        const found = await scopedChoices(
            db,
            services.registry.get(field.references) as Compiled,
            caller,
            names,
            field.kinds,
        );
        const known = labels.get(field.references) ?? { ids: new Map(), several: new Map() };
        for (const { id, label, own } of found) {
            known.ids.set(key(label), id);
            const sharing = found.filter(other => key(other.own) === key(own));
            if (sharing.length === 1) known.ids.set(key(own), id);
            else
                known.several.set(
                    key(own),
                    sharing.map(other => other.label),
                );
        }
        labels.set(field.references, known);
    }
    return labels;
};
