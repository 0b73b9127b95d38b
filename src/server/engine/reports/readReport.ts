import type { Field } from '../../../contract/metadata';
import { BUSINESS_ZONE, todayIn } from '../../../domain/calendar/days';
import { sortKeySql } from '../../platform/database/searchWords';
import { forbidden, invalid, notFound } from '../../platform/errors';
import type { Caller, OperationContext, Services } from '../../platform/services';
import { can } from '../can';
import { page, type REPLY_SENT } from '../http/envelope';
import { rowsOfPages, sendCsv } from '../read/csv';
import { exportCell, exportColumns } from '../read/export';
import { findRecord, queryFrom } from '../read/read';
import { canSeeField, compiled as compiledResource, toRecord } from '../sql/compile';
import type { CompiledReport, ReportRegistry } from './compileReport';
import { type ReportFilter, reportFilter } from './reportQuery';

type Row = Record<string, unknown>;
/** rows per database fetch of an export */
const CHUNK = 2000;

/**
 * Id by which rows refer to the record in the path, if the caller may read it: for records of several kinds the shared
 * id.
 */
const parentOf = async ({ services, caller, params }: OperationContext, { report }: CompiledReport) => {
    if (!report.parent) return undefined;
    const resource = compiledResource(services.registry, report.parent.resource);
    if (!can(caller, resource.resource.actions.get)) throw forbidden();
    const record = await findRecord(services.sql, resource, caller, Number(params.id));
    if (!record) throw notFound();
    const { kindOf, fields } = resource.resource;
    const among = kindOf && fields.find(({ references, unique }) => unique && references === kindOf.parent);
    return Number(record[among?.name ?? 'id']);
};

/** Columns and labels are only evaluated for the rows of the slice. */
const readRows = async (
    { sql }: Services,
    caller: Caller,
    { rows, from }: CompiledReport,
    { where, params }: ReportFilter,
    order: string,
    limit: number,
    offset = 0,
): Promise<Row[]> =>
    (
        await queryFrom(
            sql,
            `SELECT ${rows.columns} FROM (SELECT t.* FROM ${from} ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) t ORDER BY ${order}`,
            params,
            offset,
        )
    ).map(row => toRecord(rows, row, caller));

const orderOf = (compiled: CompiledReport, given: Row, caller: Caller): string => {
    const direction = given.sort_direction === 'asc' ? 'ASC' : 'DESC';
    const { time, key } = compiled.report;
    const name = String(given.sort_by ?? time.column);
    const field = compiled.fields.get(name) as Field;
    if (!canSeeField(caller, field)) throw invalid({ sort_by: ['is not a column of this list.'] });
    if (name === time.column && direction === 'DESC') return compiled.order;
    return [
        `${sortKeySql(field, compiled.compared(field))} ${direction} NULLS LAST`,
        ...key.map(column => `t.${column} ${direction}`),
    ].join(', ');
};

/** A page of a report, with the exact total. */
const listReport = async (context: OperationContext, compiled: CompiledReport) => {
    const { services, caller, query: given } = context;
    const narrowed = reportFilter(compiled, given, caller, await parentOf(context, compiled), services.clock.now());
    const limit = Number(given.per_page ?? 20);
    const offset = (Number(given.page ?? 1) - 1) * limit;
    const [rows, total] = await Promise.all([
        readRows(services, caller, compiled, narrowed, orderOf(compiled, given, caller), limit, offset),
        services.totals.count(`SELECT count(*)::int AS total FROM ${compiled.from} ${narrowed.where}`, narrowed.params),
    ]);
    return page(rows, { offset, limit, total });
};

/** All rows of the same report as a file, by keyset pagination, so that concurrent inserts shift nothing. */
const exportReport = async (context: OperationContext, compiled: CompiledReport): Promise<typeof REPLY_SENT> => {
    const { services, caller, query: given, reply, params } = context;
    const { report, hooks } = compiled;
    const narrowed = reportFilter(compiled, given, caller, await parentOf(context, compiled), services.clock.now());
    const wanted = (given['columns[]'] as string[] | undefined) ?? report.columns;
    const columns = wanted.map(name => compiled.fields.get(name) as Field).filter(field => canSeeField(caller, field));
    const place = [report.time.column, ...report.key];
    const placeholder = (at: number) => `$${narrowed.params.length + 1 + at}`;
    const further = `t.${report.time.column} <= ${placeholder(0)}
        AND (${place.map(name => `t.${name}`).join(', ')}) < (${place.map((_, at) => placeholder(at)).join(', ')})`;
    const rows = rowsOfPages<Row>(last =>
        readRows(
            services,
            caller,
            compiled,
            last
                ? {
                      where: `${narrowed.where || 'WHERE true'} AND ${further}`,
                      params: [...narrowed.params, ...place.map(name => last[name])],
                  }
                : narrowed,
            compiled.order,
            CHUNK,
        ),
    );
    const cellOf = (field: Field, row: Row) => {
        const own = hooks.cells?.[field.name];
        return own ? own(row[field.name]) : exportCell(field, row, caller.timeZone);
    };
    const lines = async function* () {
        for await (const row of rows) yield Object.fromEntries(columns.map(field => [field.name, cellOf(field, row)]));
    };
    return sendCsv(
        reply,
        `${report.name}-${report.parent ? params.id : todayIn(BUSINESS_ZONE, services.clock.now())}`,
        exportColumns(columns, caller.timeZone),
        lines(),
    );
};

const ACTIONS = { list: listReport, export: exportReport } as const;

/** Handler of an operation generated from `x-report`. */
export const reportHandler = (
    registry: ReportRegistry,
    { name, action }: { name: string; action: keyof typeof ACTIONS },
) => {
    const found = registry.get(name);
    if (!found) throw new Error(`there is no report ${name}`);
    return (context: OperationContext) => ACTIONS[action](context, found);
};
