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

/** Span with the last correctable day as its usual end. @throws 422 if a day is wrong */
const spanOf = (supplementId: number, from: string, to: string | null | undefined, now: Date): Span => {
    const last = lastCorrectable(now);
    const span = { supplement_id: supplementId, from_day: from, to_day: to ?? last };
    if (span.to_day > last) throw invalid({ to_day: [correctionMessages.today(formatDate(last))] });
    if (from > last) throw invalid({ from_day: [correctionMessages.today(formatDate(last))] });
    if (span.to_day < from) throw invalid({ to_day: [correctionMessages.order] });
    return span;
};

/** Days with doses of a supplement in a span, by site. */
const dosed = (db: Db, { supplement_id, from_day, to_day }: Span) => db<
    { id: number; customer_id: number | null; days: string[] }[]
>`
    SELECT s.id, s.customer_id, array_agg(to_char(d.day, 'YYYY-MM-DD')) AS days
    FROM site_daily_summaries d JOIN udose_sites s ON s.id = d.site_id
    WHERE d.supplement_id = ${supplement_id} AND d.day BETWEEN ${from_day} AND ${to_day} AND d.archived_at IS NULL AND d.dose > 0
    GROUP BY s.id ORDER BY s.id`;
type Dosed = Awaited<ReturnType<typeof dosed>>;
const countsOf = (sites: Dosed) => ({
    site_count: sites.length,
    day_count: new Set(sites.flatMap(({ days }) => days)).size,
});

/** Values of a field on each day of a span, by its end in business time. */
const valuesOf = async (
    db: Db,
    field: CorrectedField,
    { supplement_id, from_day, to_day }: Span,
): Promise<PastValue[]> => {
    const present = {
        density: db`to_jsonb(n.density)`,
        price_per_litre: db`to_jsonb(n.price_per_litre)`,
        nutrients: db`coalesce((
            SELECT jsonb_agg(jsonb_build_object('nutrient', c.nutrient, 'percentage', c.percentage) ORDER BY c.position, c.id)
            FROM supplement_nutrients c WHERE c.supplement_id = n.id), '[]')`,
    }[field];
    const days = await db<{ from_day: string; value: unknown }[]>`
        SELECT to_char(y.day, 'YYYY-MM-DD') AS from_day, coalesce(
            supplement_past(n.id, ${field}, ((y.day + interval '1 day') AT TIME ZONE 'Australia/Brisbane') - interval '1 microsecond', y.day::date), ${present}) AS value
        FROM supplements n, generate_series(${from_day}::date::timestamp, ${to_day}::date::timestamp, interval '1 day') AS y (day)
        WHERE n.id = ${supplement_id} ORDER BY y.day`;
    return changesOfDays(
        days.map(({ from_day: from, value }) => ({
            from_day: from,
            value: field === 'nutrients' ? sharesOf(value) : value,
        })),
    );
};
/** Nutrients and percentages alone: rows of the history have ids as well. */
const sharesOf = (value: unknown): NutrientShare[] =>
    (Array.isArray(value) ? (value as NutrientShare[]) : []).map(({ nutrient, percentage }) => ({
        nutrient,
        percentage,
    }));

const isCorrected = (field: CorrectedField, row: Row): boolean =>
    field === 'nutrients'
        ? ((row.nutrients as NutrientShare[] | null | undefined) ?? []).length > 0
        : (row[field] ?? null) !== null;

/** Completes a correction with its span, what it affects and the values that applied until now. */
const prepare = async (input: Row, { db, services }: HookContext): Promise<Row> => {
    const fields = CORRECTED_FIELDS.filter(field => isCorrected(field, input));
    if (!fields.length) throw invalid({ density: [correctionMessages.nothing] });
    const [fault] = compositionFaults((input.nutrients ?? []) as NutrientShare[]);
    if (fault) throw invalid({ [fault.field]: [fault.text] });
    const id = Number(input.supplement_id);
    const span = spanOf(id, String(input.from_day), input.to_day as string | null | undefined, services.clock.now());
    // two corrections of a supplement take turns, so that each notes the values that the other left
    await db`SELECT id FROM supplements WHERE id = ${id} FOR UPDATE`;
    const previous: Correction['previous'] = {};
    for (const field of fields) previous[field] = await valuesOf(db, field, span);
    return { ...input, to_day: span.to_day, ...countsOf(await dosed(db, span)), previous };
};

/** Old values of a field for the history: the only one, or all of the span with their first days. */
const valuesBefore = (values: readonly PastValue[]): unknown =>
    values.length === 1
        ? values[0]?.value
        : values.flatMap(({ from_day, value }) =>
              Array.isArray(value) ? value.map(share => ({ from_day, ...share })) : [{ from_day, value }],
          );

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
            // named apart from the fields: it is no change of the record, and readers of its history must not take it for one
            return before ? [[`past_${field}`, { from: valuesBefore(before), to }]] : [];
        }),
    );
    const span = `${formatDate(correction.from_day)} to ${formatDate(correction.to_day)}`;
    await audit(db, services, supplements, caller, supplement, {
        action: 'correct the past',
        changes,
        reason: `${correction.number}, ${span}: ${correction.reason}`,
    });
    const sites = await dosed(db, correction);
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

/** `GET /v2/supplements/{id}/correction-preview`: what a correction of a span affects, and the values on its first day. */
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
        ...countsOf(await dosed(sql, span)),
        density,
        price_per_litre: price,
        nutrients,
    };
};
