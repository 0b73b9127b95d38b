import postgres, { type Options, type PostgresType, type Sql } from 'postgres';

const BIGINT = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

type RowType = PostgresType & { serialize(value: unknown): unknown; parse(raw: string): unknown };
const identity = (raw: string) => raw;

/** How values reach the server code: numbers as numbers, a date as YYYY-MM-DD, a time as UTC ISO 8601 with milliseconds. */
const rowTypes = {
    bigint: { to: BIGINT, from: [BIGINT], serialize: String, parse: Number },
    numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
    date: { to: DATE, from: [DATE], serialize: day, parse: identity },
    timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: instant, parse: identity },
    timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: instant, parse: time },
} satisfies Record<string, RowType>;

type DriverOptions = Options<Record<string, PostgresType>>;

/**
 * Connections to one database: some for single queries, others for transactions only.
 *
 * postgres.js 3.4 may send a BEGIN down a connection on which another query is still under way, and then does not reserve it: what
 * follows from other callers runs inside that transaction (porsager/postgres issues 823 and 1189, open). Where only transactions
 * are asked for, a connection is always idle when it is given one.
 * @param direct connections to the same database past a pooler: they listen, and end with the others
 */
export function connect(
    url: string,
    options: DriverOptions,
    { single, transactions }: { single: number; transactions: number },
    direct?: Sql,
): Sql {
    // one query at a time on a connection: the slowest lists take 30 ms instead of 93. (Missing in the types.)
    const common = { ...options, types: rowTypes, max_pipeline: 1, backoff: untilNextTry, onnotice: () => {} };
    const sql = postgres(url, { ...common, max: single }) as unknown as Sql;
    const apart = postgres(url, { ...common, max: transactions }) as unknown as Sql;
    return Object.assign(sql, {
        begin: apart.begin,
        reserve: apart.reserve,
        ...(direct ? { listen: direct.listen } : {}),
        end: closeBoth(sql.end, apart.end, ...(direct ? [direct.end] : [])),
    });
}

/**
 * Seconds from a lost connection until it is tried again, not all at one moment. The driver's own rule counts the failures of all
 * connections together: ten that fail at once already wait up to 20 s, so everybody would wait long after the database is back.
 */
function untilNextTry(): number {
    return 0.1 + Math.random() * 0.2;
}

function closeBoth(...ends: Sql['end'][]): Sql['end'] {
    return async options => {
        await Promise.all(ends.map(end => end(options)));
    };
}

function day(value: unknown): unknown {
    return value instanceof Date ? value.toISOString().slice(0, 10) : value;
}

function instant(value: unknown): unknown {
    return value instanceof Date ? value.toISOString() : value;
}

function time(raw: string): string {
    const value = new Date(raw);
    return Number.isNaN(value.getTime()) ? raw : value.toISOString(); // `infinity` stays
}
