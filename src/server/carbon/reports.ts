import { createHash } from 'node:crypto';
import { type AccountResult, calculateAccount, METHOD } from '../../domain/carbon/account';
import { differencesBetween } from '../../domain/carbon/reportDifferences';
import type { Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { lockRecord, requireNotArchived, requireVersion, type WriteContext } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Db, OperationContext, Services } from '../platform/services';
import { ACCOUNTS, readAccountInput } from './accounts';
import { readFactorOverrides, readFactorSets } from './factorSets';

export const REPORTS = 'carbon-reports';

/** Stored content of a report: the result with its method and regional settings. */
export type ReportContent = AccountResult & {
    method: typeof METHOD;
    region: string | null;
    climate: string | null;
};

const fingerprintOf = (of: unknown): string => createHash('sha256').update(JSON.stringify(of)).digest('hex');

/**
 * Creates the next, immutable version of an account's report in the open transaction. Concurrent requests are
 * serialised; an unchanged report returns the last version.
 * @throws ApiError 409 for another version of the account, 422 with the missing values by field
 */
export const calculateInTransaction = async (
    db: Db,
    { services, caller }: WriteContext,
    accountId: number,
    version: number,
): Promise<Row> => {
    const context = { services, caller };
    const accounts = compiled(services.registry, ACCOUNTS);
    const reports = compiled(services.registry, REPORTS);
    const account = await lockRecord(db, context, accounts, accountId);
    await requireVersion(context, accounts, account, version);
    await requireNotArchived(context, accounts, account);
    const { starts_on, ends_on } = account as { starts_on: string; ends_on: string };
    const property = Number(account.customer_property_id);
    const input = await readAccountInput(db, account);
    const figures = {
        sets: await readFactorSets(db, starts_on, ends_on),
        overrides: await readFactorOverrides(db, property, starts_on, ends_on),
    };
    const reckoned = calculateAccount(input, figures);
    if ('faults' in reckoned) throw invalid(reckoned.faults, 'This account cannot be calculated yet.');
    const content: ReportContent = {
        method: METHOD,
        region: input.region,
        climate: input.climate,
        ...reckoned.result,
    };
    const fingerprint = fingerprintOf([starts_on, ends_on, content]);
    const [latest] = await db`
        SELECT id, number, fingerprint FROM carbon_reports WHERE carbon_account_id = ${accountId} ORDER BY number DESC LIMIT 1`;
    if (latest?.fingerprint === fingerprint) return (await findRecord(db, reports, caller, Number(latest.id))) as Row;
    const number = Number(latest?.number ?? 0) + 1;
    const { scope1, scope2, scope3, total } = content.totals;
    const [made] = await db`
        INSERT INTO carbon_reports (name, carbon_account_id, customer_property_id, number, starts_on, ends_on, calculated_by_id,
            account_version, scope1, scope2, scope3, total, fingerprint, content, created_by, updated_by)
        VALUES (${`${account.name}, version ${number}`}, ${accountId}, ${property}, ${number}, ${starts_on}, ${ends_on},
            ${caller.userId}, ${version}, ${scope1}, ${scope2}, ${scope3}, ${total}, ${fingerprint},
            ${db.json(content as never)}, ${caller.userId}, ${caller.userId})
        RETURNING id`;
    const record = (await findRecord(db, reports, caller, Number(made?.id))) as Row;
    await audit(db, services, reports, caller, record, { action: 'create' });
    return record;
};

/** `POST /carbon-accounts/{id}/reports` */
export const calculateCarbonAccount = ({ services, caller, params, body }: OperationContext<{ version: number }>) =>
    transact(services, async db => {
        const record = await calculateInTransaction(db, { services, caller }, Number(params.id), body.version);
        await storeResponse(db, 200, { body: record });
        return record;
    });

/** Report within the caller's scope, with its stored content. */
export const readReport = async (
    services: Services,
    caller: OperationContext['caller'],
    id: number,
): Promise<{ record: Row; content: ReportContent }> => {
    const { record } = await requireRecord(services, caller, REPORTS, id, 'get');
    const [row] = await services.sql`SELECT content FROM carbon_reports WHERE id = ${id}`;
    return { record, content: row?.content as ReportContent };
};

export const getCarbonReportContent = async ({ services, caller, params }: OperationContext) =>
    (await readReport(services, caller, Number(params.id))).content;

/** The previous version of the same account, or the given one. */
export const previousVersion = async (
    services: Services,
    caller: OperationContext['caller'],
    record: Row,
    named?: number,
): Promise<{ record: Row; content: ReportContent } | null> => {
    const [row] = await services.sql`
        SELECT id FROM carbon_reports
        WHERE carbon_account_id = ${Number(record.carbon_account_id)}
          AND ${named ? services.sql`id = ${named}` : services.sql`number < ${Number(record.number)}`}
        ORDER BY number DESC LIMIT 1`;
    if (!row && named) throw invalid({ with: ['is not a version of this account.'] });
    return row ? readReport(services, caller, Number(row.id)) : null;
};

export const getCarbonReportDifferences = async ({
    services,
    caller,
    params,
    query,
}: OperationContext<unknown, { with?: number }>) => {
    const { record, content } = await readReport(services, caller, Number(params.id));
    const before = await previousVersion(services, caller, record, query.with);
    if (!before) return { before: null, emissions: [], factors: [] };
    return {
        before: { id: Number(before.record.id), number: Number(before.record.number) },
        ...differencesBetween(before.content, content),
    };
};
