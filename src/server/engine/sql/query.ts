import type { Field } from '../../../contract/metadata';
import { isDay } from '../../../domain/calendar/days';
import { type MomentRange, momentRange } from '../../../domain/calendar/timeRanges';
import { tidyAbn } from '../../../domain/customers/abn';
import { typedNumber } from '../../../domain/records/numberEntry';
import { foldText, isNumberText, searchDigits } from '../../../domain/records/textFolding';
import { isNumberField, searchTextSql, sortKeySql, uniqueKeySql } from '../../platform/database/searchWords';
import { invalid } from '../../platform/errors';
import type { Caller } from '../../platform/services';
import { can } from '../can';
import { type Compiled, canSeeField } from './compile';
import { parseListCursor, type SortDirection } from './listCursor';
import { isScoped } from './scope';

/** SQL of a list request: every user value is a parameter, every name comes from metadata. */
export interface ListQuery {
    where: string;
    params: unknown[];
    join: string;
    orderBy: string;
    page: number;
    perPage: number;
    /** direction of a list with `sort_by=id`, whose pages a cursor continues */
    idDirection?: SortDirection | undefined;
    /** id of the last row that was read */
    after?: number | undefined;
}

const CONTROL = new Set(['page', 'after', 'per_page', 'sort_by', 'sort_direction', 'search', 'archived']);
const MAX_PER_PAGE = 100;

export class ConditionBuilder {
    readonly parts: string[] = [];
    readonly params: unknown[] = [];
    param(value: unknown): string {
        this.params.push(value);
        return `$${this.params.length}`;
    }
    add(condition: string) {
        if (condition) this.parts.push(condition);
    }
}

const INTEGER = /^-?\d{1,15}$/;
const isDate = (text: string) =>
    isDay(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/**
 * Filter value converted to the type of its field (a `MomentRange` for a date-time). @throws ApiError 422 naming the
 * parameter
 */
const typed = (field: Field, name: string, raw: unknown, { timeZone }: Caller): unknown => {
    const text = String(raw);
    const refuse = (message: string): never => {
        throw invalid({ [name]: [message] }, `${name}: ${message}`);
    };
    if (field.options) {
        const option = field.options.find(({ value }) => String(value) === text);
        return option ? option.value : refuse(`must be one of ${field.options.map(({ value }) => value).join(', ')}.`);
    }
    switch (field.type) {
        case 'integer':
        case 'reference':
        case 'references':
            return INTEGER.test(text) ? Number(text) : refuse('must be a whole number.');
        case 'number':
            return typedNumber(text) ?? refuse('must be a number.');
        case 'boolean':
            return text === 'true' || text === '1'
                ? true
                : text === 'false' || text === '0'
                  ? false
                  : refuse('must be true or false.');
        case 'date':
            return isDate(text) ? text : refuse('must be a date, YYYY-MM-DD.');
        case 'date-time':
            return momentRange(text, timeZone) ?? refuse('must be a date or a time.');
        default:
            return text.includes('\0') ? refuse('contains a character that cannot be searched.') : text;
    }
};

const list = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : [raw]);

/** Escapes LIKE wildcards. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&');
/**
 * LIKE pattern for folded texts (`fold_text`) that contain a text. A text of joiners or accents alone folds to nothing,
 * which every text would contain; its pattern matches only texts that fold to nothing.
 */
export const likePattern = (search: string): string => {
    const folded = foldText(search);
    return folded && `%${likeText(folded)}%`;
};

/** Condition that a column contains a text, using its trigram index; phone numbers and ABNs are compared by digits. */
export const containsSql = (field: Field, column: string, text: string, param: (value: unknown) => string): string => {
    if (!foldText(text)) return 'false';
    if (!isNumberField(field)) return `${searchTextSql(field, column)} LIKE ${param(likePattern(text))}`;
    const digits = isNumberText(text) ? searchDigits(text) : '';
    return digits ? `${searchTextSql(field, column)} LIKE ${param(`%${digits}%`)}` : 'false';
};

const MAX_TEXT_LENGTH = 200;
/**
 * Condition that a column contains a filter text.
 * @throws ApiError 422 for a text that is too long
 */
const partCondition = (field: Field, name: string, text: string, into: ConditionBuilder): string => {
    if (text.length > MAX_TEXT_LENGTH)
        throw invalid({ [name]: [`must be at most ${MAX_TEXT_LENGTH} characters.`] }, `${name} is too long.`);
    return containsSql(field, `t.${field.name}`, text, value => into.param(value));
};

/** Upper bound of a range of moments, inclusive or exclusive. */
const endsBy = (column: string, { end, includesEnd }: MomentRange, into: ConditionBuilder): string =>
    `${column} ${includesEnd ? '<=' : '<'} ${into.param(end)}`;
/**
 * Condition that a column lies within a range of moments; the column is compared unchanged, so that its index is used.
 */
const isWithin = (column: string, range: MomentRange, into: ConditionBuilder): string =>
    `(${column} >= ${into.param(range.start)} AND ${endsBy(column, range, into)})`;

const filterCondition = (field: Field, name: string, raw: unknown, into: ConditionBuilder, caller: Caller): string => {
    const values = list(raw).map(value =>
        value === 'null' && field.nullable ? null : typed(field, name, value, caller),
    );
    const present = values.filter(value => value !== null);
    const any: string[] = [];
    if (values.length > present.length)
        any.push(
            field.through
                ? `NOT EXISTS (SELECT 1 FROM ${field.through.table} n WHERE n.${field.through.own} = t.id)`
                : `t.${field.name} IS NULL`,
        );
    if (present.length) {
        if (field.through)
            any.push(
                `EXISTS (SELECT 1 FROM ${field.through.table} f WHERE f.${field.through.own} = t.id AND f.${field.through.other} = ANY(${into.param(present)}::bigint[]))`,
            );
        else if (field.type === 'date-time')
            any.push(...present.map(range => isWithin(`t.${field.name}`, range as MomentRange, into)));
        else if (field.contains) any.push(...present.map(text => partCondition(field, name, text as string, into)));
        // compared like the unique index
        else if (field.unique && typeof present[0] === 'string')
            any.push(
                ...(present as string[]).map(
                    text =>
                        `${uniqueKeySql(field, `t.${field.name}`)} = ${uniqueKeySql(field, `${into.param(field.format === 'abn' ? tidyAbn(text) : text)}::text`)}`,
                ),
            );
        else if (field.type === 'enums') any.push(`t.${field.name} && ${into.param(present)}`);
        else if (present.length === 1) any.push(`t.${field.name} = ${into.param(present[0])}`);
        else any.push(`t.${field.name} = ANY(${into.param(present)})`);
    }
    return any.length > 1 ? `(${any.join(' OR ')})` : (any[0] ?? 'false');
};

const rangeCondition = (
    field: Field,
    bound: 'from' | 'to',
    name: string,
    raw: unknown,
    into: ConditionBuilder,
    caller: Caller,
): string => {
    if (Array.isArray(raw)) throw invalid({ [name]: ['must be one value.'] }, `${name} must be one value.`);
    const value = typed({ ...field, options: undefined }, name, raw, caller);
    const column = `t.${field.name}`;
    if (field.type === 'date-time') {
        const range = value as MomentRange;
        return bound === 'from' ? `${column} >= ${into.param(range.start)}` : endsBy(column, range, into);
    }
    return `${column} ${bound === 'from' ? '>=' : '<='} ${into.param(value)}`;
};

export const addScope = (
    compiled: Compiled,
    caller: Caller,
    into: { param(value: unknown): string; add(condition: string): void },
) => {
    into.add(compiled.where);
    if (isScoped(caller, compiled.resource)) into.add(compiled.scoped(caller, value => into.param(value)));
    const { own } = compiled.resource;
    if (own && !own.only && !can(caller, [own.unless])) into.add(`t.${own.by} = ${into.param(caller.userId)}`);
};

/**
 * Condition on the people (`x-personal`) that a caller without the list permission can choose; '' where all can be
 * chosen.
 */
export const choosableCondition = ({ resource, hooks }: Compiled, caller: Caller): string =>
    !resource.personal || caller.superAdmin || resource.actions.list?.some(name => caller.permissions.has(name))
        ? ''
        : `(${hooks.choosable ?? 'false'})`;

/** Restricts a list of several kinds to the kinds whose own resource the caller may see. */
export const addKinds = (
    { kinds }: Compiled,
    caller: Caller,
    action: 'list' | 'get',
    into: { param(value: unknown): string; add(condition: string): void },
) => {
    if (kinds.size === 0 || caller.superAdmin) return;
    const seen = [...kinds].filter(([, { actions }]) => actions[action]?.some(name => caller.permissions.has(name)));
    if (seen.length < kinds.size) into.add(`t.kind = ANY(${into.param(seen.map(([kind]) => kind))}::text[])`);
};

/** Parses the parameters of a list. `extra` names parameters that the operation itself consumes. */
export const parseListQuery = (
    compiled: Compiled,
    query: Record<string, unknown>,
    caller: Caller,
    extra: readonly string[] = [],
): ListQuery => {
    const into = new ConditionBuilder();
    // a parameter may be named like a member of Object.prototype
    const faults: Record<string, string[]> = Object.create(null);
    const { resource } = compiled;
    const fields =
        caller.staff || !compiled.internals.size
            ? compiled.fields
            : new Map([...compiled.fields].filter(([, field]) => canSeeField(caller, field)));
    const searchColumns = compiled.searchColumns.filter(name => fields.has(name));
    addScope(compiled, caller, into);
    addKinds(compiled, caller, 'list', into);
    const archived = query.archived ?? 'exclude';
    if (archived === 'exclude') into.add('t.archived_at IS NULL');
    else if (archived === 'only') into.add('t.archived_at IS NOT NULL');
    else if (archived !== 'include') faults.archived = ['must be exclude, include or only.'];
    for (const [key, raw] of Object.entries(query)) {
        if (CONTROL.has(key) || extra.includes(key) || raw === undefined) continue;
        const name = key.endsWith('[]') ? key.slice(0, -2) : key;
        const field = fields.get(name);
        const ranged = /^(.+)_(from|to)$/.exec(name);
        const rangeField = ranged ? fields.get(ranged[1] as string) : undefined;
        if (field?.filter) into.add(filterCondition(field, key, raw, into, caller));
        else if (rangeField?.range)
            into.add(rangeCondition(rangeField, ranged?.[2] as 'from' | 'to', key, raw, into, caller));
        else faults[key] = ['is not a parameter of this list.'];
    }
    const integer = (name: string, fallback: number, max: number) => {
        const raw = query[name];
        if (raw === undefined) return fallback;
        const value = Number(raw);
        if (!Number.isInteger(value) || value < 1 || value > max)
            faults[name] = [`must be a whole number from 1 to ${max}.`];
        return value;
    };
    const page = integer('page', 1, 1_000_000);
    const perPage = integer('per_page', 20, MAX_PER_PAGE);
    const search = query.search;
    if (search !== undefined && search !== '') {
        const text = String(search).trim();
        if (text.length > MAX_TEXT_LENGTH || text.includes('\0'))
            faults.search = [`must be at most ${MAX_TEXT_LENGTH} characters.`];
        else if (!searchColumns.length) faults.search = ['is not a parameter of this list.'];
        else if (text) {
            const placeholders = new Map<unknown, string>();
            const param = (value: unknown) => {
                const placeholder = placeholders.get(value) ?? into.param(value);
                placeholders.set(value, placeholder);
                return placeholder;
            };
            const any = searchColumns.map(name => containsSql(fields.get(name) as Field, `t.${name}`, text, param));
            into.add(`(${any.join(' OR ')})`);
        }
    }
    const sortName = query.sort_by === undefined ? resource.order.field : String(query.sort_by);
    const sortField = fields.get(sortName);
    if (query.sort_by !== undefined && !sortField?.sort)
        faults.sort_by = [
            `must be one of ${[...fields.values()]
                .filter(({ sort }) => sort)
                .map(({ name }) => name)
                .join(', ')}.`,
        ];
    const direction = query.sort_direction ?? (query.sort_by === undefined ? resource.order.direction : 'asc');
    if (direction !== 'asc' && direction !== 'desc') faults.sort_direction = ['must be asc or desc.'];
    // lists that a domain answers declare neither sort_by=id nor after
    const idDirection = query.sort_by === 'id' ? (direction as SortDirection) : undefined;
    const readCursor = (): number | undefined => {
        if (query.after === undefined) return undefined;
        const id = parseListCursor(resource.name, idDirection, query.after);
        if (!idDirection) faults.after = ['continues a list sorted by id: add sort_by=id.'];
        // the default of `page` is 1
        else if (page > 1) faults.after = ['replaces page: leave out page.'];
        else if (id === undefined)
            faults.after = ['is no cursor of this list. Use `pagination.next` of an earlier page.'];
        return id;
    };
    const after = readCursor();
    const wrong = Object.keys(faults);
    if (wrong.length) throw invalid(faults, wrong.map(name => `${name}: ${faults[name]?.[0]}`).join(' '));
    const { join, expression } = orderExpression(compiled, sortField ?? (fields.get('id') as Field));
    return {
        where: into.parts.length ? `WHERE ${into.parts.join(' AND ')}` : '',
        params: into.params,
        join,
        orderBy:
            sortName === 'id' ? `ORDER BY t.id ${direction}` : `ORDER BY ${expression} ${direction}, t.id ${direction}`,
        page,
        perPage,
        idDirection,
        after,
    };
};

/** Sorting by a reference sorts by its displayed name. */
const orderExpression = (compiled: Compiled, field: Field) => {
    if (field.type !== 'reference' || !field.references)
        return { join: '', expression: sortKeySql(field, `t.${field.name}`) };
    const other = compiled.targets.get(field.references);
    const named = other?.fields.find(({ name }) => name === other.display);
    return other && named
        ? {
              join: ` LEFT JOIN ${other.table} o ON o.id = t.${field.name}`,
              expression: sortKeySql(named, `o.${named.name}`),
          }
        : { join: '', expression: `t.${field.name}` };
};
