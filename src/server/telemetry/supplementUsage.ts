import { achievedGrams, costPerHead, targetShare } from '../../domain/dosing';
import type { Share } from '../../domain/nutrition';
import { doseMass } from '../../domain/telemetry';
import type { OperationContext } from '../foundation/services';
import { siteOf } from '../sites/siteOf';
import { type DayQuery, dayWindow } from './dayWindow';

interface Sums {
    supplement_id: number | null;
    name: string | null;
    color: string | null;
    density: number | null;
    price: number | null;
    nutrients: Share[];
    days: number;
    dose: number;
    water: number;
    head_days: number;
    /** ml of the days on which the animals were known: what is reckoned by head */
    dose_with_head: number;
}
const whereKnown = <T>(value: number | null, make: (known: number) => T): T | null =>
    value === null ? null : make(value);

const figuresOf = (sums: Omit<Sums, 'supplement_id' | 'name' | 'color'>, nutrient: string | null) => {
    const share = targetShare(sums.nutrients, nutrient);
    const perHead = sums.head_days > 0 ? sums.dose_with_head / sums.head_days : null;
    return {
        days: sums.days,
        dose: sums.dose,
        kilograms: whereKnown(sums.density, density => doseMass(sums.dose, density)),
        water: sums.water,
        head_days: sums.head_days,
        dose_per_head: perHead,
        grams_per_head:
            sums.density !== null && share
                ? (achievedGrams(sums.dose_with_head, sums.density, share.percentage / 100, sums.head_days) ?? null)
                : null,
        cost: whereKnown(sums.price, price => (sums.dose / 1000) * price),
        cost_per_head: perHead === null ? null : whereKnown(sums.price, price => costPerHead(perHead, price)),
    };
};
type Figures = ReturnType<typeof figuresOf>;

/** What is not known of a part is not known of the whole. */
const together = (parts: readonly Figures[], pick: (part: Figures) => number | null): number | null =>
    parts.reduce<number | null>((sum, part) => {
        const value = pick(part);
        return sum === null || value === null ? null : sum + value;
    }, 0);

/** Sums over all supplements. Grams of different nutrients do not add up, so there are none where there are several. */
const totalOf = (parts: readonly Figures[], rows: readonly Sums[]): Figures => {
    const sum = (pick: (row: Sums) => number) => rows.reduce((all, row) => all + pick(row), 0);
    const headDays = sum(row => row.head_days);
    const perHead = headDays > 0 ? sum(row => row.dose_with_head) / headDays : null;
    const cost = together(parts, ({ cost }) => cost);
    return {
        days: sum(row => row.days),
        dose: sum(row => row.dose),
        kilograms: together(parts, ({ kilograms }) => kilograms),
        water: sum(row => row.water),
        head_days: headDays,
        dose_per_head: perHead,
        grams_per_head: parts.length === 1 ? (parts[0] as Figures).grams_per_head : null,
        cost,
        cost_per_head:
            perHead === null || headDays === 0
                ? null
                : together(parts, part =>
                      part.cost_per_head === null
                          ? part.head_days === 0
                              ? 0
                              : null
                          : part.cost_per_head * part.head_days,
                  ),
    };
};

/** How much of which supplement a site used in a time, from the sums of its days. */
export const getSupplementUsageSummary = async (context: OperationContext<unknown, DayQuery>) => {
    const { services, query } = context;
    const site = await siteOf({ ...context, params: context.params });
    const { first, last } = dayWindow(services.clock, query, 30, 800);
    const { sql } = services;
    const siteId = Number(site.id);
    const nutrient = (site.target_nutrient as string | null) ?? null;
    const days = sql`site_daily_summaries d WHERE d.site_id = ${siteId} AND d.day BETWEEN ${first} AND ${last} AND d.archived_at IS NULL`;
    const [rows, months, [delivered]] = await Promise.all([
        sql<Sums[]>`
            SELECT u.*, n.name, n.color, n.density::float8, n.price_per_litre::float8 AS price,
                   coalesce((SELECT json_agg(json_build_object('nutrient', c.nutrient, 'percentage', c.percentage) ORDER BY c.position, c.id)
                             FROM supplement_nutrients c WHERE c.supplement_id = n.id), '[]') AS nutrients
            FROM (SELECT d.supplement_id, count(*)::int AS days, coalesce(sum(d.dose), 0)::float8 AS dose, coalesce(sum(d.water), 0)::float8 AS water,
                         coalesce(sum(d.head) FILTER (WHERE d.dose IS NOT NULL), 0)::float8 AS head_days,
                         coalesce(sum(d.dose) FILTER (WHERE d.head > 0), 0)::float8 AS dose_with_head
                  FROM ${days} GROUP BY 1) u
            LEFT JOIN supplements n ON n.id = u.supplement_id ORDER BY u.dose DESC, n.name`,
        sql`SELECT to_char(d.day, 'YYYY-MM') AS month, d.supplement_id, coalesce(sum(d.dose), 0)::float8 AS dose FROM ${days} GROUP BY 1, 2 ORDER BY 1, 2`,
        sql`SELECT coalesce(sum(delivered_quantity), 0)::float8 AS litres FROM supplement_deliveries
            WHERE site_id = ${siteId} AND status = 'completed' AND archived_at IS NULL
              AND delivered_at >= ${first}::date AND delivered_at < ${last}::date + 1`,
    ]);
    const figures = rows.map(row => figuresOf(row, nutrient));
    const total = totalOf(figures, rows);
    return {
        from: first,
        to: last,
        // sums of shares: back to a head and day
        total: {
            ...total,
            cost_per_head:
                total.cost_per_head === null || total.head_days === 0 ? null : total.cost_per_head / total.head_days,
        },
        delivered: Number(delivered?.litres ?? 0),
        supplements: rows.map((row, at) => ({
            supplement: row.supplement_id === null ? null : { id: Number(row.supplement_id), label: row.name ?? '' },
            color: row.color,
            nutrient: targetShare(row.nutrients, nutrient)?.nutrient ?? null,
            figures: figures[at],
        })),
        months: [...months],
    };
};
