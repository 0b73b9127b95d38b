import { formatDate } from '../../domain/calendar/dateTexts';
import { timeZoneOf, todayIn } from '../../domain/calendar/days';
import { herdMessages } from '../../domain/livestock/mobHistory';
import type { HookContext } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { conflict, invalid, notFound } from '../platform/errors';
import type { Db } from '../platform/services';

/** Mob data that event entry needs, locked until the transaction ends. */
export interface LockedMob {
    id: number;
    name: string;
    propertyId: number;
    customerId: number;
    startedOn: string;
    /** time zone of the mob's property */
    zone: string;
    /** today in that zone */
    today: string;
}
export const lockMob = async ({ db, services }: HookContext, id: number): Promise<LockedMob> => {
    // a statement of its own: after waiting, a join would still read the old property, or nothing after a move
    await db`SELECT 1 FROM mobs WHERE id = ${id} FOR UPDATE`;
    const [mob] = await db`
        SELECT m.name, m.started_on::text AS started_on, m.customer_property_id, p.customer_id, p.state, p.postcode, p.time_zone
        FROM mobs m JOIN customer_properties p ON p.id = m.customer_property_id WHERE m.id = ${id}`;
    const zone = timeZoneOf(mob);
    return {
        id,
        name: String(mob?.name),
        propertyId: Number(mob?.customer_property_id),
        customerId: Number(mob?.customer_id),
        startedOn: String(mob?.started_on),
        zone,
        today: todayIn(zone, services.clock.now()),
    };
};

/** @throws ApiError 404 for a mob outside the caller's scope; 409 if it is archived */
export const requireMob = async (context: HookContext, id: number): Promise<LockedMob> => {
    const { db, services, caller } = context;
    const locked = await lockMob(context, id);
    const mob = await findRecord(db, compiled(services.registry, 'mobs'), caller, id);
    if (!mob) throw notFound();
    if (mob.archived_at) throw conflict('This mob is archived.', mob);
    return locked;
};

/** Refuses days before the mob existed or in the future. @param field of the day in the form */
export const checkDay = ({ startedOn, today }: LockedMob, day: string, field: string): void => {
    if (day > today) throw invalid({ [field]: [herdMessages.future] });
    if (day < startedOn) throw invalid({ [field]: [herdMessages.beforeStart(formatDate(startedOn))] });
};

/**
 * Refuses a day before the mob last came to its property, or before the property changed hands: customers may rewrite
 * neither stays on another property nor the time of another owner.
 * @param field of the day in the form
 * @returns paddock of the mob on the day; undefined: in none
 */
export const checkSinceArrival = async (
    db: Db,
    { id, propertyId, zone }: LockedMob,
    day: string,
    field: string,
): Promise<number | undefined> => {
    const stays = await db`
        SELECT customer_property_id, paddock_id, until_on::text AS until_on FROM mob_states
        WHERE mob_id = ${id} AND (until_on IS NULL OR until_on > ${day}) ORDER BY from_on`;
    const elsewhere = stays.findLast(stay => Number(stay.customer_property_id) !== propertyId);
    if (elsewhere) throw invalid({ [field]: [herdMessages.beforeArrival(formatDate(String(elsewhere.until_on)))] });
    const [sale] = await db`
        SELECT (max(occurred_at) AT TIME ZONE ${zone})::date::text AS on FROM activity_logs
        WHERE resource = 'customer-properties' AND record_id = ${propertyId} AND action <> 'create' AND changes ? 'customer_id'`;
    if (sale?.on && day < String(sale.on))
        throw invalid({ [field]: [herdMessages.beforeOwner(formatDate(String(sale.on)))] });
    return stays[0]?.paddock_id == null ? undefined : Number(stays[0].paddock_id);
};

/** Refuses a paddock of another property. */
export const checkPaddock = async (db: Db, propertyId: number, paddockId: unknown, field: string): Promise<void> => {
    if (!paddockId) return;
    const [paddock] = await db`SELECT customer_property_id FROM paddocks WHERE id = ${Number(paddockId)}`;
    if (Number(paddock?.customer_property_id) !== propertyId) throw invalid({ [field]: [herdMessages.otherProperty] });
};

/** Refuses another customer's property, because a change of owner is a sale. */
export const checkProperty = async (db: Db, mob: LockedMob, propertyId: number, field: string): Promise<void> => {
    const [property] = await db`SELECT customer_id FROM customer_properties WHERE id = ${propertyId}`;
    if (Number(property?.customer_id) !== mob.customerId) throw invalid({ [field]: [herdMessages.otherCustomer] });
};
