import {
    DEFAULT_CHECK_SETTINGS,
    HEALTH_CHECKS,
    type HealthCheckKind,
    type HealthCheckResult,
    severityOf,
} from '../../domain/telemetry/healthChecks';
import type { Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { compiled } from '../engine/sql/compile';
import { scopeSql } from '../engine/sql/scope';
import { transact } from '../platform/database/transact';
import type { Handlers, OperationContext, Services } from '../platform/services';
import { findRecordOfSite, writeRecordOfSite } from '../sites/recordOfSite';
import { requireSite } from '../sites/requireSite';
import { checkSites } from './healthChecks';

const settingsResource = (services: Services) => compiled(services.registry, 'health-check-settings');

const shown = (siteId: number, record: Row | undefined): Row => ({
    site_id: siteId,
    version: record?.version ?? 0,
    updated_at: record?.updated_at ?? null,
    updated_by_user: record?.updated_by_user ?? null,
    ...Object.fromEntries(
        Object.entries(DEFAULT_CHECK_SETTINGS).map(([name, usual]) => [name, record ? record[name] : usual]),
    ),
});

interface SummaryQuery {
    customer_id?: number;
    site_id?: number;
}
type Counts = Record<HealthCheckResult, number>;
const none = (): Counts => ({ failed: 0, warning: 0, unknown: 0, passed: 0 });
const BY_WEIGHT = (['failed', 'warning', 'unknown', 'passed'] as const).toSorted(
    (a, b) => severityOf(b) - severityOf(a),
);

const getHealthCheckSummary = async ({ services: { sql }, caller, query }: OperationContext<unknown, SummaryQuery>) => {
    const checks = sql`
        SELECT h.site_id, h.kind, h.result, h.checked_at FROM site_health_checks h JOIN udose_sites s ON s.id = h.site_id
        WHERE h.archived_at IS NULL
          ${scopeSql(sql, caller, 'udose-sites', 's')}
          ${query.customer_id ? sql`AND s.customer_id = ${query.customer_id}` : sql``}
          ${query.site_id ? sql`AND s.id = ${query.site_id}` : sql``}`;
    const [byKind, bySite, [last]] = await Promise.all([
        sql<{ kind: HealthCheckKind; result: HealthCheckResult; count: number }[]>`
            SELECT kind, result, count(*)::int AS count FROM (${checks}) c GROUP BY 1, 2`,
        // a site counts with its worst check
        sql<{ result: HealthCheckResult; count: number }[]>`
            SELECT worst AS result, count(*)::int AS count FROM (
                SELECT site_id, (${BY_WEIGHT as unknown as string[]}::text[])[min(array_position(${BY_WEIGHT as unknown as string[]}::text[], result))] AS worst
                FROM (${checks}) c GROUP BY 1) s GROUP BY 1`,
        sql<{ at: string | null }[]>`SELECT max(checked_at) AS at FROM (${checks}) c`,
    ]);
    const sites = none();
    for (const { result, count } of bySite) sites[result] = count;
    return {
        checked_at: last?.at ?? null,
        sites: { total: Object.values(sites).reduce((sum, count) => sum + count, 0), ...sites },
        checks: HEALTH_CHECKS.map(kind => {
            const counts = none();
            for (const row of byKind) if (row.kind === kind) counts[row.result] = row.count;
            return { kind, ...counts };
        }),
    };
};

export const healthCheckHandlers: Handlers = {
    getHealthCheckSummary,
    getHealthCheckSettingsOfSite: async context => {
        const { services, caller } = context;
        const siteId = Number((await requireSite(context)).id);
        return shown(siteId, await findRecordOfSite(services.sql, settingsResource(services), caller, siteId));
    },
    updateHealthCheckSettingsOfSite: async (context: OperationContext<Row>) => {
        const { services, body } = context;
        const siteId = Number((await requireSite(context)).id);
        return transact(services, async tx => {
            const before = shown(
                siteId,
                await findRecordOfSite(tx, settingsResource(services), context.caller, siteId),
            );
            const record = await writeRecordOfSite(tx, context, settingsResource(services), siteId, body, current =>
                shown(siteId, current),
            );
            const answer = shown(siteId, record);
            const kinds = HEALTH_CHECKS.filter(kind =>
                [`${kind}_on`, `${kind}_limit`].some(name => before[name] !== answer[name]),
            );
            await checkSites(tx, services, { siteIds: [siteId], kinds, shouldNotify: false });
            await storeResponse(tx, 200, { body: answer });
            return answer;
        });
    },
};
