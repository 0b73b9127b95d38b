import { factorOn } from '../../domain/carbon/factors';
import { variantText } from '../../domain/carbon/labels';
import { emissionsOf, type TransportEntry, transportFaults } from '../../domain/carbon/transportEmissions';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { compiled } from '../engine/sql/compile';
import { scopeSql } from '../engine/sql/scope';
import { recordWrites } from '../engine/write/write';
import { zoneOfProperty } from '../platform/database/today';
import { transact } from '../platform/database/transact';
import { conflict, invalid } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { readFactorOverrides, readFactorSets } from './factorSets';

const RESOURCE = 'transport-emissions';
const NONE = { fuel: null, litres: null, distance: null, litres_per_100_km: null, mode: null, tonnes: null } as const;

const entryOf = (draft: Row): TransportEntry => ({ ...NONE, ...draft }) as unknown as TransportEntry;

/** Transactions that may change the entry of a trip; users cannot edit it. */
const byTrip = new WeakSet<Db>();
const refuseOfTrip = (record: Row | undefined, db: Db) => {
    if (record?.travel_diary_id && !byTrip.has(db))
        throw conflict('This entry comes from a trip. Correct or archive the trip instead.', record);
};

/** Emissions of an entry by the factors of its day; null if one is unknown. */
const reckoned = async (db: Db, draft: Row) => {
    const entry = entryOf(draft);
    const { happened_on: day } = entry;
    const property = draft.customer_property_id;
    const [sets, overrides] = [
        await readFactorSets(db, day, day),
        property ? await readFactorOverrides(db, Number(property), day, day) : [],
    ];
    return emissionsOf(entry, (key, variant) => factorOn(sets, overrides, day, key, [variant]));
};

/**
 * Emissions stored with the entry for lists; a report recalculates them.
 * @throws ApiError 422 if a factor is unknown
 */
const emitted = async (db: Db, draft: Row): Promise<{ scope1: number; scope3: number | null }> => {
    const entry = entryOf(draft);
    const found = await reckoned(db, draft);
    if (!found)
        throw invalid({
            happened_on: [
                `There is no factor for ${variantText(String(entry.fuel ?? entry.mode))} on this day. Enter one for this property, with its source.`,
            ],
        });
    return { scope1: found.scope1, scope3: found.scope3 };
};

export const transportHooks: ResourceHooks = {
    async beforeWrite(input: Row, current, { db, caller }) {
        refuseOfTrip(current, db);
        if (caller.customerId !== null && !(input.customer_property_id ?? current?.customer_property_id))
            throw invalid({ customer_property_id: ['is required.'] });
        const draft = { basis: 'fuel', operated_by: 'own', ...current, ...input };
        const faults = transportFaults(entryOf(draft));
        if (Object.keys(faults).length) throw invalid(faults);
        return { ...input, ...(await emitted(db, draft)) };
    },
    beforeArchive: async (record, { db }) => refuseOfTrip(record, db),
    afterArchive: async (record, action, { db }) => {
        if (action !== 'restore') return;
        refuseOfTrip(record, db);
        await refuseCountedTwice(record, db);
    },
};

export interface TripEntry {
    customer_property_id: number | null;
    happened_on: string;
    vehicle: string;
    vehicle_id: number;
    basis: 'fuel' | 'distance';
    operated_by: 'own' | 'contractor';
    fuel: string;
    litres: number | null;
    distance: number | null;
    litres_per_100_km: number | null;
    notes: string;
}
/**
 * Creates, updates or archives the one transport entry of a trip, in the trip's transaction.
 * @param entry null if no fuel burn is known
 * @returns whether it is counted; false if no factor is known for its fuel and day
 */
export const syncTripEmission = async (
    { db, services, caller }: HookContext,
    tripId: number,
    entry: TripEntry | null,
): Promise<boolean> => {
    const context = { services, caller };
    const entries = compiled(services.registry, RESOURCE);
    const [known] = await db`
        SELECT id, version, archived_at IS NOT NULL AS archived FROM transport_emissions
        WHERE travel_diary_id = ${tripId} ORDER BY archived_at NULLS FIRST, id DESC LIMIT 1 FOR UPDATE`;
    byTrip.add(db);
    try {
        if (!entry || !(await reckoned(db, entry as unknown as Row))) {
            if (known && !known.archived) await recordWrites.archive(db, context, entries, Number(known.id), 'archive');
            return false;
        }
        if (!known) {
            const record = await recordWrites.insertRecord(db, context, entries, { ...entry });
            await db`UPDATE transport_emissions SET travel_diary_id = ${tripId} WHERE id = ${Number(record.id)}`;
            return true;
        }
        const id = Number(known.id);
        const { version } = known.archived
            ? await recordWrites.archive(db, context, entries, id, 'restore')
            : { version: known.version };
        await recordWrites.updateRecord(db, context, entries, id, { ...entry, version });
        return true;
    } finally {
        byTrip.delete(db);
    }
};

/** SQL condition that the job of a delivery `d` has a counted trip. */
const HAS_TRIP = `EXISTS (
    SELECT 1 FROM travel_diaries v WHERE v.job_card_id = d.job_card_id AND v.archived_at IS NULL AND v.emission_state = 'counted')`;
const lockJobs = (db: Db, jobs: readonly number[]) =>
    db`SELECT id FROM job_cards WHERE id = ANY(${[...jobs]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`;

/**
 * Prevents double counting: while a trip of a job is counted, the freight entries of its deliveries are archived, and
 * restored when none is counted any more. Entries archived by users stay archived.
 * @param jobs jobs whose trips changed
 */
export const reconcileFreight = async (
    { db, services, caller }: HookContext,
    jobs: readonly number[],
): Promise<void> => {
    if (!jobs.length) return;
    await lockJobs(db, jobs);
    const entries = await db`
        SELECT e.id, e.archived_at IS NOT NULL AS archived, e.is_left_to_trip AS left, ${db.unsafe(HAS_TRIP)} AS by_trip,
               d.status = 'completed' AND d.archived_at IS NULL AS delivered
        FROM supplement_deliveries d JOIN transport_emissions e ON e.supplement_delivery_id = d.id
        WHERE d.job_card_id = ANY(${[...jobs]}::bigint[]) ORDER BY e.id`;
    const freight = compiled(services.registry, RESOURCE);
    const move = async (id: number, action: 'archive' | 'restore') => {
        await db`UPDATE transport_emissions SET is_left_to_trip = ${action === 'archive'} WHERE id = ${id}`;
        await recordWrites.archive(db, { services, caller }, freight, id, action);
    };
    for (const { id, archived, left, by_trip, delivered } of entries) {
        if (by_trip && !archived) await move(Number(id), 'archive');
        if (!by_trip && archived && left && delivered) await move(Number(id), 'restore');
    }
};

/** Refuses to restore an entry that a trip already counts. */
const refuseCountedTwice = async (record: Row, db: Db): Promise<void> => {
    if (!record.supplement_delivery_id) return;
    const [delivery] = await db`
        SELECT ${db.unsafe(HAS_TRIP)} AS by_trip FROM supplement_deliveries d WHERE d.id = ${Number(record.supplement_delivery_id)}`;
    if (delivery?.by_trip)
        throw conflict('A trip for the same job already counts these kilometres. Archive the trip first.', record);
};

interface FromDeliveries {
    customer_property_id: number;
    from: string;
    to: string;
    distance: number;
}

/**
 * `POST /transport-emissions/from-deliveries`: creates the freight of each completed delivery, carried by a contractor.
 */
export const takeTransportFromDeliveries = ({ services, caller, body }: OperationContext<FromDeliveries>) => {
    const { customer_property_id: property, from, to, distance } = body;
    if (to < from) throw invalid({ to: ['must not be before the first day.'] });
    const { sql, registry } = services;
    const zone = sql.unsafe(zoneOfProperty('p'));
    return transact({ sql }, async db => {
        const [known] = await db`
            SELECT id FROM customer_properties t WHERE id = ${property} AND archived_at IS NULL ${scopeSql(db, caller, 'customer-properties', 't')} FOR UPDATE`;
        if (!known) throw invalid({ customer_property_id: ['does not exist.'] });
        // locks these jobs against concurrent trips
        const jobs = await db`
            SELECT DISTINCT t.job_card_id AS id FROM supplement_deliveries t JOIN udose_sites u ON u.site_id = t.site_id
            WHERE u.customer_property_id = ${property} AND t.job_card_id IS NOT NULL AND t.status = 'completed' AND t.archived_at IS NULL`;
        await lockJobs(
            db,
            jobs.map(({ id }) => Number(id)),
        );
        const deliveries = await db`
            SELECT t.id, t.number, (t.delivered_at AT TIME ZONE ${zone})::date::text AS day, t.delivered_quantity AS litres, s.name,
                   supplement_density(s.id, t.delivered_at, (t.delivered_at AT TIME ZONE ${zone})::date) AS density,
                   EXISTS (SELECT 1 FROM transport_emissions e WHERE e.supplement_delivery_id = t.id AND NOT e.is_left_to_trip) AS known,
                   EXISTS (SELECT 1 FROM supplement_deliveries d WHERE d.id = t.id AND ${db.unsafe(HAS_TRIP)}) AS by_trip
            FROM supplement_deliveries t JOIN udose_sites u ON u.site_id = t.site_id JOIN customer_properties p ON p.id = u.customer_property_id
            JOIN supplements s ON s.id = t.supplement_id
            WHERE u.customer_property_id = ${property} AND t.status = 'completed' AND t.archived_at IS NULL
              AND (t.delivered_at AT TIME ZONE ${zone})::date BETWEEN ${from} AND ${to} ${scopeSql(db, caller, 'supplement-deliveries', 't')}
            ORDER BY t.delivered_at, t.id`;
        const wanted = deliveries.filter(({ known: before, by_trip }) => !before && !by_trip);
        const heavy = wanted.find(({ density }) => density === null);
        if (heavy)
            throw invalid({
                from: [
                    `The density of ${heavy.name} (${heavy.number}) is needed to calculate its weight. Enter it first.`,
                ],
            });
        for (const { id, number, day, litres, name, density } of wanted) {
            const record = await recordWrites.insertRecord(db, { services, caller }, compiled(registry, RESOURCE), {
                customer_property_id: property,
                happened_on: day,
                vehicle: `Delivery ${number}`,
                basis: 'freight',
                operated_by: 'contractor',
                mode: 'truck',
                distance,
                tonnes: Number(((Number(litres) * Number(density)) / 1000).toFixed(6)),
                notes: `${Number(litres)} L of ${name} × ${Number(density)} kg/L`,
            });
            await db`UPDATE transport_emissions SET supplement_delivery_id = ${Number(id)} WHERE id = ${Number(record.id)}`;
        }
        const byTrip = deliveries.filter(({ by_trip }) => by_trip).length;
        const answer = {
            entered: wanted.length,
            skipped: deliveries.length - wanted.length - byTrip,
            by_trip: byTrip,
        };
        await storeResponse(db, 200, { body: answer });
        return answer;
    });
};
