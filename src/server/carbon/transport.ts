import { factorOn } from '../../domain/carbon/factors';
import { emissionsOf, type TransportEntry, transportFaults } from '../../domain/carbon/transport';
import { compiled } from '../engine/compile';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { remember } from '../engine/request';
import { inReach } from '../engine/scope';
import { within } from '../engine/write';
import { zoneOfState } from '../foundation/database/today';
import { transact } from '../foundation/database/transact';
import { conflict, invalid } from '../foundation/errors';
import type { Db, OperationContext } from '../foundation/services';
import { readOverrides, readSets } from './factorSets';

const RESOURCE = 'transport-emissions';
const NONE = { fuel: null, litres: null, distance: null, litres_per_100_km: null, mode: null, tonnes: null } as const;

const entryOf = (draft: Row): TransportEntry => ({ ...NONE, ...draft }) as unknown as TransportEntry;

/** Transactions in which a trip brings its entry along; by hand nobody changes it. */
const byTrip = new WeakSet<Db>();
const refuseOfTrip = (record: Row | undefined, db: Db) => {
    if (record?.travel_diary_id && !byTrip.has(db))
        throw conflict('A trip brought this entry. Correct or archive the trip.', record);
};

/** What an entry comes to by the factors of its day; null where one is not known. */
const reckoned = async (db: Db, draft: Row) => {
    const entry = entryOf(draft);
    const { happened_on: day } = entry;
    const property = draft.customer_property_id;
    const [sets, overrides] = [
        await readSets(db, day, day),
        property ? await readOverrides(db, Number(property), day, day) : [],
    ];
    return emissionsOf(entry, (key, variant) => factorOn(sets, overrides, day, key, [variant]));
};

/** What an entry comes to, for lists; a report reckons anew. */
const emitted = async (db: Db, draft: Row): Promise<{ scope1: number; scope3: number }> => {
    const entry = entryOf(draft);
    const found = await reckoned(db, draft);
    if (!found)
        throw invalid({
            happened_on: [
                `No factor is known for ${entry.fuel ?? entry.mode} on this day. Enter one for this property, with its source.`,
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
        if (action === 'restore') refuseOfTrip(record, db);
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
 * The one entry of a trip follows it, in the transaction of the trip: entered once, corrected with it, archived with it.
 * @param entry null where the trip burned nothing that is known
 * @returns whether it counts; not where no factor is known for its fuel and day
 */
export const followTrip = async (
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
            if (known && !known.archived) await within.archive(db, context, entries, Number(known.id), 'archive');
            return false;
        }
        if (!known) {
            const record = await within.insertRecord(db, context, entries, { ...entry });
            await db`UPDATE transport_emissions SET travel_diary_id = ${tripId} WHERE id = ${Number(record.id)}`;
            return true;
        }
        const id = Number(known.id);
        const { version } = known.archived
            ? await within.archive(db, context, entries, id, 'restore')
            : { version: known.version };
        await within.updateRecord(db, context, entries, id, { ...entry, version });
        return true;
    } finally {
        byTrip.delete(db);
    }
};

interface FromDeliveries {
    customer_property_id: number;
    from: string;
    to: string;
    distance: number;
}

/** `POST /transport-emissions/from-deliveries`: the load of each completed delivery, as freight of a contractor. */
export const takeTransportFromDeliveries = ({ services, caller, body }: OperationContext<FromDeliveries>) => {
    const { customer_property_id: property, from, to, distance } = body;
    if (to < from) throw invalid({ to: ['must not be before the first day.'] });
    const { sql, registry } = services;
    const zone = sql.unsafe(zoneOfState('p.state'));
    return transact({ sql }, async db => {
        const [known] = await db`
            SELECT id FROM customer_properties t WHERE id = ${property} AND archived_at IS NULL ${inReach(db, caller, 'customer-properties', 't')} FOR UPDATE`;
        if (!known) throw invalid({ customer_property_id: ['does not exist.'] });
        const deliveries = await db`
            SELECT t.id, t.number, (t.delivered_at AT TIME ZONE ${zone})::date::text AS day, t.delivered_quantity AS litres, s.name, s.density,
                   EXISTS (SELECT 1 FROM transport_emissions e WHERE e.supplement_delivery_id = t.id) AS known
            FROM supplement_deliveries t JOIN udose_sites u ON u.site_id = t.site_id JOIN customer_properties p ON p.id = u.customer_property_id
            JOIN supplements s ON s.id = t.supplement_id
            WHERE u.customer_property_id = ${property} AND t.status = 'completed' AND t.archived_at IS NULL
              AND (t.delivered_at AT TIME ZONE ${zone})::date BETWEEN ${from} AND ${to} ${inReach(db, caller, 'supplement-deliveries', 't')}
            ORDER BY t.delivered_at, t.id`;
        const heavy = deliveries.find(({ density, known: before }) => density === null && !before);
        if (heavy)
            throw invalid({
                from: [
                    `The density of ${heavy.name} (${heavy.number}) is not known, so its weight is not. Enter it first.`,
                ],
            });
        const fresh = deliveries.filter(({ known: before }) => !before);
        for (const { id, number, day, litres, name, density } of fresh) {
            const record = await within.insertRecord(db, { services, caller }, compiled(registry, RESOURCE), {
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
        const answer = { entered: fresh.length, skipped: deliveries.length - fresh.length };
        await remember(db, 200, { body: answer });
        return answer;
    });
};
