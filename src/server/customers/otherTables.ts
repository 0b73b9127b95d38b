import { rowsOfPages } from '../engine/read/csv';
import { scopeSql } from '../engine/sql/scope';
import type { Caller, Db, Services, SqlFragment } from '../platform/services';
import { type OwnedTable, ownedTables, tablesWithin } from './ownedTables';
import { SEPARATE_FILE_TABLES } from './storedFiles';

/** Tables with rows of customers that the customer export leaves out, or exports under another name, with the reason. */
export const SEPARATE_TABLES: Readonly<Record<string, string>> = {
    ...SEPARATE_FILE_TABLES,
    activity_logs: 'in activity-logs.csv',
    comments: 'in comments.csv',
    deliveries: 'in deliveries.csv',
    signed_contracts: 'as files in "documents"',
    submitted_credit_accounts: 'as files in "documents"',
    // secrets
    account_links: 'secret addresses',
    api_tokens: 'secrets of programs',
    authenticators: 'secrets of the second factor',
    contract_links: 'secret addresses',
    credit_account_links: 'secret addresses',
    device_tokens: 'secrets of devices',
    one_time_codes: 'secrets of sign-in',
    passkeys: 'keys of sign-in',
    push_subscriptions: 'secret addresses of browsers',
    recovery_codes: 'secrets of sign-in',
    sessions: 'sign-ins of a person, who sees them in their account',
    user_credentials: 'secrets of sign-in',
    // facts for staff only
    device_moves: 'for staff: documents by which devices moved',
    device_stores: 'for staff: where a device is stored',
    job_card_parts: 'for staff: parts of a job',
    work_diary_entries: 'for staff: working hours',
    // facts that another table has
    mob_states: 'computed from the herd events',
    site_day_zones: 'computed from the property',
    ubot_days: 'computed from ubot_records',
    // records of the server about its own work
    ceres_tag_unknown_reports: 'which unknown fields were reported to staff today',
    daily_diaries: 'for staff: diaries',
    device_counting_periods: 'restarts of a device counter, which each reading has as its epoch',
    device_unknown_reports: 'which unknown values were reported to staff today',
    field_entries: 'receipts of entries, which are stored as records',
    field_part_chunks: 'uploads in progress',
    reverted_deliveries: 'levels for a delivery that is completed again',
    uploads: 'uploads in progress',
};

/** Tables outside the contract with rows of customers. */
export const otherTables = async (
    db: Db,
    services: Pick<Services, 'registry'>,
    exported: ReadonlySet<string>,
): Promise<OwnedTable[]> => {
    const resources = [...services.registry.values()].map(({ resource }) => resource);
    const known = new Set([
        ...exported,
        ...resources.map(({ table }) => table),
        ...resources.flatMap(({ fields }) => tablesWithin(fields)),
    ]);
    return (await ownedTables(db, services)).filter(
        ({ table, owner }) => owner && !known.has(table) && !(table in SEPARATE_TABLES),
    );
};

/** Moment by which the rows of a table are read month by month. */
const MOMENTS = ['recorded_at', 'observed_at'];
const PAGE = 2000;

/** Ids of the records, in the caller's scope, to which a table's rows belong. */
const ownersOf = async (sql: Db, eyes: Caller, services: Services, resource: string): Promise<number[]> => {
    const { table } = services.registry.get(resource)?.resource ?? {};
    if (!table) throw new Error(`There is no resource ${resource}`);
    const rows = await sql<{ id: number }[]>`
        SELECT o.id FROM ${sql(table)} o WHERE true ${scopeSql(sql, eyes, resource, 'o')} ORDER BY o.id`;
    return rows.map(({ id }) => id);
};

/** Conditions on rows `t` of tables whose owner does not decide alone. */
const CONDITIONS: Readonly<Record<string, (sql: Db, eyes: Caller) => SqlFragment>> = {
    // a device may have been at another customer's site before
    rejected_device_messages: (sql, eyes) => sql`AND EXISTS (
        SELECT 1 FROM device_placements p JOIN sites s ON s.id = p.site_id
        WHERE p.device_id = t.device_id AND p.installed_at <= t.received_at AND (p.removed_at IS NULL OR p.removed_at > t.received_at)
          ${scopeSql(sql, eyes, 'sites', 's')})`,
};

/** Rows of one owner: measurements by month, others by id, else (settings, a few rows) all at once. */
async function* rowsOfOwner(sql: Db, eyes: Caller, { table, columns, key }: OwnedTable, column: string, owner: number) {
    const own = sql`FROM ${sql(table)} t WHERE t.${sql(column)} = ${owner} ${CONDITIONS[table]?.(sql, eyes) ?? sql``}`;
    const moment = MOMENTS.find(name => columns.some(each => each.name === name));
    if (moment) {
        const [span] = await sql<{ months: string[] | null }[]>`
            SELECT (SELECT json_agg(m::text) FROM generate_series(date_trunc('month', s.low, 'UTC'), s.high, '1 month') m) AS months
            FROM (SELECT min(t.${sql(moment)}) AS low, max(t.${sql(moment)}) AS high ${own}) s`;
        for (const month of span?.months ?? [])
            yield* await sql<Record<string, unknown>[]>`
                SELECT t.* ${own} AND t.${sql(moment)} >= ${month}::timestamptz AND t.${sql(moment)} < ${month}::timestamptz + interval '1 month'
                ORDER BY t.${sql(moment)}`;
        return;
    }
    if (key.length === 1 && key[0] === 'id') {
        yield* rowsOfPages<Record<string, unknown>>(
            last => sql`SELECT t.* ${own} AND t.id > ${Number(last?.id ?? 0)} ORDER BY t.id LIMIT ${PAGE}`,
        );
        return;
    }
    yield* await sql<Record<string, unknown>[]>`SELECT t.* ${own} ORDER BY ${sql(key)}`;
}

const cell = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as string | number | boolean | null);

/** All rows of a table that belong to the customer. */
export const otherRows = async function* (
    services: Services,
    eyes: Caller,
    table: OwnedTable,
): AsyncGenerator<Record<string, unknown>> {
    const { owner } = table;
    if (!owner) return;
    for (const id of await ownersOf(services.sql, eyes, services, owner.resource))
        for await (const row of rowsOfOwner(services.sql, eyes, table, owner.column, id))
            yield Object.fromEntries(table.columns.map(({ name }) => [name, cell(row[name])]));
};

/** Columns with the time zone of moments. */
export const otherColumns = ({ columns }: OwnedTable): [name: string, heading: string][] =>
    columns.map(({ name, type }) => [name, type === 'timestamp with time zone' ? `${name} (UTC)` : name]);
