import { formatDate } from '../../domain/calendar/dateTexts';
import { herdMessages, type MobHistory, type MobPlace, stateOn } from '../../domain/livestock/mobHistory';
import type { HookContext, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';

/** Decision about drafts and boxings of later days that an entry reaches; absent: nobody has decided yet. */
export type LaterEntries = 'follow' | 'stay';

/** Animals that were drafted off where the mob stood, which is another place now. */
interface Drafted {
    mobId: number;
    on: string;
    place: MobPlace;
    text: string;
}
/** A boxing that took the whole mob, which has more head now. */
interface Boxed {
    eventId: number;
    otherEventId: number;
    intoId: number;
    on: string;
    more: number;
    text: string;
}
export interface AffectedEntries {
    drafted: Drafted[];
    boxed: Boxed[];
}

interface OutgoingEntry {
    id: number;
    kind: 'split_out' | 'join_out';
    on: string;
    head: number;
    head_after: number | null;
    other_event_id: number;
    other_id: number;
    other_name: string;
    first_property_id: number;
    first_paddock_id: number | null;
    /** where the mob stood on that day before this entry */
    property_id: number | null;
    paddock_id: number | null;
    paddock: string | null;
}
/** Drafts and boxings out of a mob into live mobs of its customer; others went to another customer with their property. */
const readOutgoingEntries = (db: Db, id: number) => db<OutgoingEntry[]>`
    SELECT e.id::int, e.kind, e.happened_on::text AS on, e.head::int, e.head_after::int, e.other_event_id::int,
           o.id::int AS other_id, o.name AS other_name, o.first_property_id::int, o.first_paddock_id::int,
           s.customer_property_id::int AS property_id, s.paddock_id::int, p.name AS paddock
    FROM mob_events e
    JOIN mobs m ON m.id = e.mob_id JOIN customer_properties mp ON mp.id = m.customer_property_id
    JOIN mobs o ON o.id = e.other_mob_id AND o.archived_at IS NULL
    JOIN customer_properties op ON op.id = o.customer_property_id AND op.customer_id = mp.customer_id
    LEFT JOIN mob_states s ON s.mob_id = e.mob_id AND s.from_on <= e.happened_on AND (s.until_on IS NULL OR s.until_on > e.happened_on)
    LEFT JOIN paddocks p ON p.id = s.paddock_id
    WHERE e.mob_id = ${id} AND e.kind IN ('split_out', 'join_out') AND e.archived_at IS NULL ORDER BY e.happened_on, e.id`;

/** Drafts and boxings of a mob that another history reaches; before its states are replaced. */
export const findAffectedEntries = async (
    db: Db,
    mobId: number,
    name: string,
    history: MobHistory,
): Promise<AffectedEntries> => {
    const out = await readOutgoingEntries(db, mobId);
    const drafted = out.flatMap((entry): Drafted[] => {
        const now = stateOn(history.states, entry.on);
        const isMoved = now && (now.customer_property_id !== entry.property_id || now.paddock_id !== entry.paddock_id);
        const wasThere = entry.first_property_id === entry.property_id && entry.first_paddock_id === entry.paddock_id;
        if (entry.kind !== 'split_out' || !isMoved || !wasThere) return [];
        const { customer_property_id, paddock_id } = now;
        return [
            {
                mobId: entry.other_id,
                on: entry.on,
                place: { customer_property_id, paddock_id },
                text: herdMessages.draftedLater(entry.other_name, entry.head, formatDate(entry.on), entry.paddock),
            },
        ];
    });
    const boxed = out.flatMap((entry): Boxed[] => {
        const left = history.headAfter.get(entry.id) ?? 0;
        if (entry.kind !== 'join_out' || entry.head_after !== 0 || left <= 0) return [];
        return [
            {
                eventId: entry.id,
                otherEventId: entry.other_event_id,
                intoId: entry.other_id,
                on: entry.on,
                more: left,
                text: herdMessages.boxedLater(name, left, entry.other_name, formatDate(entry.on)),
            },
        ];
    });
    return { drafted, boxed };
};

/** @throws 422 at `later_entries` where an entry reaches others and nobody has said what becomes of them */
export const requireDecision = ({ drafted, boxed }: AffectedEntries, decision: LaterEntries | undefined): void => {
    if (decision || drafted.length + boxed.length === 0) return;
    throw invalid({ later_entries: [...drafted, ...boxed].map(({ text }) => text) });
};

/** Lets the boxings take the whole mob again: both halves of each. */
export const extendBoxings = async ({ db, services, caller }: HookContext, boxed: readonly Boxed[]): Promise<void> => {
    const events = compiled(services.registry, 'mob-events');
    for (const { eventId, otherEventId, more } of boxed)
        for (const id of [eventId, otherEventId]) {
            const before = (await findRecord(db, events, caller, id)) as Row | undefined;
            await db`UPDATE mob_events SET head = head + ${more}, version = version + 1 WHERE id = ${id}`;
            const record = await findRecord(db, events, caller, id);
            if (before && record)
                await audit(db, services, events, caller, record, {
                    action: 'update',
                    changes: changesBetween(events, before, record),
                });
        }
};
