import { herdMessages } from '../../domain/livestock/mobHistory';
import type { HookContext, Row } from '../engine/hooks';
import { created, type Envelope } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { insertRow } from '../engine/write/store';
import { requireNotArchived } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import type { LaterEntries } from './affectedEntries';
import { checkDay, checkPaddock, lockMob } from './entries';
import { recomputeMob } from './recomputeMob';

interface StateThen {
    customer_property_id: number;
    paddock_id: number | null;
    head: number;
    animal_class: string;
    level: string;
    /** kg per head at the last weighing before */
    live_weight: number | null;
    daily_gain: number | null;
}
const stateOn = async ({ db }: HookContext, mobId: number, day: string): Promise<StateThen> => {
    const [state] = await db`
        SELECT s.customer_property_id::int, s.paddock_id::int, s.head::int, s.animal_class, s.level, w.live_weight::float8, w.daily_gain::float8
        FROM mob_states s LEFT JOIN LATERAL (
            SELECT live_weight, daily_gain FROM mob_weights
            WHERE mob_id = s.mob_id AND archived_at IS NULL AND weighed_on <= ${day} ORDER BY weighed_on DESC LIMIT 1) w ON true
        WHERE s.mob_id = ${mobId} AND s.from_on <= ${day} ORDER BY s.from_on DESC LIMIT 1`;
    return state as StateThen;
};

/** The mob in the path, locked; 404 outside the caller's scope. */
const mobOf = async (context: HookContext, id: number): Promise<Row> => {
    const mobs = compiled(context.services.registry, 'mobs');
    const mob = await findRecord(context.db, mobs, context.caller, id, true);
    if (!mob) throw notFound();
    await requireNotArchived(context, mobs, mob);
    return mob;
};

interface Half extends Row {
    mob_id: number;
    kind: 'split_in' | 'split_out' | 'join_in' | 'join_out';
    head: number;
    happened_on: string;
    other_mob_id: number;
}
/** Inserts the two linked events of a transfer between mobs, each with an audit entry. */
const halves = async ({ db, services, caller }: HookContext, both: readonly [Half, Half]): Promise<void> => {
    const events = compiled(services.registry, 'mob-events');
    const out = await insertRow(db, events, caller.userId, both[0]);
    const into = await insertRow(db, events, caller.userId, { ...both[1], other_event_id: out });
    await db`UPDATE mob_events SET other_event_id = ${into} WHERE id = ${out}`;
    for (const id of [out, into]) {
        const record = (await findRecord(db, events, caller, id)) as Row;
        await audit(db, services, events, caller, record, { action: 'create' });
    }
};

interface Split {
    name: string;
    head: number;
    happened_on: string;
    to_paddock_id?: number | null;
}
export const splitMob = ({ services, caller, params, body }: OperationContext<Split>): Promise<Envelope> =>
    transact(services, async db => {
        const context = { db, services, caller };
        const id = Number(params.id);
        await mobOf(context, id);
        const { name, head, happened_on } = body;
        checkDay(await lockMob(context, id), happened_on, 'happened_on');
        const then = await stateOn(context, id, happened_on);
        const paddock = body.to_paddock_id ?? then.paddock_id;
        await checkPaddock(db, then.customer_property_id, body.to_paddock_id, 'to_paddock_id');
        if (head > then.head) throw invalid({ head: [`must not exceed the ${then.head} head of that day.`] });
        const mobs = compiled(services.registry, 'mobs');
        const made = await insertRow(db, mobs, caller.userId, {
            name: name.trim(),
            customer_property_id: then.customer_property_id,
            paddock_id: paddock,
            first_property_id: then.customer_property_id,
            first_paddock_id: paddock,
            animal_class: then.animal_class,
            level: then.level,
            head: 0,
            started_on: happened_on,
        });
        await halves(context, [
            { mob_id: id, kind: 'split_out', happened_on, head, other_mob_id: made },
            {
                mob_id: made,
                kind: 'split_in',
                happened_on,
                head,
                other_mob_id: id,
                animal_class: then.animal_class,
                level: then.level,
            },
        ]);
        if (then.live_weight !== null)
            await insertRow(db, compiled(services.registry, 'mob-weights'), caller.userId, {
                mob_id: made,
                weighed_on: happened_on,
                live_weight: then.live_weight,
                daily_gain: then.daily_gain,
            });
        const begun = (await findRecord(db, mobs, caller, made)) as Row;
        await audit(db, services, mobs, caller, begun, { action: 'create' });
        await recomputeMob(context, id, happened_on);
        await recomputeMob(context, made, happened_on);
        const record = (await findRecord(db, mobs, caller, made)) as Row;
        await storeResponse(db, 201, { body: record });
        return created(record);
    });

interface Join {
    later_entries?: LaterEntries;
    into_mob_id: number;
    happened_on: string;
}
export const joinMob = ({ services, caller, params, body }: OperationContext<Join>): Promise<Row> =>
    transact(services, async db => {
        const context = { db, services, caller };
        const [id, intoId] = [Number(params.id), body.into_mob_id];
        const { happened_on } = body;
        if (id === intoId) throw invalid({ into_mob_id: [herdMessages.sameMob] });
        const mobs = compiled(services.registry, 'mobs');
        // fixed lock order, so that concurrent boxings cannot deadlock
        for (const one of [id, intoId].sort((a, b) => a - b)) await db`SELECT 1 FROM mobs WHERE id = ${one} FOR UPDATE`;
        const mob = await mobOf(context, id);
        const other = await findRecord(db, mobs, caller, intoId);
        if (!other || other.archived_at) throw invalid({ into_mob_id: ['does not exist.'] });
        const [from, into] = [await lockMob(context, id), await lockMob(context, intoId)];
        if (from.customerId !== into.customerId) throw invalid({ into_mob_id: [herdMessages.otherCustomer] });
        checkDay(from, happened_on, 'happened_on');
        checkDay(into, happened_on, 'happened_on');
        const [then, there] = [await stateOn(context, id, happened_on), await stateOn(context, intoId, happened_on)];
        if (!then.head) throw conflict(`${from.name} ${herdMessages.empty}`, mob);
        await halves(context, [
            { mob_id: id, kind: 'join_out', happened_on, head: then.head, other_mob_id: intoId },
            { mob_id: intoId, kind: 'join_in', happened_on, head: then.head, other_mob_id: id },
        ]);
        await combineWeights(context, intoId, happened_on, [then, there]);
        for (const one of [id, intoId].sort((a, b) => a - b))
            await recomputeMob(context, one, happened_on, 'head', body.later_entries);
        const record = (await findRecord(db, mobs, caller, intoId)) as Row;
        await storeResponse(db, 200, { body: record });
        return record;
    });

/** Average weight of both mobs if both were weighed, else null. */
const combineWeights = async (
    { db, services, caller }: HookContext,
    mobId: number,
    day: string,
    both: readonly StateThen[],
): Promise<void> => {
    if (both.some(({ live_weight }) => live_weight === null)) return;
    const head = both.reduce((sum, state) => sum + state.head, 0);
    const kilograms = both.reduce((sum, state) => sum + state.head * Number(state.live_weight), 0);
    const [weighed] = await db`
        SELECT 1 FROM mob_weights WHERE mob_id = ${mobId} AND weighed_on = ${day} AND archived_at IS NULL`;
    if (weighed) return;
    await insertRow(db, compiled(services.registry, 'mob-weights'), caller.userId, {
        mob_id: mobId,
        weighed_on: day,
        live_weight: Number((kilograms / head).toFixed(2)),
        daily_gain: both[1]?.daily_gain ?? null,
        notes: 'Calculated when the mobs were boxed.',
    });
};
