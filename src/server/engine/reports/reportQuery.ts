import type { Field } from '../../../contract/metadata';
import { DAY_MS, dayAfter, daysBetween, latestToday } from '../../../domain/calendar/days';
import { invalid } from '../../platform/errors';
import type { Caller } from '../../platform/services';
import { parseBound } from '../read/timeWindow';
import { canSeeField } from '../sql/compile';
import { addScope, ConditionBuilder, containsSql, likePattern } from '../sql/query';
import type { CompiledReport } from './compileReport';

export type ReportParams = Readonly<Record<string, unknown>>;
/** Row filter of a report: every user value is a parameter, every name comes from metadata. */
export interface ReportFilter {
    where: string;
    params: readonly unknown[];
}

/** Value of the parameter, in either of its two forms. */
const requestedValues = (query: ReportParams, name: string): unknown[] => {
    const values = query[name] ?? query[`${name}[]`];
    return values === undefined ? [] : [values].flat();
};
const refuse = (name: string, message: string) => invalid({ [name]: [message] }, `${name}: ${message}`);

/** Maximum number of days of a report, larger if a filter narrows it. */
const mostDays = ({ report: { time } }: CompiledReport, query: ReportParams): number | undefined => {
    const by = Object.entries(time.mostBy ?? {}).filter(([name]) => requestedValues(query, name).length > 0);
    return by.length ? Math.max(...by.map(([, days]) => days)) : time.most;
};

const MINUTE_MS = 60_000;
/** Minute of a moment, or a later one, so that requests up to now within one minute share a cached count. */
const wholeMinute = (moment: Date, after = 0) =>
    new Date((Math.floor(moment.getTime() / MINUTE_MS) + after) * MINUTE_MS);

/** Extra hour of a day on which daylight saving ends. */
const LONGER_MS = 60 * MINUTE_MS;

interface Span {
    from?: unknown;
    to?: unknown;
    /** `to` is exclusive */
    isBefore?: boolean;
}
/**
 * Validated time window of a report, both ends included.
 * @throws ApiError 422 if it ends before it begins, or exceeds the report's maximum
 */
const timeOf = (compiled: CompiledReport, query: ReportParams, now: Date, caller: Caller): Span => {
    const { time } = compiled.report;
    const [from, to] = [query[time.from], query[time.to]] as (string | undefined)[];
    const most = mostDays(compiled, query);
    const tooLong = () => refuse(time.from, `must be at most ${most} days before the end.`);
    if (time.kind === 'day') {
        const last = to ?? latestToday(now);
        const first = from ?? (time.usual === undefined ? undefined : dayAfter(last, 1 - time.usual));
        if (first !== undefined && first > last) throw refuse(time.from, 'must not come after the last day.');
        if (first !== undefined && most !== undefined && daysBetween(first, last) > most) throw tooLong();
        return { from: first, to };
    }
    const last = to ? parseBound(time.to, to, caller) : undefined;
    const end = last?.end ?? now;
    const usual =
        time.usual === undefined ? undefined : new Date((to ? end : wholeMinute(end)).getTime() - time.usual * DAY_MS);
    const start = from ? parseBound(time.from, from, caller).start : usual;
    if (start && start >= end) throw refuse(time.from, 'must be before the end.');
    if (most !== undefined && (!start || (from && end.getTime() - start.getTime() > most * DAY_MS + LONGER_MS)))
        throw tooLong();
    return { from: start, to: last ? end : wholeMinute(end, 1), isBefore: last && !last.includesEnd };
};

const condition = (
    compiled: CompiledReport,
    field: Field,
    values: readonly unknown[],
    into: ConditionBuilder,
    parent: string,
): string => {
    const own = compiled.hooks.filters?.[field.name];
    const present = values.filter(value => value !== 'null' || field.options !== undefined || !field.nullable);
    const any = present.map(value => {
        if (field.contains && !own && !field.path)
            return containsSql(field, compiled.compared(field), String(value), each => into.param(each));
        const placeholder = into.param(field.contains ? likePattern(String(value)) : value);
        if (own) return `(${own(placeholder, parent)})`;
        if (field.path) return compiled.leadsTo(field.path, placeholder);
        return `${compiled.compared(field)} = ${placeholder}`;
    });
    if (present.length < values.length) any.push(`${compiled.compared(field)} IS NULL`);
    return any.length > 1 ? `(${any.join(' OR ')})` : (any[0] as string);
};

/** Parses the parameters of a report; its schema has validated each. `parentId` is the id of the record in the path. */
export const reportFilter = (
    compiled: CompiledReport,
    query: ReportParams,
    caller: Caller,
    parentId: number | undefined,
    now: Date,
): ReportFilter => {
    const { report, rows } = compiled;
    const into = new ConditionBuilder();
    addScope(rows, caller, into);
    const parent = report.parent ? into.param(parentId) : 'NULL';
    if (report.parent) into.add(`t.${report.parent.column} = ${parent}`);
    const { from, to, isBefore } = timeOf(compiled, query, now, caller);
    if (to !== undefined) into.add(`t.${report.time.column} ${isBefore ? '<' : '<='} ${into.param(to)}`);
    if (from !== undefined) into.add(`t.${report.time.column} >= ${into.param(from)}`);
    for (const name of report.filters) {
        const field = compiled.fields.get(name) as Field;
        const given = requestedValues(query, name);
        const values = given.length || field.default === undefined ? given : [field.default];
        if (!values.length) continue;
        // internal columns do not exist for customer users
        if (!canSeeField(caller, field)) throw refuse(name, 'is not a parameter of this list.');
        if (values.some(value => typeof value === 'string' && value.includes('\0')))
            throw refuse(name, 'contains a character that cannot be searched.');
        into.add(condition(compiled, field, values, into, parent));
    }
    const search = String(query.search ?? '').trim();
    if (search.includes('\0')) throw refuse('search', 'contains a character that cannot be searched.');
    if (search) {
        const found = report.fields
            .filter(field => field.search && canSeeField(caller, field))
            .map(field => containsSql(field, compiled.compared(field), search, value => into.param(value)));
        into.add(`(${found.join(' OR ')})`);
    }
    compiled.hooks.check?.(query);
    return { where: into.parts.length ? `WHERE ${into.parts.join(' AND ')}` : '', params: into.params };
};
