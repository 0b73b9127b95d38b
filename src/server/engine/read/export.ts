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

/** Whether a cell holds JSON in files for editing, which is read back without loss: child rows and JSON fields. */
export const isStructured = ({ type }: Field): boolean => type === 'rows' || type === 'json';
/** Heading of a JSON column in files for editing: `Items (JSON)`. */
export const editHeading = ({ title }: Field): string => `${title} (JSON)`;

/** Child rows as an import takes them: their ids and the values that can be changed. */
const editableRows = (fields: readonly Field[], rows: readonly Row[]): Row[] =>
    rows.map(row => ({
        id: row.id,
        ...Object.fromEntries(
            fields.flatMap(({ name, readOnly, private: secret }) => (readOnly || secret ? [] : [[name, row[name]]])),
        ),
    }));

/** Value of a JSON cell; undefined for an empty one. */
export const structuredCell = (field: Field, row: Row): unknown => {
    const value = row[field.name];
    if (value === null || value === undefined) return undefined;
    return field.rows ? editableRows(field.rows.fields, value as Row[]) : value;
};

/** Cell of a file for editing. */
export const editCell = (field: Field, row: Row, timeZone: string): unknown => {
    if (!isStructured(field)) return exportCell(field, row, timeZone);
    const value = structuredCell(field, row);
    return value === undefined ? '' : JSON.stringify(value);
};

const hasMoments = ({ type, rows }: Field): boolean =>
    type === 'date-time' || !!rows?.fields.some(inner => !inner.private && inner.type === 'date-time');

/** Title with the unit, or with the zone of a moment: `Raised (Australia/Brisbane)`. */
const exportHeading = (field: Field, timeZone: string, isForEditing: boolean): string => {
    if (isForEditing && isStructured(field)) return editHeading(field);
    const aside = field.unit ?? (hasMoments(field) ? timeZone : undefined);
    return aside ? `${field.title} (${aside})` : field.title;
};

/**
 * Field names with their headings. Columns that would share a heading are headed by the names of their fields, which an
 * import reads too.
 */
export const exportColumns = (
    columns: readonly Field[],
    timeZone: string,
    isForEditing = false,
): [name: string, heading: string][] => {
    const headings = columns.map(field => exportHeading(field, timeZone, isForEditing));
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

/** Columns of a file for editing: id, version, name and all fields that the caller may write and see. */
export const editableFields = (caller: Caller, { resource }: Compiled): Field[] => {
    const leading = ['id', 'version', resource.display];
    const visible = resource.fields.filter(field => canSeeField(caller, field));
    return [
        ...leading.flatMap(name => visible.filter(field => field.name === name)),
        ...visible.filter(field => !field.readOnly && !leading.includes(field.name)),
    ];
};

/** Records as rows of the file. */
export const tableRows = async function* (
    pages: AsyncIterable<readonly Row[]>,
    columns: readonly Field[],
    timeZone: string,
    cell = exportCell,
): AsyncGenerator<Row> {
    for await (const rows of pages)
        for (const row of rows)
            yield Object.fromEntries(columns.map(field => [field.name, cell(field, row, timeZone)]));
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

/** Parameters of an export besides those of the list. */
const OWN_PARAMETERS = ['columns[]', 'for_editing'];

/** List parameters are not validated by the schema of the operation. */
const isForEditing = ({ for_editing: given }: OperationContext['query']): boolean => {
    if (given !== undefined && !['true', 'false'].includes(String(given)))
        throw invalid({ for_editing: ['must be true or false.'] });
    return String(given) === 'true';
};

/** Columns of the file: the chosen ones, those of a file for editing, or all. */
const columnsOf = (caller: Caller, compiled: Compiled, query: OperationContext['query']): Field[] => {
    const chosen = query['columns[]'] === undefined ? undefined : ([query['columns[]']].flat() as string[]);
    if (isForEditing(query)) {
        if (chosen) throw invalid({ 'columns[]': ['A file for editing has all columns that can be changed.'] });
        return editableFields(caller, compiled);
    }
    const exportable = exportableFields(caller, compiled);
    const unknown = chosen?.filter(name => !exportable.some(field => field.name === name)) ?? [];
    if (unknown.length) throw invalid({ 'columns[]': [`There is no column ${unknown.join(', ')}.`] });
    return chosen ? chosen.flatMap(name => exportable.find(field => field.name === name) ?? []) : exportable;
};

/** Streams the filtered list as CSV. Formula cells are neutralised. */
export const exportCsv = async (
    { services, caller, query, reply }: OperationContext,
    compiled: Compiled,
): Promise<typeof REPLY_SENT> => {
    const columns = columnsOf(caller, compiled, query);
    const editing = isForEditing(query);
    // Validate the filter before the response begins.
    parseListQuery(compiled, query, caller, OWN_PARAMETERS);
    const name = `${compiled.resource.name}-${todayIn(BUSINESS_ZONE, services.clock.now())}`;
    const pages = streamRecords(services, compiled, caller, query, OWN_PARAMETERS);
    return sendCsv(
        reply,
        name,
        exportColumns(columns, caller.timeZone, editing),
        editing
            ? tableRows(pages, columns, caller.timeZone, editCell)
            : tableRows(withTexts(services, compiled, pages), columns, caller.timeZone),
    );
};
