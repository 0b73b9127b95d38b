import { canList, canRead } from '../engine/can';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { zoneOfProperty } from '../platform/database/today';
import { transact } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Caller, Services } from '../platform/services';

const TOLERANCE_MS = 300_000;

/** Stops of a doser cannot overlap. Locks the site's row, which serialises concurrent entries. */
const refuseOverlap = async ({ db }: HookContext, stop: Row, id: number | null) => {
    const siteId = Number(stop.site_id);
    await db`SELECT id FROM udose_sites WHERE id = ${siteId} FOR NO KEY UPDATE`;
    const [other] = await db`
        SELECT started_at, ended_at FROM stop_reasons
        WHERE site_id = ${siteId} AND archived_at IS NULL AND id IS DISTINCT FROM ${id}
          AND started_at < coalesce(${(stop.ended_at as string | null) ?? null}::timestamptz, 'infinity')
          AND coalesce(ended_at, 'infinity') > ${String(stop.started_at)}::timestamptz
        LIMIT 1`;
    if (!other) return;
    const field = other.ended_at === null ? 'ended_at' : 'started_at';
    throw invalid({
        [field]: [
            other.ended_at === null
                ? 'Another stop of this site has not ended. Enter its end first.'
                : 'This overlaps another stop of this site. Change the times.',
        ],
    });
};

const labelOf = (services: Services, reason: unknown) =>
    compiled(services.registry, 'stop-reasons')
        .fields.get('reason')
        ?.options?.find(({ value }) => value === reason)?.label ?? String(reason);

/** Start day in the property's time zone. */
const BEGAN = `(t.started_at AT TIME ZONE (SELECT ${zoneOfProperty('p')} FROM udose_sites u JOIN customer_properties p ON p.id = u.customer_property_id WHERE u.site_id = t.site_id))::date`;

export const stopReasonHooks: ResourceHooks = {
    async beforeWrite(input, current, context) {
        const next: Row = { ...current, ...input };
        const faults: Record<string, string[]> = {};
        for (const field of ['started_at', 'ended_at'])
            if (next[field] && Date.parse(String(next[field])) > context.services.clock.now().getTime() + TOLERANCE_MS)
                faults[field] = ['This time is in the future. Enter when it happened.'];
        if (next.ended_at && Date.parse(String(next.ended_at)) <= Date.parse(String(next.started_at)))
            faults.ended_at = ['The end must be after the start.'];
        if (next.reason === 'others' && !String(next.notes ?? '').trim()) faults.notes = ['Enter the reason here.'];
        if (Object.keys(faults).length > 0) throw invalid(faults);
        await refuseOverlap(context, next, (current?.id as number | undefined) ?? null);
        const [site] = await context.db<{ name: string; customer_id: number }[]>`
            SELECT name, customer_id FROM udose_sites WHERE id = ${Number(next.site_id)}`;
        return {
            ...input,
            summary: `${site?.name ?? ''}: ${labelOf(context.services, next.reason)}`.slice(0, 200),
            ...(current ? {} : { customer_id: site?.customer_id }),
        };
    },
    async afterArchive(record, action, context) {
        if (action === 'restore') await refuseOverlap(context, record, Number(record.id));
    },
    computed: {
        days: `round((extract(epoch FROM coalesce(t.ended_at, clock_now()) - t.started_at) / 86400)::numeric, 1)`,
        not_dosed: `round((SELECT avg(b.dose) FROM (SELECT d.dose FROM site_daily_summaries d
            WHERE d.site_id = t.site_id AND d.archived_at IS NULL AND d.dose > 0 AND d.day < ${BEGAN}
              AND d.day >= ${BEGAN} - 14) b)
            * (extract(epoch FROM coalesce(t.ended_at, clock_now()) - t.started_at) / 86400)::numeric)`,
    },
};

/** Ends stops whose doser reported running after they were recorded. Returns the number. */
export const endStopsOfRunningDosers = (services: Services): Promise<number> =>
    transact(services, async tx => {
        const ended = await tx`
            UPDATE stop_reasons s SET ended_at = again.at, version = s.version + 1, updated_at = now(), updated_by = NULL
            FROM (SELECT o.id, r.recorded_at AS at FROM stop_reasons o
                  CROSS JOIN LATERAL (
                      SELECT recorded_at FROM readings
                      WHERE site_id = o.site_id AND recorded_at > greatest(o.started_at, o.created_at) AND state = 'running'
                      ORDER BY recorded_at LIMIT 1) r
                  WHERE o.ended_at IS NULL AND o.archived_at IS NULL ORDER BY o.id FOR UPDATE OF o) again
            WHERE s.id = again.id RETURNING s.id, s.summary, s.ended_at`;
        const stops = compiled(services.registry, 'stop-reasons');
        for (const stop of ended)
            await audit(tx, services, stops, null, stop, {
                action: 'update',
                changes: { ended_at: { from: null, to: stop.ended_at } },
                reason: 'The doser runs again.',
            });
        return ended.length;
    });

/** Stops of a site that overlap a period, for charts; empty without the permission. */
export const stopsBetween = async (services: Services, caller: Caller, siteId: number, from: Date, to: Date) => {
    const reader = { services, caller };
    if (!canList(reader, 'stop-reasons') && !canRead(reader, 'stop-reasons')) return [];
    const rows = await services.sql`
        SELECT id, started_at, ended_at, reason, notes FROM stop_reasons
        WHERE site_id = ${siteId} AND started_at <= ${to} AND (ended_at IS NULL OR ended_at >= ${from}) AND archived_at IS NULL
        ORDER BY started_at DESC LIMIT 200`;
    return rows.map(({ id, started_at, ended_at, reason, notes }) => ({
        id: Number(id),
        from: started_at,
        to: ended_at,
        reason,
        label: labelOf(services, reason),
        notes,
    }));
};
