import { type Field, NAME_SEPARATOR, type Resource, type Transition } from '../../../contract/metadata';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { isSearchable, searchColumns } from '../../../domain/records/searchColumns';
import { findStatusField } from '../../../domain/records/statusFields';
import { compareNames, foldedWords, foldText, isNumberText, searchDigits } from '../../../domain/records/textFolding';
import { isSearchedByName, MAX_WORD_LENGTH, namePrefixSql, WORDS_COLUMN } from '../../platform/database/searchWords';
import type { Caller, Handlers, OperationContext, Services } from '../../platform/services';
import { can } from '../can';
import { data } from '../http/envelope';
import { nameMatchesSql, recordNameSqlOf } from '../read/recordNames';
import { type Compiled, canSeeField } from '../sql/compile';
import { addScope, likePattern, likeText } from '../sql/query';

/** Maximum number of hits in all, and per resource. */
const [MOST, MOST_OF_ONE] = [20, 5];
/**
 * Limits of candidate rows per resource before ranking, so that a query of two letters costs no more than one of a
 * word.
 */
const [LOOKED_AT, NEAREST] = [150, 60];
/**
 * Number of parallel search statements, each on its own connection, to use several processors of the database server.
 */
const SIDE_BY_SIDE = 3;
const MAX_WORDS = 6;
/** Texts with up to this many words share prepared statements; longer ones are planned each time. */
const USUAL_WORDS = 3;
/** Grouped digits that may be a phone number. */
const LEAST_DIGITS = 6;
/** Digits of document numbers such as `JC-000671`. */
const NUMBER_WIDTH = 6;
const MAX_DETAIL_LENGTH = 120;

type Param = (value: unknown) => string;
interface Step {
    field: Field;
    step: Transition;
}
/** Searched resource with the columns that the caller may read; with the transition to offer, if any. */
interface Branch {
    compiled: Compiled;
    columns: readonly string[];
    taken?: Step;
}

/** Words of a search as in the index (`search_words`), six at most. */
const searchWords = (text: string): string[] =>
    foldedWords(text)
        .map(word => (isNumber(word) ? word.replace(/^0+(?=\d)/, '') : word))
        .filter(word => word !== NAME_SEPARATOR.trim())
        .slice(0, MAX_WORDS);

const isNumber = (text: string) => /^\d{1,15}$/.test(text);

/** Patterns of an exact match: the text itself, or the document with that number. */
const exactPatterns = (text: string): string[] =>
    isNumber(text) ? [text, `%-${text}`, `%-${text.padStart(NUMBER_WIDTH, '0')}`] : [likeText(text)];

/** Query of one word for the word index, as a prefix or exact. */
const asQuery = (word: string, how: '' | ':*') => `'${word.slice(0, MAX_WORD_LENGTH)}'${how}`;
/** Upper bound of all texts with this prefix, in byte order. */
const LAST = '\u{10FFFF}';

const either = (conditions: readonly string[]) => `(${conditions.join(' OR ')})`;

/** Representative of resources that share rows (sites and trial sites): the one that contains all rows. */
const searched = ({ registry }: Services, caller: Caller): Branch[] => {
    const tables = new Map<string, Branch[]>();
    for (const compiled of registry.values()) {
        const { resource } = compiled;
        if (!isSearchable(resource)) continue;
        if (!can(caller, resource.actions.list) || !can(caller, resource.actions.get)) continue;
        const known = (name: string) => canSeeField(caller, compiled.fields.get(name) as Field);
        if (!known(resource.display)) continue;
        const columns = searchColumns(resource);
        const same = tables.get(resource.table) ?? [];
        const whole = same.find(({ compiled: { where } }) => !where);
        if (whole) continue;
        tables.set(resource.table, compiled.where ? [...same, { compiled, columns }] : [{ compiled, columns }]);
    }
    return [...tables.values()].flat();
};

/** Resources narrowed to those with one of these transitions, `alarms.acknowledge`, that the caller may make. */
const forSteps = (branches: readonly Branch[], wanted: readonly string[], caller: Caller): Branch[] =>
    branches.flatMap(branch => {
        const { name, fields } = branch.compiled.resource;
        return fields.flatMap(field =>
            (field.transitions ?? [])
                .filter(step => wanted.includes(`${name}.${step.name}`) && can(caller, step.permission))
                .map(step => ({ ...branch, taken: { field, step } })),
        );
    });

/** SQL condition of rows that allow a transition, as `blockingField` judges one record. */
const transitionCondition = ({ field, step }: Step, param: Param) =>
    Object.entries({ [field.name]: step.from, ...step.where })
        .map(([name, values]) => {
            const present = values.filter(value => value !== null).map(String);
            const among = `t.${name}::text = ANY(${param(present)}::text[])`;
            return present.length < values.length ? `(${among} OR t.${name} IS NULL)` : among;
        })
        .join(' AND ');

/** Field that refers to the record's site; undefined if it names none. */
const siteColumn = ({ resource: { fields, kindOf } }: Compiled) =>
    fields.find(
        ({ kinds, type, stored, references }) =>
            kinds && type === 'reference' && stored && references !== kindOf?.parent,
    );

/** Placeholder of a statement's value, bound on first use, so that values of unused branches are not sent. */
type LazyParam = () => string;
interface SearchQuery {
    /** per word: its query of the word index, its pattern for a substring, and its expression for a word prefix */
    words: readonly { query: LazyParam; pattern: LazyParam; begins: LazyParam }[];
    /** tsquery of all words, for records that contain every one of them */
    all: LazyParam;
    /** a grouped phone number or ABN, as one word */
    joined?: LazyParam;
    /** patterns of an exact match */
    exact: readonly LazyParam[];
    /** pattern of names that begin with the text */
    first: LazyParam;
    /** sort key of the text; names between it and `last` begin with it */
    folded: LazyParam;
    last: LazyParam;
    /** tsquery of a number as a word, and of one with leading zeros */
    number?: { word: LazyParam; zeros: LazyParam };
    /** id of a record with a possible transition: people search by id if records have no number */
    id?: LazyParam;
    /** time zone of the reader */
    zone: LazyParam;
    /** ids of matched sites, by which their records are found */
    sites?: string;
}

/** Identifying columns: the display name and the unique fields. */
const identifyingOf = ({ compiled: { resource, fields }, columns }: Branch) =>
    columns.filter(name => name === resource.display || fields.get(name)?.unique);

/** All words match the record's searched columns, or some of them its qualifying name. */
const matchesWords = (resource: Resource, { words, all, joined }: SearchQuery): string => {
    if (!resource.displayWith?.length) return `t.${WORDS_COLUMN} @@ ${all()}::tsquery`;
    const each = words
        .map(({ query, begins }) => nameMatchesSql(resource, 't', `${query()}::tsquery`, begins()))
        .join(' AND ');
    return joined ? `(${each} OR t.${WORDS_COLUMN} @@ ${joined()}::tsquery)` : each;
};

/**
 * Candidate ids of a resource: best matches first, so that the limit never cuts them; then records that contain all
 * words.
 */
const candidates = (branch: Branch, caller: Caller, parsedQuery: SearchQuery, param: Param) => {
    const { compiled, taken } = branch;
    const { resource } = compiled;
    const base = ['t.archived_at IS NULL'];
    addScope(compiled, caller, { param, add: condition => void (condition && base.push(condition)) });
    if (taken) base.push(transitionCondition(taken, param));
    const pick = (condition: string, most: number) =>
        `(SELECT t.id FROM ${resource.table} t WHERE ${[...base, condition].join(' AND ')} LIMIT ${most})`;
    const { number, id, folded: asked, last, sites } = parsedQuery;
    const beginning = namePrefixSql(resource, 't.');
    const site = sites && siteColumn(compiled);
    return [
        ...(isSearchedByName(resource)
            ? [
                  pick(`${beginning} = ${asked()}`, NEAREST),
                  pick(`${beginning} ~>=~ ${asked()} AND ${beginning} ~<~ ${last()}`, NEAREST),
              ]
            : []),
        ...(number ? [pick(`t.${WORDS_COLUMN} @@ ${number.word()}::tsquery`, NEAREST)] : []),
        ...(id ? [pick(`t.id = ${id()}`, 1)] : []),
        pick(matchesWords(resource, parsedQuery), LOOKED_AT),
        ...(site ? [pick(`t.${site.name} = ANY(ARRAY(${sites}))`, LOOKED_AT)] : []),
    ].join(' UNION ');
};

/**
 * Secondary text of a hit: `foundBy` is the column that matched, `otherwise` the first other searched column with a
 * value.
 */
const detailOf = ({ compiled, columns }: Branch, { words }: SearchQuery) => {
    const otherColumns = columns.filter(name => name !== compiled.resource.display);
    const found = otherColumns.map(
        name => `WHEN ${either(words.map(({ pattern }) => `fold_text(t.${name}) LIKE ${pattern()}`))} THEN t.${name}`,
    );
    return {
        foundBy: found.length ? `CASE ${found.join(' ')} END` : 'NULL',
        otherwise: otherColumns.length
            ? `coalesce(${otherColumns.map(name => `nullif(t.${name}, '')`).join(', ')})`
            : 'NULL',
    };
};

const branchSql = (branch: Branch, caller: Caller, parsedQuery: SearchQuery, param: Param): string => {
    const { compiled, taken } = branch;
    const { resource, label } = compiled;
    const { exact, first, number, id, words, zone } = parsedQuery;
    const own = `t.${resource.display}::text`;
    const identifying = identifyingOf(branch);
    const meant = [
        ...identifying.flatMap(name => exact.map(pattern => `fold_text(t.${name}) LIKE ${pattern()}`)),
        ...(number ? identifying.map(name => `t.${name} ~ ${number.zeros()}`) : []),
        ...(id ? [`t.id = ${id()}`] : []),
    ];
    const statusField = findStatusField(resource);
    const status = statusField?.stored && canSeeField(caller, statusField) ? `t.${statusField.name}::text` : 'NULL';
    const site = siteColumn(compiled);
    const { foundBy, otherwise } = detailOf(branch, parsedQuery);
    const isMain = resource.search === 'first' || resource.kindOf !== undefined;
    const dated = resource.fields.find(field => field.type === 'date' && field.stored && canSeeField(caller, field));
    const day = dated ? `t.${dated.name}::text` : `(t.created_at AT TIME ZONE ${zone()})::date::text`;
    // OFFSET 0 prevents inlining, so that a name is computed once and not per mention.
    return `(SELECT ${param(resource.name)}::text AS resource, t.id, t.label, t.found_by, t.site_id, t.otherwise, t.status,
        ${taken ? param(taken.step.name) : 'NULL'}::text AS step, ${isMain ? 0 : 1} AS turn, t.day,
        CASE WHEN t.meant THEN 0 WHEN fold_text(t.own) LIKE ${first()} THEN ${isMain ? 1 : 2}
            WHEN ${words.map(({ begins }) => `fold_text(t.label) ~ ${begins()}`).join(' AND ')} THEN ${isMain ? 1 : 3} ELSE 4 END AS rank,
        CASE WHEN fold_text(t.own) LIKE ${first()} THEN 0 ELSE 1 END AS start
        FROM (
            SELECT t.id, ${own} AS own, ${label} AS label, (${foundBy})::text AS found_by, ${site ? `t.${site.name}` : 'NULL'}::bigint AS site_id,
                (${otherwise})::text AS otherwise, ${status}::text AS status, ${day} AS day, ${meant.length ? either(meant) : 'false'} AS meant
            FROM (${candidates(branch, caller, parsedQuery, param)}) found JOIN ${resource.table} t ON t.id = found.id
            OFFSET 0
        ) t
        ORDER BY rank, start, natural_key(t.own) COLLATE "C", t.id LIMIT ${MOST_OF_ONE})`;
};

/** Ids of sites that a text names, to find their records with pending transitions. */
const meantSites = ({ registry }: Services, parsedQuery: SearchQuery): string =>
    `SELECT t.id FROM sites t WHERE ${matchesWords((registry.get('sites') as Compiled).resource, parsedQuery)} LIMIT ${LOOKED_AT}`;

interface Statement {
    text: string;
    params: unknown[];
}
/** One statement over these resources, each with its own limit. */
const statementOver = (
    services: Services,
    caller: Caller,
    branches: readonly Branch[],
    { text, words, steps }: { text: string; words: readonly string[]; steps: boolean },
): Statement => {
    const params: unknown[] = [];
    const param: Param = value => `$${params.push(value)}`;
    const lazy = (value: unknown): LazyParam => {
        let place: string | undefined;
        return () => {
            place ??= param(value);
            return place;
        };
    };
    const folded = foldText(text);
    const [only = '', ...otherWords] = words;
    const digits = isNumberText(text) && otherWords.length ? searchDigits(text) : '';
    const joined = digits.length >= LEAST_DIGITS ? [asQuery(digits, ':*')] : [];
    const parsedQuery: SearchQuery = {
        words: words.map(word => ({
            query: lazy(asQuery(word, ':*')),
            pattern: lazy(likePattern(word)),
            begins: lazy(`(^|[^[:alnum:]])0*${word}`),
        })),
        all: lazy([words.map(word => asQuery(word, ':*')).join(' & '), ...joined].join(' | ')),
        ...(joined[0] ? { joined: lazy(joined[0]) } : {}),
        exact: exactPatterns(folded).map(lazy),
        first: lazy(`${likeText(folded)}%`),
        zone: lazy(caller.timeZone),
        folded: lazy(folded),
        last: lazy(`${folded}${LAST}`),
        ...(otherWords.length === 0 && isNumber(only)
            ? {
                  number: { word: lazy(asQuery(only, '')), zeros: lazy(`(^|\\D)0*${only}$`) },
                  ...(steps ? { id: lazy(only) } : {}),
              }
            : {}),
    };
    const withSites = { ...parsedQuery, ...(steps ? { sites: 'SELECT id FROM meant_sites' } : {}) };
    return {
        text: `${steps ? `WITH meant_sites AS MATERIALIZED (${meantSites(services, parsedQuery)}) ` : ''}
            SELECT resource, id, label, status, step, rank, turn, start, day,
                left(coalesce(found_by, (SELECT ${recordNameSqlOf('sites', 's')} FROM sites s WHERE s.id = found.site_id), otherwise), ${MAX_DETAIL_LENGTH}) AS detail
            FROM (${branches.map(branch => branchSql(branch, caller, withSites, param)).join(' UNION ALL ')}) found
            ORDER BY rank, turn, start, natural_key(label) COLLATE "C", resource, id LIMIT ${MOST}`,
        params,
    };
};

/** Search statements, to be run in parallel; empty if the text has no words or no resource is searched. */
const searchSql = (services: Services, caller: Caller, text: string, given?: readonly string[]) => {
    const words = searchWords(text);
    const all = searched(services, caller);
    const branches = given ? forSteps(all, given, caller) : all;
    const most = services.database.kind === 'server' ? SIDE_BY_SIDE : 1;
    const shares = words.length ? Math.min(most, branches.length) : 0;
    return {
        statements: Array.from({ length: shares }, (_, share) =>
            statementOver(
                services,
                caller,
                branches.filter((_, at) => at % shares === share),
                { text, words, steps: given !== undefined },
            ),
        ),
        usual: words.length <= USUAL_WORDS,
    };
};

type SearchResult = Record<string, unknown> & {
    /** rank: exact matches, main records by name, others by name, all else */
    rank: number;
    turn: number;
    start: number;
    label: string | null;
    detail: string | null;
    day: string | null;
    resource: string;
    id: number;
};
/** Same order as in each statement. */
const compareResults = (one: SearchResult, other: SearchResult) =>
    one.rank - other.rank ||
    one.turn - other.turn ||
    one.start - other.start ||
    // records without a name yet
    compareNames(one.label ?? '', other.label ?? '') ||
    one.resource.localeCompare(other.resource, 'en') ||
    one.id - other.id;

/** Status with the contract's type: a number if its values are numbers. */
const statusValue = ({ registry }: Services, { resource, status }: Record<string, unknown>) => {
    const field = findStatusField((registry.get(String(resource)) as Compiled).resource);
    return field?.options?.find(({ value }) => String(value) === status)?.value ?? status;
};

/** Hits with the same text, with the day of each, and its number if the day is the same. */
const disambiguate = (rows: readonly SearchResult[]): SearchResult[] => {
    const alike = (given: readonly SearchResult[]) => {
        const count = new Map<string, number>();
        const keyOf = ({ resource, label, detail }: SearchResult) => JSON.stringify([resource, label, detail]);
        for (const row of given) count.set(keyOf(row), (count.get(keyOf(row)) ?? 0) + 1);
        return (row: SearchResult) => (count.get(keyOf(row)) ?? 0) > 1;
    };
    const added = (row: SearchResult, text: string) => ({
        ...row,
        detail: [row.detail, text].filter(Boolean).join(NAME_SEPARATOR),
    });
    const isSame = alike(rows);
    const dated = rows.map(row => (isSame(row) && row.day ? added(row, formatDate(row.day)) : row));
    const isStillSame = alike(dated);
    return dated.map(row => (isStillSame(row) ? added(row, `#${row.id}`) : row));
};

export const searchHandlers: Handlers = {
    searchRecords: async ({ services, caller, query: given }: OperationContext) => {
        const { statements, usual } = searchSql(
            services,
            caller,
            String(given.query),
            given['steps[]'] as readonly string[] | undefined,
        );
        const run = async ({ text, params }: Statement) =>
            (await services.sql.begin(async db => {
                // the planner underestimates the cost of ILIKE and would scan the table instead of using the indexes
                await db`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('jit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`;
                // planning takes longer than execution, so frequent statements are prepared once per connection
                return db.unsafe(text, params as never[], { prepare: usual });
            })) as unknown as SearchResult[];
        const found = (await Promise.all(statements.map(run))).flat();
        const rows = found.sort(compareResults);
        const seen = new Set<string>();
        // two narrower views of one table may both contain a record
        const once = rows.filter(({ resource, id }) => {
            const key = `${services.registry.get(String(resource))?.resource.table}/${id}`;
            return !seen.has(key) && seen.add(key);
        });
        return data(
            disambiguate(once.slice(0, MOST)).map(({ rank, turn, start, day, ...row }) => ({
                ...row,
                status: statusValue(services, row),
            })),
        );
    },
};
