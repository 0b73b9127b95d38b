import type { NutrientShare } from '../../domain/dosing/nutrients';
import { DOSE_SETTINGS, type DoseSettings, judgeUrea, UREA_REFUSAL, ureaRefused } from '../../domain/dosing/ureaLimits';
import type { Row } from '../engine/hooks';
import { recordNameSqlOf } from '../engine/read/recordNames';
import { scopeSql } from '../engine/sql/scope';
import { TODAY } from '../platform/database/today';
import { invalid } from '../platform/errors';
import type { Caller, Db } from '../platform/services';

/** Supplement with its dose settings, and when they apply. */
interface Dose {
    supplementId: unknown;
    settings: DoseSettings;
    when: string;
}
/**
 * All states that a site may reach: now, after its pending settings are confirmed, and with the next refill's
 * supplement.
 * @param then the site with its pending settings
 */
const dosesOf = (now: Row, then: Row): Dose[] => [
    { supplementId: now.supplement_id, settings: now, when: '' },
    { supplementId: now.supplement_id, settings: then, when: ' once the device has confirmed its settings' },
    { supplementId: now.new_nutrient_selection, settings: then, when: ' with the next supplement' },
];

/**
 * Composition of supplements. Locks them until the transaction ends: a concurrent change of a composition waits and
 * then checks the site as this transaction leaves it.
 */
const readShares = async (db: Db, ids: readonly number[]): Promise<Map<number, NutrientShare[]>> => {
    const found = new Map<number, NutrientShare[]>();
    if (ids.length === 0) return found;
    await db`SELECT id FROM supplements WHERE id = ANY(${[...ids]}::bigint[]) ORDER BY id FOR SHARE`;
    const rows = await db<({ supplement_id: number } & NutrientShare)[]>`
        SELECT supplement_id, nutrient, percentage FROM supplement_nutrients
        WHERE supplement_id = ANY(${[...ids]}::bigint[]) ORDER BY supplement_id, position, id`;
    for (const { supplement_id: id, ...share } of rows)
        found.set(Number(id), [...(found.get(Number(id)) ?? []), share]);
    return found;
};

const waitingAt = async (db: Db, site: Row): Promise<Row> => {
    if (!site.site_id) return {};
    const [row] = await db<{ wanted: Row | null }[]>`
        SELECT (SELECT jsonb_object_agg(s.key, s.value -> 'to') FROM jsonb_each(w.settings) s) AS wanted
        FROM device_settings_changes w WHERE w.site_id = ${Number(site.site_id)} AND w.status = 'pending' AND w.archived_at IS NULL`;
    return row?.wanted ?? {};
};

/** Number of whole days of the water measurement. */
const WATER_DAYS = 7;
/**
 * SQL of a site's recent water use in litres per head and day; null without data.
 * @param site SQL of its id
 */
export const waterPerHeadSql = (site: string) => `(
    SELECT (sum(d.water) / nullif(sum(d.head), 0))::float8 FROM site_daily_summaries d
    WHERE d.site_id = ${site} AND d.archived_at IS NULL AND d.day > ${TODAY} - ${WATER_DAYS + 1} AND d.day < ${TODAY}
      AND d.water > 0 AND d.head > 0)`;

/** Doser runs a day over the last whole days, within what a setting may be; null without readings. */
export const dosesPerDaySql = (site: string) => `(
    SELECT CASE WHEN count(*) > 0 THEN greatest(1, least(288, round(avg(d.doses))))::int END FROM site_daily_summaries d
    WHERE d.site_id = ${site} AND d.archived_at IS NULL AND d.day > ${TODAY} - ${WATER_DAYS + 1} AND d.day < ${TODAY} AND d.doses > 0)`;

const waterAt = async (db: Db, site: Row): Promise<number | undefined> => {
    if (!site.site_id) return undefined;
    const [row] = await db<
        { litres: number | null }[]
    >`SELECT ${db.unsafe(waterPerHeadSql(String(Number(site.site_id))))} AS litres`;
    return row?.litres ?? undefined;
};

/**
 * Reason why a change of a site would harm its animals, to follow a field name; undefined if it is safe, or if their
 * weight is unknown. A dose that is already too high may be lowered. The caller holds the site's row lock.
 * @param site current state; undefined for a new site
 * @param atOnce immediate changes
 * @param later changes that apply after the device's confirmation
 */
export const ureaRefusal = async (
    db: Db,
    site: Row | undefined,
    atOnce: Row,
    later: Row = {},
): Promise<string | undefined> => {
    const waiting = await waitingAt(db, site ?? atOnce);
    const before = site ? dosesOf(site, { ...site, ...waiting }) : [];
    const after = dosesOf({ ...site, ...atOnce }, { ...site, ...waiting, ...atOnce, ...later });
    const ids = [...before, ...after].flatMap(({ supplementId }) => (supplementId ? [Number(supplementId)] : []));
    const shares = await readShares(db, [...new Set(ids)]);
    const water = await waterAt(db, site ?? atOnce);
    const judge = (dose: Dose | undefined) =>
        dose && judgeUrea(dose.settings, shares.get(Number(dose.supplementId)) ?? [], water);
    for (const [at, dose] of after.entries()) {
        const gramsPerKg = ureaRefused(judge(dose) ?? { level: 'none' }, judge(before[at]));
        if (gramsPerKg !== undefined)
            return `would bring ${gramsPerKg.toFixed(2)} g of urea per kg of live weight on a hot day${dose.when}; ${UREA_REFUSAL} is toxic.`;
    }
    return undefined;
};

/** Maximum number of sites named in an error. */
const NAMED = 8;

/**
 * Refuses a composition with too much urea for a site that has the supplement in its tank or next refill. The caller
 * holds the supplement's row lock.
 * @throws ApiError 422 that names the sites in the caller's row scope and counts the others
 */
export const refuseUnsafeComposition = async (
    db: Db,
    caller: Caller,
    supplementId: number,
    before: readonly NutrientShare[],
    after: readonly NutrientShare[],
): Promise<void> => {
    const sites = await db<({ name: string; is_visible: boolean; wanted: Row | null; water: number | null } & Row)[]>`
        SELECT ${db.unsafe(recordNameSqlOf('udose-sites', 's'))} AS name, (true ${scopeSql(db, caller, 'udose-sites', 's')}) AS is_visible, ${db.unsafe(waterPerHeadSql('s.site_id'))} AS water, s.supplement_id, s.new_nutrient_selection, ${db(DOSE_SETTINGS.map(name => `s.${name}`))},
               (SELECT jsonb_object_agg(c.key, c.value -> 'to') FROM jsonb_each(w.settings) c) AS wanted
        FROM udose_sites s
        LEFT JOIN device_settings_changes w ON w.site_id = s.site_id AND w.status = 'pending' AND w.archived_at IS NULL
        WHERE (s.supplement_id = ${supplementId} OR s.new_nutrient_selection = ${supplementId}) AND s.archived_at IS NULL
        ORDER BY natural_key(s.name) COLLATE "C", s.id`;
    const refused = sites.flatMap(({ wanted, water, ...site }) => {
        const grams = dosesOf(site, { ...site, ...wanted })
            .filter(dose => Number(dose.supplementId) === supplementId)
            .flatMap(({ settings }) => {
                const judge = (parts: readonly NutrientShare[]) => judgeUrea(settings, parts, water ?? undefined);
                return ureaRefused(judge(after), judge(before)) ?? [];
            });
        return grams.length > 0 ? [{ site, gramsPerKg: Math.max(...grams) }] : [];
    });
    if (refused.length === 0) return;
    const visible = refused.filter(({ site }) => site.is_visible);
    const named = visible.slice(0, NAMED).map(({ site, gramsPerKg }) => `${site.name} ${gramsPerKg.toFixed(2)} g`);
    const more = refused.length - named.length;
    throw invalid({
        nutrients: [
            `would bring too much urea per kg of live weight on a hot day (${UREA_REFUSAL} g is toxic): ${[
                ...named,
                ...(more > 0 ? [`${more} more ${more === 1 ? 'site' : 'sites'}`] : []),
            ].join(', ')}. Lower the target dose there first.`,
        ],
    });
};
