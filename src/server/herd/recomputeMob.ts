import { formatDate } from '../../domain/calendar/dateTexts';
import {
    herdMessages,
    type MobEvent,
    type MobHistory,
    type MobMove,
    type MobStart,
    type MobState,
    mobHistory,
} from '../../domain/livestock/mobHistory';
import type { HookContext } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { conflict, invalid, notFound } from '../platform/errors';
import type { Db } from '../platform/services';
import {
    extendBoxings,
    findAffectedEntries,
    type LaterEntries,
    reclassDrafted,
    requireDecision,
} from './affectedEntries';
import { recountFollowingSites } from './followingSites';

interface Stored extends MobStart {
    archived: boolean;
}
const readMob = async (db: Db, id: number): Promise<Stored> => {
    const [mob] = await db`
        SELECT m.first_property_id, m.first_paddock_id, m.started_on::text AS started_on, m.archived_at IS NOT NULL AS archived,
               m.animal_class, m.level
        FROM mobs m WHERE m.id = ${id} FOR UPDATE`;
    return {
        customer_property_id: Number(mob?.first_property_id),
        paddock_id: mob?.first_paddock_id === null ? null : Number(mob?.first_paddock_id),
        started_on: String(mob?.started_on),
        archived: mob?.archived,
        animal_class: mob?.animal_class,
        level: mob?.level,
    };
};
const readEvents = async (db: Db, id: number): Promise<MobEvent[]> =>
    (
        await db`
        SELECT id, kind, happened_on::text AS happened_on, head, animal_class, level FROM mob_events
        WHERE mob_id = ${id} AND archived_at IS NULL ORDER BY happened_on, id`
    ).map(row => ({
        ...(row as unknown as MobEvent),
        id: Number(row.id),
        head: row.head === null ? null : Number(row.head),
    }));
const readMoves = async (db: Db, id: number): Promise<MobMove[]> =>
    (
        await db`
        SELECT id, moved_on::text AS moved_on, to_customer_property_id, to_paddock_id FROM mob_movements
        WHERE mob_id = ${id} AND status = 'done' AND archived_at IS NULL ORDER BY moved_on, id`
    ).map(row => ({
        id: Number(row.id),
        moved_on: String(row.moved_on),
        customer_property_id: Number(row.to_customer_property_id),
        paddock_id: row.to_paddock_id === null ? null : Number(row.to_paddock_id),
    }));

const replaceStates = async (db: Db, id: number, states: readonly MobState[]): Promise<void> => {
    await db`DELETE FROM mob_states WHERE mob_id = ${id}`;
    await db`
        INSERT INTO mob_states (mob_id, from_on, until_on, customer_property_id, paddock_id, head, animal_class, level)
        SELECT ${id}, * FROM jsonb_to_recordset(${db.json(states as never)})
            AS s (from_on date, until_on date, customer_property_id bigint, paddock_id bigint, head bigint, animal_class text, level text)`;
};
const storeHistory = async (db: Db, { headAfter, moves }: MobHistory): Promise<void> => {
    await db`
        UPDATE mob_events e SET head_after = s.head
        FROM jsonb_to_recordset(${db.json([...headAfter].map(([id, head]) => ({ id, head })))}) AS s (id bigint, head bigint)
        WHERE e.id = s.id AND e.head_after IS DISTINCT FROM s.head`;
    const came = [...moves].map(([id, place]) => ({ id, ...place }));
    await db`
        UPDATE mob_movements m
        SET from_customer_property_id = s.customer_property_id, from_paddock_id = s.paddock_id, head = s.head
        FROM jsonb_to_recordset(${db.json(came)}) AS s (id bigint, customer_property_id bigint, paddock_id bigint, head bigint)
        WHERE m.id = s.id AND (m.from_customer_property_id, m.from_paddock_id, m.head)
            IS DISTINCT FROM (s.customer_property_id, s.paddock_id, s.head)`;
};

/**
 * Recalculates everything derived from a mob's events, in the transaction that wrote them: its states by day, current
 * head and place, head after each event, origins of movements, and animal counts of sites that follow mobs. Writes the
 * changes to the mob's history.
 * @param since first day that may have changed
 * @param field for the error that the head would be negative
 * @param later decision about affected drafts and boxings of later days
 * @throws ApiError 422 for negative head or a missing decision; 404 for a mob outside the caller's scope
 */
export const recomputeMob = async (
    context: HookContext,
    id: number,
    since: string,
    field = 'head',
    later?: LaterEntries,
): Promise<void> => {
    const { db, services, caller } = context;
    const mobs = compiled(services.registry, 'mobs');
    const start = await readMob(db, id);
    if (start.archived) throw conflict('This mob is archived. Restore it first.');
    // the other half of a draft or boxing may belong to another customer after a sale of its property
    const before = await findRecord(db, mobs, caller, id);
    if (!before) throw notFound();
    const old = await db`SELECT DISTINCT paddock_id FROM mob_states WHERE mob_id = ${id} AND paddock_id IS NOT NULL`;
    const first = await firstClass(db, id);
    const work = async () => mobHistory({ ...start, ...first }, await readEvents(db, id), await readMoves(db, id));
    let history = await work();
    const reached = await findAffectedEntries(db, id, String(before.name), history);
    if (!history.below) requireDecision(reached, later);
    const follows = later === 'follow' && !history.below;
    // in order, because the first boxing takes animals from those after it
    for (let boxed = reached.boxed; follows && boxed.length > 0; ) {
        await extendBoxings(context, boxed.slice(0, 1));
        history = await work();
        ({ boxed } = await findAffectedEntries(db, id, String(before.name), history));
    }
    if (history.below) {
        const { head, on } = history.below;
        throw invalid({ [field]: [herdMessages.below(head, formatDate(on))] });
    }
    await replaceStates(db, id, history.states);
    await storeHistory(db, history);
    const now = history.states.at(-1) as MobState;
    await db`
        UPDATE mobs m
        SET head = ${now.head}, animal_class = ${now.animal_class}, level = ${now.level},
            customer_property_id = ${now.customer_property_id}, paddock_id = ${now.paddock_id},
            weighed_on = w.weighed_on, live_weight = w.live_weight, daily_gain = w.daily_gain
        FROM (SELECT 1) one LEFT JOIN LATERAL (
            SELECT weighed_on, live_weight, daily_gain FROM mob_weights
            WHERE mob_id = ${id} AND archived_at IS NULL ORDER BY weighed_on DESC LIMIT 1) w ON true
        WHERE m.id = ${id}`;
    const record = await findRecord(db, mobs, caller, id);
    const changes = record && changesBetween(mobs, before, record);
    if (record && Object.keys(changes ?? {}).length > 0)
        await audit(db, services, mobs, caller, record, { action: 'update', changes });
    const paddocks = [
        ...old.map(({ paddock_id }) => Number(paddock_id)),
        ...history.states.flatMap(at => at.paddock_id ?? []),
    ];
    await recountFollowingSites(context, [...new Set(paddocks)], since);
    if (!follows) return;
    for (const { mobId, on, place, classed } of reached.drafted) {
        if (classed) await reclassDrafted(context, mobId, classed);
        if (place)
            await db`
            UPDATE mobs SET first_property_id = ${place.customer_property_id}, first_paddock_id = ${place.paddock_id}
            WHERE id = ${mobId}`;
        await recomputeMob(context, mobId, on, field, later);
    }
    for (const { intoId, on } of reached.boxed) await recomputeMob(context, intoId, on, field, later);
};

/** Class and level at the mob's first count; later reclassifications do not change them. */
const firstClass = async (db: Db, id: number): Promise<Partial<MobStart>> => {
    const [first] = await db`
        SELECT animal_class, level FROM mob_events
        WHERE mob_id = ${id} AND kind IN ('opening', 'split_in') ORDER BY id LIMIT 1`;
    return first?.animal_class ? { animal_class: first.animal_class, level: first.level } : {};
};
