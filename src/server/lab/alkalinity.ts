import type { WaterFinding } from '../../domain/dosing/doseProvenance';
import { judgeResult, type Limit, type LimitContext, limitsFor, type Operator } from '../../domain/lab/results';
import { can } from '../engine/can';
import { compiled } from '../engine/sql/compile';
import type { Caller, Db, Services } from '../platform/services';

interface FoundPh {
    param_id: number;
    operator: Operator;
    value: string;
    unit: string;
}

/** Whether water is alkaline enough to lose urea, by the limit in force on its day; undefined without a limit or a plain result. */
export const isAlkaline = async (db: Db, result: FoundPh, sample: LimitContext): Promise<boolean | undefined> => {
    const limits = await db<Limit[]>`
        SELECT guards, stock_kind, stock_class, lowest, highest, valid_from, source FROM lab_limits
        WHERE lab_test_param_id = ${result.param_id} AND guards = 'urea_loss' ORDER BY position, id`;
    const [limit] = limitsFor(limits, sample);
    const outcome = limit && judgeResult(result, limit, result.unit);
    return outcome === 'beyond' || outcome === 'within' ? outcome === 'beyond' : undefined;
};

/**
 * Alkalinity of a site's water by its last approved sample up to a time. Customer users see published results only.
 * @param siteId shared site id
 */
export const waterOfSite = async (
    { sql, registry }: Services,
    caller: Caller,
    siteId: number,
    until: string,
): Promise<WaterFinding | null> => {
    const own = caller.customerId !== null;
    const readable = compiled(registry, own ? 'published-lab-reports' : 'lab-test-results').resource.actions.list;
    if (!can(caller, readable)) return null;
    const [found] = await sql<(FoundPh & LimitContext & { number: string; taken_at: string; shown: string })[]>`
        SELECT s.number, s.taken_at, s.taken_on, s.stock_kind, s.stock_class, p.id AS param_id, r.operator, r.value, r.unit, r.shown
        FROM lab_samples s
        JOIN lab_test_results r ON r.lab_sample_id = s.id AND r.status IN ('current', 'retest') AND r.archived_at IS NULL
        JOIN lab_test_params p ON p.id = r.lab_test_param_id AND p.measures = 'ph'
        WHERE s.site_id = ${siteId} AND s.kind = 'water' AND s.water_source <> 'nutrient_tank' AND s.status = 'approved'
          AND s.archived_at IS NULL AND s.taken_at <= ${until}
          ${own ? sql`AND EXISTS (SELECT 1 FROM lab_reports_lab_samples l JOIN lab_reports e ON e.id = l.owner_id WHERE l.other_id = s.id AND e.status <> 'draft' AND e.archived_at IS NULL)` : sql``}
        ORDER BY s.taken_at DESC, r.id DESC LIMIT 1`;
    if (!found) return null;
    return {
        sample: found.number,
        ph: found.shown,
        alkaline: (await isAlkaline(sql, found, found)) ?? false,
        at: found.taken_at,
    };
};
