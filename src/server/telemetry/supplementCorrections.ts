import type { TransactionSql } from 'postgres';
import { formatDate } from '../../domain/calendar/dateTexts';
import { compositionFaults, type NutrientShare } from '../../domain/dosing/nutrients';
import {
    CORRECTED_FIELDS,
    type CorrectedField,
    changesOfDays,
    correctionMessages,
    lastCorrectable,
    type PastValue,
} from '../../domain/dosing/supplementCorrections';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { invalid } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { checkSites } from './healthChecks';

const SUPPLEMENTS = 'supplements';

interface Span {
    supplement_id: number;
    /** `YYYY-MM-DD`, both inclusive */
    from_day: string;
    to_day: string;
}
interface Correction extends Span {
    id: number;
    number: string;
    density: number | null;
    price_per_litre: number | null;
    nutrients: NutrientShare[];
    reason: string;
    previous: Partial<Record<CorrectedField, PastValue[]>>;
}

/** Span, which ends on the last correctable day by default. @throws ApiError 422 if a day is invalid */
const spanOf = (supplementId: number, from: string, to: string | null | undefined, now: Date): Span => {
    const last = lastCorrectable(now);
    const span = { supplement_id: supplementId, from_day: from, to_day: to ?? last };
    if (span.to_day > last) throw invalid({ to_day: [correctionMessages.today(formatDate(last))] });
    if (from > last) throw invalid({ from_day: [correctionMessages.today(formatDate(last))] });
    if (span.to_day < from) throw invalid({ to_day: [correctionMessages.order] });
    return span;
};

/** SQL of the days of sites with doses of a supplement in a span. */
const dosedDays = (db: Db, { supplement_id, from_day, to_day }: Span) => db`
    site_daily_summaries d JOIN udose_sites s ON s.id = d.site_id
    WHERE d.supplement_id = ${supplement_id} AND d.day BETWEEN ${from_day} AND ${to_day} AND d.archived_at IS NULL AND d.dose > 0`;
const dosedSites = (db: Db, span: Span) => db<{ id: number; customer_id: number | null }[]>`
    SELECT DISTINCT s.id, s.customer_id FROM ${dosedDays(db, span)} ORDER BY s.id`;
const countDosed = async (db: Db, span: Span) => {
    const [counts] = await db<{ site_count: number; day_count: number }[]>`
        SELECT count(DISTINCT s.id)::int AS site_count, count(DISTINCT d.day)::int AS day_count FROM ${dosedDays(db, span)}`;
    return { site_count: Number(counts?.site_count), day_count: Number(counts?.day_count) };
};

/** Days of a span on which a value may differ from the day before: the first, edges of corrections, days of edits. */
export const daysOfChange = (db: Db, field: CorrectedField, { supplement_id, from_day, to_day }: Span) => db<
    { day: string }[]
>`
    SELECT to_char(c.day, 'YYYY-MM-DD') AS day FROM (
        SELECT ${from_day}::date AS day
        UNION SELECT unnest(ARRAY[from_day, to_day + 1]) FROM supplement_corrections WHERE supplement_id = ${supplement_id}
        UNION SELECT business_day(occurred_at) FROM activity_logs
        WHERE resource = 'supplements' AND record_id = ${supplement_id} AND changes ? ${field} AND action <> 'create') c
    WHERE c.day BETWEEN ${from_day}::date AND ${to_day}::date ORDER BY c.day`;

/** Values of a field in a span, by the end of each day in business time. */
const valuesOf = async (db: Db, field: CorrectedField, span: Span): Promise<PastValue[]> => {
    const present = {
        density: db`to_jsonb(n.density)`,
        price_per_litre: db`to_jsonb(n.price_per_litre)`,
        nutrients: db`coalesce((
            SELECT jsonb_agg(jsonb_build_object('nutrient', c.nutrient, 'percentage', c.percentage) ORDER BY c.position, c.id)
            FROM supplement_nutrients c WHERE c.supplement_id = n.id), '[]')`,
    }[field];
    const days = await db<{ from_day: string; value: unknown }[]>`
        SELECT y.day AS from_day, coalesce(
            supplement_past(n.id, ${field}, ((y.day::date + 1)::timestamp AT TIME ZONE 'Australia/Brisbane') - interval '1 microsecond', y.day::date), ${present}) AS value
        FROM supplements n, (${daysOfChange(db, field, span)}) y
        WHERE n.id = ${span.supplement_id} ORDER BY y.day`;
    return changesOfDays(
        days.map(({ from_day: from, value }) => ({
            from_day: from,
            value: field === 'nutrients' ? sharesOf(value) : value,
        })),
    );
};
/** Nutrients and percentages only, because history rows contain ids as well. */
const sharesOf = (value: unknown): NutrientShare[] =>
    (Array.isArray(value) ? (value as NutrientShare[]) : []).map(({ nutrient, percentage }) => ({
        nutrient,
        percentage,
    }));

const isCorrected = (field: CorrectedField, row: Row): boolean =>
    field === 'nutrients'
        ? ((row.nutrients as NutrientShare[] | null | undefined) ?? []).length > 0
        : (row[field] ?? null) !== null;

/** Completes a correction with its span, its effects and the previous values. */
const prepare = async (input: Row, { db, services }: HookContext): Promise<Row> => {
    const fields = CORRECTED_FIELDS.filter(field => isCorrected(field, input));
    if (!fields.length) throw invalid({ density: [correctionMessages.nothing] });
    const [fault] = compositionFaults((input.nutrients ?? []) as NutrientShare[]);
    if (fault) throw invalid({ [fault.field]: [fault.text] });
    const id = Number(input.supplement_id);
    const span = spanOf(id, String(input.from_day), input.to_day as string | null | undefined, services.clock.now());
    // corrections of a supplement take turns, so that each notes the values that the other left; a row lock would block
    // every insert that refers to the supplement
    await db`SELECT pg_advisory_xact_lock(hashtextextended('supplement_corrections', ${id}))`;
    const previous: Correction['previous'] = {};
    for (const field of fields) previous[field] = await valuesOf(db, field, span);
    return { ...input, to_day: span.to_day, ...(await countDosed(db, span)), previous };
};

/** Old values of a field for the history: the only one, or all of the span with their first days. */
const valuesBefore = (values: readonly PastValue[]): unknown =>
    values.length === 1
        ? values[0]?.value
        : values.flatMap(({ from_day, value }): Row[] => {
              if (!Array.isArray(value)) return [{ from_day, value }];
              return value.length === 0
                  ? [{ from_day, value: null }]
                  : value.map((share: NutrientShare) => ({ from_day, ...share }));
          });

/** Writes the history of the supplement, judges stored dose checks again and refreshes the pages of the sites. */
const settle = async (record: Row, { db, services, caller }: HookContext): Promise<void> => {
    const correction = record as unknown as Correction;
    const supplements = compiled(services.registry, SUPPLEMENTS);
    const supplement = (await findRecord(db, supplements, caller, correction.supplement_id)) as Row;
    const { previous } = correction;
    const changes = Object.fromEntries(
        CORRECTED_FIELDS.flatMap(field => {
            const before = previous[field];
            const to = field === 'nutrients' ? sharesOf(correction.nutrients) : correction[field];
            // stored separately from the fields, so that history readers do not take it for a change of the record
            return before ? [[`past_${field}`, { from: valuesBefore(before), to }]] : [];
        }),
    );
    const span = `${formatDate(correction.from_day)} to ${formatDate(correction.to_day)}`;
    await audit(db, services, supplements, caller, supplement, {
        action: 'correct the past',
        changes,
        reason: `${correction.number}, ${span}: ${correction.reason}`,
    });
    const sites = await dosedSites(db, correction);
    if (!sites.length) return;
    await checkSites(db as TransactionSql, services, {
        siteIds: sites.map(({ id }) => Number(id)),
        kinds: ['dose'],
        shouldNotify: false,
    });
    const permission = compiled(services.registry, 'udose-sites').resource.actions.get ?? [];
    await services.events.publish(
        db,
        ...sites.map(({ id, customer_id: customerId }) => ({
            type: 'record' as const,
            resource: 'udose-sites',
            id: Number(id),
            customerId,
            permission,
        })),
    );
};

export const supplementCorrectionHooks: ResourceHooks = {
    beforeWrite: (input, current, context) => (current ? input : prepare(input, context)),
    afterWrite: (record, previous, context) => (previous ? Promise.resolve() : settle(record, context)),
};

/** `GET /v2/supplements/{id}/correction-preview`: effects of a correction, and the values on its first day. */
export const previewSupplementCorrection = async ({
    services,
    caller,
    params,
    query,
}: OperationContext<unknown, { from_day: string; to_day?: string }>) => {
    const { sql, clock } = services;
    const id = Number(params.id);
    await requireRecord(services, caller, SUPPLEMENTS, id, 'get');
    const span = spanOf(id, query.from_day, query.to_day, clock.now());
    const first = { ...span, to_day: span.from_day };
    const [density, price, nutrients] = await Promise.all(
        CORRECTED_FIELDS.map(async field => (await valuesOf(sql, field, first))[0]?.value ?? null),
    );
    return {
        from_day: span.from_day,
        to_day: span.to_day,
        last_day: lastCorrectable(clock.now()),
        ...(await countDosed(sql, span)),
        density,
        price_per_litre: price,
        nutrients,
    };
};
