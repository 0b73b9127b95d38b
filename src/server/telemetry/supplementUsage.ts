import { gramsIn, targetShare } from '../../domain/dosing/doseRules';
import type { NutrientShare } from '../../domain/dosing/nutrients';
import { doseMass } from '../../domain/telemetry/messageRules';
import { zoneOfProperty } from '../platform/database/today';
import type { OperationContext } from '../platform/services';
import { requireSite } from '../sites/requireSite';
import { type DayQuery, dayWindow } from './dayWindow';
import { type FieldHistory, readFieldHistories } from './fieldHistory';

interface Day {
    day: string;
    supplement_id: number | null;
    /** ml */
    dose: number;
    /** litres */
    water: number;
    /** 0 if unknown */
    head: number;
    /** time of the last message, UTC ISO 8601, whose valid values apply */
    at: string;
}
/** A type alias, because interfaces are not assignable to index signatures. */
type Supplement = {
    id: number;
    name: string;
    color: string | null;
    created_at: string;
    density: number | null;
    price_per_litre: number | null;
    nutrients: NutrientShare[];
};

/** Totals over days. Null if a day's value is unknown. */
interface Sums {
    days: number;
    dose: number;
    water: number;
    head_days: number;
    kilograms: number | null;
    cost: number | null;
    /** totals of days with a known head count, for figures per head */
    with_head: { dose: number; grams: number | null; cost: number | null };
    /** nutrients of the grams */
    nutrients: ReadonlySet<string>;
}
const NONE: Sums = {
    days: 0,
    dose: 0,
    water: 0,
    head_days: 0,
    kilograms: 0,
    cost: 0,
    with_head: { dose: 0, grams: 0, cost: 0 },
    nutrients: new Set(),
};

const plus = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);
const add = (one: Sums, other: Sums): Sums => ({
    days: one.days + other.days,
    dose: one.dose + other.dose,
    water: one.water + other.water,
    head_days: one.head_days + other.head_days,
    kilograms: plus(one.kilograms, other.kilograms),
    cost: plus(one.cost, other.cost),
    with_head: {
        dose: one.with_head.dose + other.with_head.dose,
        grams: plus(one.with_head.grams, other.with_head.grams),
        cost: plus(one.with_head.cost, other.with_head.cost),
    },
    nutrients: new Set([...one.nutrients, ...other.nutrients]),
});

/** Figure from a dose and a value of that day: 0 without a dose, null if the value is unknown. */
const of = (dose: number, known: number | null | undefined, make: (known: number) => number): number | null =>
    dose === 0 ? 0 : known === null || known === undefined ? null : make(known);

/** Day by the supplement's density, composition and price on that day. @param past of the supplement */
const sumsOf = ({ day, dose, water, head, at }: Day, past: FieldHistory | undefined, nutrient: string | null): Sums => {
    const then = past?.(at, day);
    const number = (field: string) => then?.<number>(field).value ?? null;
    const [density, price] = [number('density'), number('price_per_litre')];
    const share = targetShare(then?.<NutrientShare[]>('nutrients').value ?? [], nutrient);
    const cost = of(dose, price, known => (dose / 1000) * known);
    const grams = of(dose, share && density, known => gramsIn(dose, known, (share?.percentage ?? 0) / 100));
    const none = { dose: 0, grams: 0, cost: 0 };
    return {
        days: 1,
        dose,
        water,
        head_days: head,
        kilograms: of(dose, density, known => doseMass(dose, known)),
        cost,
        with_head: head > 0 ? { dose, grams, cost } : none,
        nutrients: new Set(share && [share.nutrient]),
    };
};

/** Grams of different nutrients cannot be added, so there is no total for several. */
const figuresOf = ({ days, dose, kilograms, water, head_days, cost, with_head, nutrients }: Sums) => {
    const perHead = (value: number | null) => (head_days > 0 && value !== null ? value / head_days : null);
    return {
        days,
        dose,
        kilograms,
        water,
        head_days,
        cost,
        dose_per_head: perHead(with_head.dose),
        grams_per_head: nutrients.size === 1 ? perHead(with_head.grams) : null,
        cost_per_head: perHead(with_head.cost),
    };
};

/** Usage of each supplement by a site in a period, from its days. */
export const getSupplementUsageSummary = async (context: OperationContext<unknown, DayQuery>) => {
    const { services, query } = context;
    const site = await requireSite({ ...context, params: context.params });
    const { first, last } = dayWindow(services.clock, query, 30, 800);
    const { sql } = services;
    const siteId = Number(site.id);
    const nutrient = (site.target_nutrient as string | null) ?? null;
    const [days, [delivered]] = await Promise.all([
        sql<Day[]>`
            SELECT to_char(day, 'YYYY-MM-DD') AS day, supplement_id, coalesce(dose, 0)::float8 AS dose, coalesce(water, 0)::float8 AS water,
                   CASE WHEN dose IS NULL THEN 0 ELSE coalesce(head, 0) END::float8 AS head, coalesce(last_at, day::timestamptz) AS at
            FROM site_daily_summaries
            WHERE site_id = ${siteId} AND day BETWEEN ${first} AND ${last} AND archived_at IS NULL ORDER BY day`,
        sql`SELECT coalesce(sum(d.delivered_quantity), 0)::float8 AS litres
            FROM udose_sites s LEFT JOIN customer_properties p ON p.id = s.customer_property_id
            CROSS JOIN LATERAL (SELECT ${sql.unsafe(zoneOfProperty('p'))} AS name) zone
            JOIN supplement_deliveries d ON d.site_id = s.id AND d.status = 'completed' AND d.archived_at IS NULL
             AND d.delivered_at >= ${first}::date::timestamp AT TIME ZONE zone.name
             AND d.delivered_at < (${last}::date + 1)::timestamp AT TIME ZONE zone.name
            WHERE s.id = ${siteId}`,
    ]);
    const used = [...new Set(days.flatMap(({ supplement_id }) => supplement_id ?? []))];
    const supplements = await sql<Supplement[]>`
        SELECT s.id, s.name, s.color, s.created_at, s.density::float8, s.price_per_litre::float8,
               coalesce((SELECT json_agg(json_build_object('nutrient', c.nutrient, 'percentage', c.percentage) ORDER BY c.position, c.id)
                         FROM supplement_nutrients c WHERE c.supplement_id = s.id), '[]') AS nutrients
        FROM supplements s WHERE s.id = ANY(${used}::bigint[])`;
    const pastOf = await readFieldHistories(
        sql,
        'supplements',
        [...supplements],
        ['density', 'price_per_litre', 'nutrients'],
    );
    const parts = [null, ...supplements]
        .map(supplement => {
            const past = supplement ? pastOf(supplement) : undefined;
            const own = days.filter(({ supplement_id }) => supplement_id === (supplement?.id ?? null));
            const sums = own.map(day => sumsOf(day, past, nutrient)).reduce(add, NONE);
            return { supplement, own, sums };
        })
        .filter(({ own }) => own.length > 0)
        .sort((one, other) => other.sums.dose - one.sums.dose);
    const months = new Map<string, { month: string; supplement_id: number | null; dose: number }>();
    for (const { day, supplement_id, dose } of days) {
        const month = day.slice(0, 7);
        const key = `${month} ${supplement_id}`;
        months.set(key, { month, supplement_id, dose: (months.get(key)?.dose ?? 0) + dose });
    }
    return {
        from: first,
        to: last,
        total: figuresOf(parts.map(({ sums }) => sums).reduce(add, NONE)),
        delivered: Number(delivered?.litres ?? 0),
        supplements: parts.map(({ supplement, sums }) => ({
            supplement: supplement ? { id: supplement.id, label: supplement.name } : null,
            color: supplement?.color ?? null,
            nutrient: sums.nutrients.size === 1 ? [...sums.nutrients][0] : null,
            figures: figuresOf(sums),
        })),
        months: [...months.values()].sort(
            (one, other) =>
                one.month.localeCompare(other.month) ||
                (one.supplement_id ?? Infinity) - (other.supplement_id ?? Infinity),
        ),
    };
};
