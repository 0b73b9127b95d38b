import { expect } from 'vitest';
import type { Json, TestApp, TestUser } from '../../../../test/app';
import type { Db } from '../../platform/services';
import { readCatalogue } from '../ownedTables';
import { countReferences, readReferences } from './references';

/** Tables whose rows are written by every request. */
const BESIDE = new Set(['merges', 'changes', 'sessions', 'idempotency_keys', 'activity_logs', 'schema_migrations']);
const tablesOf = async (db: Db) => (await readCatalogue(db)).filter(({ table }) => !BESIDE.has(table));

/** Content of all tables, without versions and times of changes. */
const dump = async (db: Db): Promise<Record<string, string[]>> => {
    const rows = await db.unsafe(
        (await tablesOf(db))
            .map(
                ({ table }) =>
                    `SELECT '${table}' AS name, coalesce(json_agg(x ORDER BY x), '[]') AS rows FROM (SELECT (to_jsonb(t) - '{version,updated_at,updated_by}'::text[])::text AS x FROM ${table} t) s`,
            )
            .join(' UNION ALL '),
    );
    return Object.fromEntries(rows.map(({ name, rows: content }) => [name, content]));
};
/** Number of rows by table. */
const countRows = async (db: Db): Promise<Record<string, number>> => {
    const rows = await db.unsafe(
        (await tablesOf(db))
            .map(({ table }) => `SELECT '${table}' AS name, count(*)::int AS total FROM ${table}`)
            .join(' UNION ALL '),
    );
    return Object.fromEntries(rows.map(({ name, total }) => [name, total]));
};
/** Sums of all amounts, by table and column. */
const sumAmounts = async (db: Db): Promise<Record<string, string>> => {
    const sums = (await tablesOf(db)).flatMap(({ table, columns }) =>
        columns
            .filter(({ type }) => type === 'numeric')
            .map(
                ({ name }) =>
                    `SELECT '${table}.${name}' AS name, coalesce(sum("${name}"), 0)::text AS total FROM ${table}`,
            ),
    );
    const rows = await db.unsafe(sums.join(' UNION ALL '));
    return Object.fromEntries(rows.map(({ name, total }) => [name, total]));
};
/** Keys of all stored files that rows name. */
const fileKeys = async (db: Db) =>
    (await db`SELECT file_path FROM attachments UNION ALL SELECT file_path FROM lab_reports ORDER BY 1`).map(
        ({ file_path }) => file_path,
    );

/** Calls that merge and undo as one user, and fail the test on errors. */
export const mergeCalls = (bench: () => { app: TestApp; user: TestUser }) => {
    const call = (method: string, path: string, body?: object) => {
        const { app, user } = bench();
        return app.call(user.token, method, `/api${path}`, body);
    };
    const ok = async (method: string, path: string, body?: object): Promise<Json> => {
        const answer = await call(method, path, body);
        expect(answer.status, answer.text).toBeLessThan(300);
        return answer.body.body ?? answer.body.data;
    };
    return { call, ok };
};

/** Expects 403 for staff who lack one of the rights, and for users of the customer. */
export const expectMergeNeedsRights = async (
    app: TestApp,
    { path, into, permissions, customerId }: { path: string; into: number; permissions: string[]; customerId: number },
) => {
    const people = [
        ...permissions.map(missing => ({ permissions: permissions.filter(each => each !== missing) })),
        { permissions, customerId },
    ];
    for (const options of people) {
        const { token } = await app.userWith(options);
        expect((await app.call(token, 'POST', `${path}/merge`, { into })).status).toBe(403);
        expect((await app.call(token, 'GET', `${path}/merge-preview?into=${into}`)).status).toBe(403);
    }
};

interface Lossless {
    /** path of the resource below `/api/main` */
    resource: string;
    table: string;
    kept: number;
    merged: number;
    /** number of rows that both records have, by table */
    duplicates?: Readonly<Record<string, number>>;
    /** further expectations between the merge and its undo */
    whileMerged?: () => Promise<void>;
}

/** Merges and undoes: every row, file and amount remains, nothing refers to the duplicate, and the undo restores all rows. */
export const expectLosslessMerge = async (
    app: TestApp,
    user: TestUser,
    { resource, table, kept, merged, duplicates = {}, whileMerged }: Lossless,
): Promise<void> => {
    const { sql } = app.services;
    const { ok } = mergeCalls(() => ({ app, user }));
    const references = await readReferences(sql, table);
    const referring = async (id: number) => {
        const counts = await countReferences(sql, references, { resource, id });
        return references.flatMap((reference, at) => (counts[at] ? [`${reference.table}.${reference.column}`] : []));
    };
    expect(await referring(merged)).toEqual(references.map(each => `${each.table}.${each.column}`));
    const [{ last } = { last: 0 }] = await sql`SELECT max(id) AS last FROM activity_logs`;
    const ownersOfLog = async () => [
        ...(await sql`SELECT id, customer_id FROM activity_logs WHERE id <= ${last} ORDER BY id`),
    ];
    const before = await dump(sql);
    const logBefore = await ownersOfLog();
    const [files, amounts] = [await fileKeys(sql), await sumAmounts(sql)];

    await ok('POST', `/main/${resource}/${merged}/merge`, { into: kept });
    expect(await referring(merged)).toEqual([]);
    expect(await countRows(sql)).toEqual(
        Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length - (duplicates[name] ?? 0)])),
    );
    expect(await fileKeys(sql)).toEqual(files);
    expect(await sumAmounts(sql)).toEqual(amounts);
    await whileMerged?.();

    await ok('POST', `/main/${resource}/${merged}/merge/undo`, {});
    const restored = await dump(sql);
    expect(await ownersOfLog()).toEqual(logBefore);
    for (const name of Object.keys(before)) expect([name, restored[name]]).toEqual([name, before[name]]);
};
