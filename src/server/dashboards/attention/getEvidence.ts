import { canList, canRead } from '../../engine/can';
import type { Row } from '../../engine/hooks';
import { findRecords } from '../../engine/read/read';
import { compiled } from '../../engine/sql/compile';
import type { Caller, OperationContext, Services } from '../../platform/services';
import { getSiteDiagnosis } from '../../sites/diagnosis/diagnoses';
import { jobLabel, lastCompletedJob } from '../../sites/lastCompletedJob';

type Viewer = Pick<OperationContext, 'services' | 'caller'>;

const present = async ({ sql, registry }: Services, caller: Caller, resource: string, id: unknown) =>
    (await findRecords(sql, compiled(registry, resource), caller, 'id', [Number(id)]))[0];

interface Visit {
    resource: string;
    id: unknown;
    label: string;
    /** UTC ISO 8601 */
    at: string;
    by: unknown;
}
/** Record of a visit as the caller may see it; none without permission to list its kind. */
const visitOf = async (
    { services, caller }: Viewer,
    resource: string,
    id: number | undefined,
    visit: (record: Row) => Pick<Visit, 'label' | 'at' | 'by'>,
): Promise<Visit[]> => {
    if (id === undefined || !canList({ services, caller }, resource)) return [];
    const record = await present(services, caller, resource, id);
    return record ? [{ resource, id: record.id, ...visit(record) }] : [];
};

/** Last completed job card of a site. */
const lastJob = async (viewer: Viewer, siteId: number) =>
    visitOf(viewer, 'job-cards', await lastCompletedJob(viewer.services.sql, viewer.caller, { siteId }), job => ({
        label: jobLabel(job),
        at: String(job.completed_at),
        by: job.completed_by ?? null,
    }));

const lastService = async (viewer: Viewer, siteId: number) => {
    const [last] = await viewer.services.sql`
        SELECT id FROM service_logs WHERE site_id = ${siteId} AND archived_at IS NULL ORDER BY serviced_at DESC, id DESC LIMIT 1`;
    return visitOf(viewer, 'service-logs', last && Number(last.id), log => ({
        label: String(log.summary),
        at: String(log.serviced_at),
        by: log.technician ?? null,
    }));
};

const playbookOf = async (services: Services, caller: Caller, cause: string) => {
    if (!canRead({ services, caller }, 'playbooks')) return null;
    const [row] = await services.sql`SELECT id FROM playbooks WHERE cause = ${cause} AND archived_at IS NULL`;
    const found = row && (await present(services, caller, 'playbooks', row.id));
    return found
        ? {
              id: found.id,
              title: found.title,
              checks: ((found.checks ?? []) as Row[]).map(({ instruction }) => instruction),
          }
        : null;
};

const udoseSite = async (services: Services, caller: Caller, kind: string, recordId: number) => {
    if (kind !== 'udose' || !canRead({ services, caller }, 'udose-sites')) return undefined;
    return present(services, caller, 'udose-sites', recordId);
};

/** `GET /attention/evidence`: 404 for a site that the caller may not see. */
export const getAttentionEvidence = async (context: OperationContext<unknown, { site_id: number }>) => {
    const { services, caller, query } = context;
    const siteId = Number(query.site_id);
    const diagnosis = await getSiteDiagnosis({ ...context, params: { id: String(siteId) } } as OperationContext);
    const [playbook, jobs, logs, site] = await Promise.all([
        playbookOf(services, caller, diagnosis.cause),
        lastJob(context, siteId),
        lastService(context, siteId),
        udoseSite(services, caller, diagnosis.kind, diagnosis.record_id),
    ]);
    const [last] = [...jobs, ...logs].toSorted((one, other) => other.at.localeCompare(one.at));
    return {
        site_id: siteId,
        diagnosis,
        playbook,
        last_visit: last ?? null,
        pending_settings: site?.pending_settings ?? null,
        update_interval: site?.update_interval ?? null,
    };
};
