import { formatDate } from '../../domain/calendar/dateTexts';
import { herdMessages } from '../../domain/livestock/mobHistory';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { data, Envelope } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { ApiError, conflict, invalid } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import type { LaterEntries } from './affectedEntries';
import {
    checkDay,
    checkPaddock,
    checkProperty,
    checkSinceArrival,
    type LockedMob,
    lockMob,
    requireMob,
} from './entries';
import { recomputeMob } from './recomputeMob';

const RESOURCE = 'mob-movements';

/** Sets the day of a completed movement and recalculates the mob. */
const moved = async (context: HookContext, record: Row, day: string | null): Promise<void> => {
    const { db } = context;
    const was = record.moved_on as string | null;
    await db`UPDATE mob_movements SET moved_on = ${day} WHERE id = ${Number(record.id)}`;
    if (day === null)
        await db`
            UPDATE mob_movements SET from_customer_property_id = NULL, from_paddock_id = NULL, head = NULL
            WHERE id = ${Number(record.id)}`;
    await recomputeMob(
        context,
        Number(record.mob_id),
        day ?? (was as string),
        'moved_on',
        // undoing a movement also undoes its follow-ups
        day === null ? 'follow' : ((record.later_entries ?? undefined) as LaterEntries | undefined),
    );
};

export const movementHooks: ResourceHooks = {
    async beforeWrite(input, current, context) {
        const changed = Object.keys(input).filter(name => (input[name] ?? null) !== (current?.[name] ?? null));
        if (current && current.status !== 'planned' && changed.some(name => name !== 'notes'))
            throw conflict(herdMessages.decided, current);
        const next = { ...current, ...input } as Row;
        const mob = await lockMob(context, Number(next.mob_id));
        const propertyId = Number(next.to_customer_property_id);
        if (String(next.planned_on) < mob.startedOn)
            throw invalid({ planned_on: [herdMessages.beforeStart(formatDate(mob.startedOn))] });
        await checkProperty(context.db, mob, propertyId, 'to_customer_property_id');
        await checkPaddock(context.db, propertyId, next.to_paddock_id, 'to_paddock_id');
        return input;
    },
    async afterTransition(record, transition, context) {
        if (transition === 'take_back') return moved(context, record, null);
        if (transition !== 'done') return;
        const mob = await lockMob(context, Number(record.mob_id));
        const planned = String(record.planned_on);
        await moved(context, record, planned > mob.today ? mob.today : planned);
    },
    async afterArchive(record, _action, context) {
        if (record.moved_on)
            await recomputeMob(context, Number(record.mob_id), String(record.moved_on), 'moved_on', 'follow');
    },
};

interface Moves {
    mob_ids: number[];
    to_customer_property_id: number;
    to_paddock_id?: number | null;
    moved_on: string;
    planned?: boolean;
    later_entries?: LaterEntries;
    notes?: string | null;
}

/** Maps errors of one mob's movement to the fields of the form. */
const asMove = (error: unknown, mob: string): unknown => {
    if (!(error instanceof ApiError) || !error.errors) return error;
    const named: Record<string, string> = { planned_on: 'moved_on', mob_id: 'mob_ids' };
    return invalid(
        Object.fromEntries(
            Object.entries(error.errors).map(([name, messages]) => [
                named[name] ?? name,
                messages.map(text => (mob ? `${mob}: ${text}` : text)),
            ]),
        ),
        error.message,
    );
};

/** Completes a new movement, and writes that to its history. */
const completeMovement = async (context: HookContext, record: Row, mob: LockedMob, day: string): Promise<Row> => {
    const { db, services, caller } = context;
    const resource = compiled(services.registry, RESOURCE);
    checkDay(mob, day, 'moved_on');
    await db`UPDATE mob_movements SET status = 'done', version = version + 1 WHERE id = ${Number(record.id)}`;
    await moved(context, record, day);
    const done = (await findRecord(db, resource, caller, Number(record.id))) as Row;
    await audit(db, services, resource, caller, done, {
        action: 'done',
        changes: { status: { from: 'planned', to: 'done' } },
    });
    return done;
};

interface Move {
    to_paddock_id: number;
    moved_on: string;
    later_entries?: LaterEntries;
}
/** Moves a mob to another paddock of its property, by people who may not plan movements. */
export const moveMobToPaddock = ({ services, caller, params, body }: OperationContext<Move>): Promise<Envelope> =>
    transact(services, async db => {
        const context = { db, services, caller };
        const { to_paddock_id, moved_on, later_entries } = body;
        const mob = await requireMob(context, Number(params.id));
        await checkPaddock(db, mob.propertyId, to_paddock_id, 'to_paddock_id');
        // before the movement is inserted, which allows later days
        checkDay(mob, moved_on, 'moved_on');
        const paddock = await checkSinceArrival(db, mob, moved_on, 'moved_on');
        if (paddock === to_paddock_id) throw invalid({ to_paddock_id: [herdMessages.samePaddock] });
        try {
            const record = await recordWrites.insertRecord(db, context, compiled(services.registry, RESOURCE), {
                mob_id: mob.id,
                to_customer_property_id: mob.propertyId,
                to_paddock_id,
                planned_on: moved_on,
                ...(later_entries ? { later_entries } : {}),
            });
            const answer = { body: await completeMovement(context, record, mob, moved_on) };
            await storeResponse(db, 201, answer);
            return new Envelope(answer, 201);
        } catch (error) {
            throw asMove(error, '');
        }
    });

/** Moves several mobs in one transaction: all of them or none. */
export const moveMobs = ({ services, caller, body }: OperationContext<Moves>): Promise<Envelope> =>
    transact(services, async db => {
        const context = { db, services, caller };
        const resource = compiled(services.registry, RESOURCE);
        const { mob_ids, moved_on, planned = false, ...to } = body;
        const records: Row[] = [];
        for (const mobId of [...mob_ids].sort((a, b) => a - b)) {
            const seen = await findRecord(db, compiled(services.registry, 'mobs'), caller, mobId);
            if (!seen) throw invalid({ mob_ids: ['A mob no longer exists. Reload the page.'] });
            try {
                const record = await recordWrites.insertRecord(db, context, resource, {
                    mob_id: mobId,
                    planned_on: moved_on,
                    ...to,
                });
                const mob = await lockMob(context, mobId);
                if (planned || moved_on > mob.today) {
                    records.push(record);
                    continue;
                }
                const done = await completeMovement(context, record, mob, moved_on);
                records.push(done);
            } catch (error) {
                throw asMove(error, mob_ids.length > 1 ? String(seen.name) : '');
            }
        }
        const answer = data(records);
        await storeResponse(db, 201, answer.content);
        return new Envelope(answer.content, 201);
    });
