import { BUSINESS_ZONE, dayKey } from '../../domain/calendar/days';
import { createRandom } from '../../domain/random';
import { litres as asLitres, millilitres } from '../../domain/stock/quantities';
import type { Row, SeedContext } from '../seedContext';
import { mlPerGram } from '../telemetry/readings';

/** Refill threshold and fill level of a tank in percent, consistent with the generated readings. */
const LOW = 8;
const FULL = 99;
const HOUR = 3_600_000;
const SHARE_BY_US = 0.5;
const NOTES = [
    'Tank was rinsed first.',
    'Gate at the yards was locked; key is with the manager.',
    null,
    null,
    null,
    null,
];
/** days between the delivery and its planned day: most are on time */
const PUNCTUAL = [
    [0, 8],
    [1, 4],
    [2, 2],
    [-1, 2],
    [-3, 1],
] as const;
const dayIn = (at: Date) => dayKey(at, { timeZone: BUSINESS_ZONE });
const MISTAKES = ['Booked on the wrong site.', 'The truck could not reach the tank.', 'Entered twice.'];

/** Fill of a site's tank, consistent with its readings. */
export interface Fill {
    at: Date;
    site: number;
    customer: number;
    supplement: number;
    litres: number;
    before: number;
    after: number;
}

/**
 * Fill times of each tank, latest last, calculated back from today's level and the daily dose. Some tanks are filled by
 * the stations themselves from their own storage.
 */
export const fillsOfTanks = async ({ tx, now }: SeedContext, days: number): Promise<Fill[]> => {
    const random = createRandom(977);
    const sites = await tx`
        SELECT s.id, s.customer_id, s.supplement_id, s.last_communicated_at, s.installed_on, s.nutrient_tank_capacity::float8 AS capacity,
               s.nutrient_tank_current_level::float8 AS level, n.density::float8 AS density,
               (greatest(s.number_of_animals, 1) * s.target_dose * g.ml)::float8 AS ml
        FROM udose_sites s JOIN supplements n ON n.id = s.supplement_id
        JOIN jsonb_to_recordset(${tx.json((await mlPerGram(tx)) as never)}) AS g (id bigint, ml float8) ON g.id = s.supplement_id
        WHERE s.device_serial IS NOT NULL AND s.last_communicated_at IS NOT NULL AND s.site_status IN (1, 3) AND n.density > 0
        ORDER BY s.id`;
    return sites
        .flatMap(site => {
            const last = new Date(site.last_communicated_at).getTime();
            const earliest =
                Math.max(new Date(site.installed_on).getTime(), now.getTime() - days * 24 * HOUR) + 48 * HOUR;
            // percent of the tank used per day
            const daily = ((site.ml * site.density) / 1000 / site.capacity) * 100;
            const kg = ((FULL - LOW) / 100) * site.capacity;
            const fills: Fill[] = [];
            for (let round = 1; daily > 0; round++) {
                const at =
                    last - ((round * (FULL - LOW) - ((site.level / site.capacity) * 100 - LOW)) / daily) * 24 * HOUR;
                if (at < earliest) break;
                if (at > now.getTime() - 3 * HOUR || !random.chance(SHARE_BY_US)) continue;
                const litres = Math.floor(kg / site.density);
                const before = Math.round((LOW / 100) * site.capacity);
                fills.push({
                    at: new Date(at),
                    site: site.id,
                    customer: site.customer_id,
                    supplement: site.supplement_id,
                    litres,
                    before,
                    after: Math.round((before + litres * site.density) * 1000) / 1000,
                });
            }
            return fills;
        })
        .sort((a, b) => a.at.getTime() - b.at.getTime());
};

interface StockLookup {
    at(supplement: number, location: number): number;
    /** possible sources of a site's supplement, nearest first */
    locations: readonly number[];
}
interface Posting {
    at: Date;
    supplement: number;
    location: number;
    quantity: number;
    document: { resource: string; id: number; label: string };
    by: number | undefined;
    reason?: string;
}

/**
 * Deliveries by day, each from a place with enough stock. `before` returns the movements before a moment; `rows` are
 * the documents.
 */
export const deliveriesFrom = (
    fills: readonly Fill[],
    { people, hours }: SeedContext,
    { at, locations }: StockLookup,
) => {
    const random = createRandom(978);
    const rows: Row[] = [];
    let next = 0;
    const deliver = (fill: Fill): [Posting, Posting?] | undefined => {
        const quantity = asLitres(millilitres(fill.litres));
        const location = locations.find(place => at(fill.supplement, place) >= quantity);
        if (location === undefined) return undefined;
        const id = rows.length + 1;
        const label = `SD-${String(id).padStart(6, '0')}`;
        const document = { resource: 'supplement-deliveries', id, label };
        const planned = new Date(fill.at.getTime() - random.integer(30, 150) * HOUR);
        const undone = new Date(fill.at.getTime() + 2 * HOUR);
        const voided = random.chance(0.025);
        const reason = voided ? random.pick(MISTAKES) : null;
        rows.push({
            number: label,
            status: voided ? 'void' : 'completed',
            customer_id: fill.customer,
            site_id: fill.site,
            supplement_id: fill.supplement,
            quantity,
            inventory_location_id: location,
            planned_on: dayIn(new Date(fill.at.getTime() + random.weighted(PUNCTUAL) * 24 * HOUR)),
            delivered_at: fill.at,
            delivered_quantity: quantity,
            tank_level_expected: fill.before,
            tank_level_before: fill.before,
            tank_level_after: fill.after,
            supplement_before_id: fill.supplement,
            void_reason: reason,
            notes: random.pick(NOTES),
            version: voided ? 3 : 2,
            created_at: planned,
            created_by: people.manager,
            updated_at: voided ? undone : fill.at,
            updated_by: voided ? people.manager : people.user,
        });
        const out: Posting = {
            at: fill.at,
            supplement: fill.supplement,
            location,
            quantity: -quantity,
            document,
            by: people.user,
        };
        return reason ? [out, { ...out, at: undone, quantity, by: people.manager, reason }] : [out];
    };
    return {
        rows,
        *before(daysAgo: number) {
            for (const moment = hours(daysAgo * 24); next < fills.length; next++) {
                const fill = fills[next] as Fill;
                if (fill.at >= moment) return;
                const postings = deliver(fill);
                if (postings) yield postings;
            }
        },
    };
};
