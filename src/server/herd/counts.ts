import { Envelope } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { presentOne } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import type { OperationContext } from '../platform/services';
import type { LaterEntries } from './affectedEntries';
import { checkSinceArrival, requireMob } from './entries';

interface Count {
    head: number;
    happened_on: string;
    later_entries?: LaterEntries;
}

/** Enters a head count, for callers without permission for other head count changes. */
export const createMobCount = ({ services, caller, params, body }: OperationContext<Count>): Promise<Envelope> =>
    transact(services, async db => {
        const context = { db, services, caller };
        const events = compiled(services.registry, 'mob-events');
        const mob = await requireMob(context, Number(params.id));
        await checkSinceArrival(db, mob, body.happened_on, 'happened_on');
        const record = await recordWrites.insertRecord(db, context, events, { mob_id: mob.id, kind: 'count', ...body });
        const answer = { body: await presentOne(services, events, caller, record) };
        await storeResponse(db, 201, answer);
        return new Envelope(answer, 201);
    });
