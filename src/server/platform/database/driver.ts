import postgres, { type Options, type PostgresType, type Sql } from 'postgres';

const BIGINT = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

type RowType = PostgresType & { serialize(value: unknown): unknown; parse(raw: string): unknown };
const identity = (raw: string) => raw;

/**
 * Types of values in server code: numbers as numbers, a date as YYYY-MM-DD, a time as UTC ISO 8601 with milliseconds.
 */
const rowTypes = {
    bigint: { to: BIGINT, from: [BIGINT], serialize: String, parse: Number },
    numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
    date: { to: DATE, from: [DATE], serialize: day, parse: identity },
    timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: instant, parse: identity },
    timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: instant, parse: time },
} satisfies Record<string, RowType>;

type DriverOptions = Options<Record<string, PostgresType>>;

/**
 * Two connection pools for one database: one for single queries, one for transactions. postgres.js 3.4 may send BEGIN
 * on a connection with a running query and then does not reserve it, so that queries of other callers run inside the
 * transaction (porsager/postgres issues 823 and 1189, open). In a pool used for transactions only, connections are
 * always idle when assigned.
 * @param direct connections that bypass a pooler: they listen, and are closed with the others
 */
export function connect(
    url: string,
    options: DriverOptions,
    { single, transactions }: { single: number; transactions: number },
    direct?: Sql,
): Sql {
    // One query at a time per connection: the slowest lists take 30 ms instead of 93. (Missing in the types.)
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
 * Randomised delay in seconds before a lost connection is retried. The driver's own back-off counts the failures of all
 * connections together: ten simultaneous failures already cause waits of up to 20 s after the database is back.
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
    return Number.isNaN(value.getTime()) ? raw : value.toISOString(); // `infinity` is unchanged
}
