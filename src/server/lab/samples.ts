import { dayKey } from '../../domain/calendar/days';
import { missingHalf } from '../../domain/land/position';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { sendPdf } from '../engine/http/sendPdf';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { zoneOfProperty } from '../platform/database/today';
import { conflict, invalid, notFound } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { labSampleLabelPdf } from './labSampleLabelPdf';

export const SAMPLES = 'lab-samples';
/** Tolerance for phone clocks that run ahead. */
const AHEAD_MS = 10 * 60_000;

/** Valid results; a requested retest does not invalidate any. */
export const CURRENT_RESULT_STATUSES = `('current', 'retest')`;

/** Test progress of a sample, derived from its valid results. */
const TESTING = `
    SELECT CASE
        WHEN NOT EXISTS (SELECT 1 FROM lab_test_results r WHERE r.lab_sample_id = t.id AND r.status IN ${CURRENT_RESULT_STATUSES} AND r.archived_at IS NULL)
            THEN 'waiting'
        WHEN EXISTS (SELECT 1 FROM lab_test_results r WHERE r.lab_sample_id = t.id AND r.status = 'retest' AND r.archived_at IS NULL)
            OR EXISTS (
                SELECT 1 FROM (
                    SELECT e.other_id AS param FROM lab_sample_types_lab_test_params e WHERE e.owner_id = t.lab_sample_type_id
                    UNION SELECT w.lab_test_param_id FROM lab_test_results w WHERE w.lab_sample_id = t.id AND w.status = 'retracted' AND w.archived_at IS NULL
                ) wanted
                WHERE NOT EXISTS (SELECT 1 FROM lab_test_results r WHERE r.lab_sample_id = t.id AND r.lab_test_param_id = wanted.param
                                  AND r.status IN ${CURRENT_RESULT_STATUSES} AND r.archived_at IS NULL))
            THEN 'partial'
        WHEN EXISTS (SELECT 1 FROM lab_reports_lab_samples l JOIN lab_reports p ON p.id = l.owner_id AND p.status = 'published' WHERE l.other_id = t.id)
            THEN 'reported'
        ELSE 'complete' END`;

interface Place {
    customer_id: number;
    zone: string;
}
/** Property, site and paddock must match. @throws ApiError 422 at the mismatch */
const placeOf = async (db: Db, { customer_property_id, site_id, paddock_id }: Row): Promise<Place> => {
    const property = Number(customer_property_id);
    const [found] = await db<(Place & { site: number | null; paddock: number | null })[]>`
        SELECT p.customer_id, ${db.unsafe(zoneOfProperty('p'))} AS zone,
               (SELECT s.customer_property_id FROM sites s WHERE s.id = ${(site_id as number | null) ?? null}) AS site,
               (SELECT d.customer_property_id FROM paddocks d WHERE d.id = ${(paddock_id as number | null) ?? null}) AS paddock
        FROM customer_properties p WHERE p.id = ${property}`;
    const faults: Record<string, string[]> = {};
    if (site_id && Number(found?.site) !== property) faults.site_id = ['This site is on another property.'];
    if (paddock_id && Number(found?.paddock) !== property) faults.paddock_id = ['This paddock is on another property.'];
    if (!found || Object.keys(faults).length) throw invalid(faults);
    return { customer_id: Number(found.customer_id), zone: found.zone };
};

const kindFaults = async (db: Db, { kind, lab_sample_type_id: type, water_source }: Row) => {
    const faults: Record<string, string[]> = {};
    if (kind === 'water' && !water_source) faults.water_source = ['Enter the water source.'];
    if (type) {
        const [found] = await db`SELECT kind FROM lab_sample_types WHERE id = ${Number(type)}`;
        if (found && found.kind !== kind) faults.lab_sample_type_id = ['This type is for another kind of sample.'];
    }
    return faults;
};

export const sampleHooks: ResourceHooks = {
    computed: { testing: TESTING },
    async beforeWrite(input, current, { db, caller, services }) {
        const changed = Object.keys(input).filter(
            name => JSON.stringify(input[name] ?? null) !== JSON.stringify(current?.[name] ?? null),
        );
        if (current?.status === 'approved' && changed.length)
            throw conflict('This sample is approved and can no longer be changed.', current);
        const next: Row = { ...current, ...input };
        const { customer_id, zone } = await placeOf(db, next);
        const faults = await kindFaults(db, next);
        if (new Date(String(next.taken_at)).getTime() > services.clock.now().getTime() + AHEAD_MS)
            faults.taken_at = ['cannot be later than now.'];
        const missing = missingHalf(next);
        if (missing) faults[missing] = ['is also required: a position has a latitude and a longitude.'];
        if (Object.keys(faults).length) throw invalid(faults);
        return {
            ...input,
            ...(next.kind === 'water' ? {} : { water_source: null }),
            ...(current || next.taken_by_id ? {} : { taken_by_id: caller.userId }),
            customer_id,
            // day in the property's time zone, because limits begin on days
            taken_on: dayKey(String(next.taken_at), { timeZone: zone }),
        };
    },
    async afterWrite(record, previous, { db, caller }) {
        if (previous) return;
        await db`
            INSERT INTO lab_custody_steps (lab_sample_id, action, happened_at, holder, created_by, updated_by)
            SELECT ${Number(record.id)}, 'taken', ${String(record.taken_at)}, u.fullname, ${caller.userId}, ${caller.userId}
            FROM (SELECT 1) one LEFT JOIN users u ON u.id = ${(record.taken_by_id as number | null) ?? null}`;
    },
    async afterTransition(record, _, { db, caller }) {
        await db`UPDATE lab_samples SET approved_at = clock_now(), approved_by_id = ${caller.userId} WHERE id = ${Number(record.id)}`;
    },
};

/** Chain of custody entries are chronological and immutable. */
export const custodyHooks: ResourceHooks = {
    async beforeWrite(input, _, { db, services }: HookContext) {
        const [last] = await db`
            SELECT max(happened_at) AS at, bool_or(action = 'discarded') AS discarded FROM lab_custody_steps
            WHERE lab_sample_id = ${Number(input.lab_sample_id)} AND archived_at IS NULL`;
        const at = new Date(String(input.happened_at)).getTime();
        if (last?.discarded) throw conflict('This sample was discarded.');
        if (input.action === 'taken' && last?.at)
            throw invalid({ action: ['The chain of custody already has the sampling time.'] });
        if (last?.at && at < new Date(last.at as string).getTime())
            throw invalid({ happened_at: ['must not be before the last step.'] });
        if (at > services.clock.now().getTime() + AHEAD_MS)
            throw invalid({ happened_at: ['cannot be later than now.'] });
        return input;
    },
};

const labelOf = (value: unknown): string => (value as { label?: string } | null)?.label ?? '';

/** Bottle label with a QR code of the sample. */
export const printLabSampleLabel = async ({ services, caller, params, reply }: OperationContext) => {
    const id = Number(params.id);
    const samples = compiled(services.registry, SAMPLES);
    const sample = await findRecord(services.sql, samples, caller, id);
    if (!sample) throw notFound();
    const word = (name: string) =>
        samples.fields.get(name)?.options?.find(({ value }) => value === sample[name])?.label ?? '';
    const [place] = await services.sql`
        SELECT p.name AS property, ${services.sql.unsafe(zoneOfProperty('p'))} AS zone, w.name AS site, d.name AS paddock
        FROM lab_samples s JOIN customer_properties p ON p.id = s.customer_property_id
        LEFT JOIN sites w ON w.id = s.site_id LEFT JOIN paddocks d ON d.id = s.paddock_id WHERE s.id = ${id}`;
    const label = await labSampleLabelPdf({
        number: String(sample.number),
        kind: [word('kind'), word('water_source')].filter(Boolean).join(', '),
        type: labelOf(sample.lab_sample_type),
        place: String(place?.site ?? place?.paddock ?? ''),
        property: String(place?.property ?? ''),
        takenAt: String(sample.taken_at),
        timeZone: place?.zone,
        takenBy: labelOf(sample.taken_by),
        link: `${services.config.publicUrl}/lab-samples/view/${id}`,
    });
    return sendPdf({ reply }, `${String(sample.number)}-label`, label);
};
