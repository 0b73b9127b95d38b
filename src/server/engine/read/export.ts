import type { Field } from '../../../contract/metadata';
import { BUSINESS_ZONE, todayIn, wallText } from '../../../domain/calendar/days';
import type { Moment } from '../../../domain/calendar/moments';
import { invalid } from '../../platform/errors';
import type { Caller, OperationContext } from '../../platform/services';
import type { REPLY_SENT } from '../http/envelope';
import { type Compiled, canSeeField } from '../sql/compile';
import { parseListQuery } from '../sql/query';
import { sendCsv } from './csv';
import { streamRecords } from './read';

type Row = Record<string, unknown>;
const label = (value: unknown) => (value as { label?: string } | null)?.label ?? '';

/**
 * Exported cell: labels for references and enumerations, moments in the reader's zone, text and numbers for the rest.
 */
export const exportCell = (field: Field, row: Row, timeZone: string): unknown => {
    const value = row[field.name];
    if (value === null || value === undefined) return '';
    if (field.references && field.embed) return [row[field.embed]].flat().map(label).join('; ');
    if (field.rows) {
        const { fields } = field.rows;
        const shown = fields.filter(inner => !inner.private && inner.type !== 'json');
        return (value as Row[])
            .map(line =>
                shown
                    .flatMap(inner => {
                        const text = exportCell(inner, line, timeZone);
                        return text === '' ? [] : [`${inner.title} ${text}${inner.unit ? ` ${inner.unit}` : ''}`];
                    })
                    .join(', '),
            )
            .join('; ');
    }
    if (field.options)
        return [value]
            .flat()
            .map(code => field.options?.find(option => option.value === code)?.label ?? String(code))
            .join('; ');
    if (field.type === 'date-time') return wallText(value as Moment, timeZone);
    if (field.type === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value === 'object') return JSON.stringify(value);
    return value;
};

const hasMoments = ({ type, rows }: Field): boolean =>
    type === 'date-time' || !!rows?.fields.some(inner => !inner.private && inner.type === 'date-time');

/** Title with the unit, or with the zone of a moment: `Raised (Australia/Brisbane)`. */
const exportHeading = (field: Field, timeZone: string): string => {
    const aside = field.unit ?? (hasMoments(field) ? timeZone : undefined);
    return aside ? `${field.title} (${aside})` : field.title;
};

/**
 * Field names with their headings. Columns that would share a heading are headed by the names of their fields, which an
 * import reads too.
 */
export const exportColumns = (columns: readonly Field[], timeZone: string): [name: string, heading: string][] => {
    const headings = columns.map(field => exportHeading(field, timeZone));
    return columns.map(({ name }, at) => {
        const heading = headings[at] as string;
        return [name, headings.indexOf(heading) === headings.lastIndexOf(heading) ? heading : name];
    });
};

/** Fields that the caller may export, in the order of the contract; JSON fields cannot be exported. */
export const exportableFields = (caller: Caller, { resource, hooks }: Compiled): Field[] =>
    resource.fields.filter(
        field => canSeeField(caller, field) && (field.type !== 'json' || hooks.exported?.[field.name] !== undefined),
    );

/** Records as rows of the file. */
export const tableRows = async function* (
    pages: AsyncIterable<readonly Row[]>,
    columns: readonly Field[],
    timeZone: string,
): AsyncGenerator<Row> {
    for await (const rows of pages)
        for (const row of rows)
            yield Object.fromEntries(columns.map(field => [field.name, exportCell(field, row, timeZone)]));
};

/** Records with their `json` fields as the texts that a domain provides. */
const withTexts = async function* (
    { registry }: OperationContext['services'],
    { hooks: { exported } }: Compiled,
    pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
    const texts = Object.entries(exported ?? {});
    for await (const rows of pages)
        yield texts.length === 0
            ? rows
            : rows.map(row => ({
                  ...row,
                  ...Object.fromEntries(texts.map(([name, text]) => [name, text(row[name], row, registry)])),
              }));
};

/** Streams the filtered list as CSV. Formula cells are neutralised. */
export const exportCsv = async (
    { services, caller, query, reply }: OperationContext,
    compiled: Compiled,
): Promise<typeof REPLY_SENT> => {
    const requestedColumns = query['columns[]'] === undefined ? undefined : ([query['columns[]']].flat() as string[]);
    const exportable = exportableFields(caller, compiled);
    const unknown = requestedColumns?.filter(name => !exportable.some(field => field.name === name)) ?? [];
    if (unknown.length) throw invalid({ 'columns[]': [`There is no column ${unknown.join(', ')}.`] });
    const columns = requestedColumns
        ? requestedColumns.flatMap(name => exportable.find(field => field.name === name) ?? [])
        : exportable;
    // Validate the filter before the response begins.
    parseListQuery(compiled, query, caller, ['columns[]']);
    const name = `${compiled.resource.name}-${todayIn(BUSINESS_ZONE, services.clock.now())}`;
    return sendCsv(
        reply,
        name,
        exportColumns(columns, caller.timeZone),
        tableRows(
            withTexts(services, compiled, streamRecords(services, compiled, caller, query, ['columns[]'])),
            columns,
            caller.timeZone,
        ),
    );
};
