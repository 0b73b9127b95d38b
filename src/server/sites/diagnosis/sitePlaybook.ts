import type { Cause } from '../../../domain/diagnosis/causes';
import { JOB_STATUS } from '../../../domain/operations/jobs';
import { can } from '../../engine/can';
import { findRecords, query } from '../../engine/read/read';
import { compiled } from '../../engine/sql/compile';
import { notFound } from '../../platform/errors';
import type { Caller, OperationContext, Services } from '../../platform/services';
import { summaryOf } from './diagnoses';
import { readDiagnosisInputs } from './readInputs';

const EARLIER = 3;

/** Playbook of a cause with checks and parts. @throws ApiError 404 without one */
const playbookOf = async ({ sql, registry }: Services, caller: Caller, cause: Cause) => {
    const [row] = await sql`SELECT id FROM playbooks WHERE cause = ${cause} AND archived_at IS NULL`;
    const [playbook] = row ? await findRecords(sql, compiled(registry, 'playbooks'), caller, 'id', [row.id]) : [];
    if (!playbook) throw notFound();
    return playbook;
};

/** Location that has most of the parts free; null for callers who may not list locations. */
const partsLocationOf = async ({ sql, registry }: Services, caller: Caller, playbookId: number) => {
    if (!can(caller, registry.get('inventory-locations')?.resource.actions.list)) return null;
    const [location] = await query(
        sql,
        `SELECT l.id, l.name AS label
         FROM playbook_parts p
         JOIN inventory_item_stocks s ON s.inventory_item_id = p.inventory_item_id AND s.archived_at IS NULL
         JOIN inventory_locations l ON l.id = s.inventory_location_id AND l.archived_at IS NULL
         WHERE p.playbook_id = $1 AND s.quantity - s.reserved_quantity >= p.quantity
         GROUP BY l.id ORDER BY count(*) DESC, l.id LIMIT 1`,
        [playbookId],
    );
    return location ? { id: Number(location.id), label: location.label } : null;
};

/** Last completed jobs of a site with this cause, or else with any. */
const earlierJobs = async ({ sql, registry }: Services, caller: Caller, siteId: number, cause: Cause) => {
    const cards = compiled(registry, 'job-cards');
    if (!can(caller, cards.resource.actions.list)) return { earlier_by: 'site', earlier: [] };
    const rows = await query(
        sql,
        `SELECT id, cause IS NOT DISTINCT FROM $2 AS same FROM job_cards
         WHERE site_id = $1 AND status = ${JOB_STATUS.completed} AND archived_at IS NULL
         ORDER BY cause IS NOT DISTINCT FROM $2 DESC, completed_at DESC NULLS LAST, id DESC LIMIT ${EARLIER}`,
        [siteId, cause],
    );
    const isSame = rows[0]?.same === true;
    const ids = rows.filter(({ same }) => same === isSame).map(({ id }) => Number(id));
    const jobs = await findRecords(sql, cards, caller, 'id', ids);
    return {
        earlier_by: isSame ? 'cause' : 'site',
        earlier: jobs
            .toSorted((one, other) => ids.indexOf(Number(one.id)) - ids.indexOf(Number(other.id)))
            .map(({ id, number, title, completed_at, completed_by, completion_notes }) => ({
                id,
                number,
                title,
                completed_at,
                completed_by: completed_by ?? null,
                completion_notes,
            })),
    };
};

/** `GET /sites/{id}/playbook`: 404 for a site that the caller may not see. */
export const getSitePlaybook = async ({ services, caller, params }: OperationContext) => {
    const [site] = await readDiagnosisInputs(services, caller, 'get', { siteIds: [Number(params.id)] });
    if (!site) throw notFound();
    const { site_id, cause, certainty, sentence } = summaryOf(site).summary;
    const playbook = await playbookOf(services, caller, cause);
    const [location, earlier] = await Promise.all([
        partsLocationOf(services, caller, Number(playbook.id)),
        earlierJobs(services, caller, site_id, cause),
    ]);
    return { site_id, cause, certainty, sentence, playbook, parts_location: location, ...earlier };
};
