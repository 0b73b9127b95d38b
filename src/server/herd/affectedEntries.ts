import { resources } from '../../contract/generated/resources';
import { formatDate } from '../../domain/calendar/dateTexts';
import type { AnimalClass, ProductionLevel } from '../../domain/livestock/animalClasses';
import { herdMessages, type MobHistory, type MobPlace, stateOn } from '../../domain/livestock/mobHistory';
import type { HookContext, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';

/** Decision about later drafts and boxings that an entry affects; absent: undecided. */
export type LaterEntries = 'follow' | 'stay';

/** Class and production level of a mob's animals. */
interface Classed {
    animal_class: AnimalClass;
    level: ProductionLevel;
}
/** Animals that were drafted off where the mob stood or as what it was, which is another place or class now. */
interface Drafted {
    mobId: number;
    on: string;
    place?: MobPlace;
    classed?: Classed;
    text: string;
}
/** Boxing of the whole mob, whose head has increased. */
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
    /** location of the mob on that day before this entry */
    property_id: number | null;
    paddock_id: number | null;
    paddock: string | null;
    animal_class: AnimalClass | null;
    level: ProductionLevel | null;
    /** class of the animals when drafted */
    first_class: AnimalClass | null;
    first_level: ProductionLevel | null;
}
/** Drafts and boxings into live mobs of the same customer; others went to another customer with their property. */
const readOutgoingEntries = (db: Db, id: number) => db<OutgoingEntry[]>`
    SELECT e.id::int, e.kind, e.happened_on::text AS on, e.head::int, e.head_after::int, e.other_event_id::int,
           o.id::int AS other_id, o.name AS other_name, o.first_property_id::int, o.first_paddock_id::int,
           s.customer_property_id::int AS property_id, s.paddock_id::int, p.name AS paddock, s.animal_class, s.level,
           f.animal_class AS first_class, f.level AS first_level
    FROM mob_events e
    JOIN mobs m ON m.id = e.mob_id JOIN customer_properties mp ON mp.id = m.customer_property_id
    JOIN mobs o ON o.id = e.other_mob_id AND o.archived_at IS NULL
    JOIN customer_properties op ON op.id = o.customer_property_id AND op.customer_id = mp.customer_id
    LEFT JOIN mob_states s ON s.mob_id = e.mob_id AND s.from_on <= e.happened_on AND (s.until_on IS NULL OR s.until_on > e.happened_on)
    LEFT JOIN paddocks p ON p.id = s.paddock_id
    LEFT JOIN mob_events f ON f.id = e.other_event_id
    WHERE e.mob_id = ${id} AND e.kind IN ('split_out', 'join_out') AND e.archived_at IS NULL ORDER BY e.happened_on, e.id`;

const labelOf = (name: string, value: string): string => {
    const field = resources['mob-events']?.fields.find(entry => entry.name === name);
    return field?.options?.find(option => option.value === value)?.label ?? value;
};
const classText = (animalClass: AnimalClass, level: ProductionLevel): string =>
    `${labelOf('animal_class', animalClass)}, ${labelOf('level', level)}`;

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
        if (entry.kind !== 'split_out' || !now) return [];
        const of = { mobId: entry.other_id, on: entry.on };
        const told = [entry.other_name, entry.head, formatDate(entry.on)] as const;
        const { customer_property_id, paddock_id, animal_class, level } = now;
        const isMoved = customer_property_id !== entry.property_id || paddock_id !== entry.paddock_id;
        const wasThere = entry.first_property_id === entry.property_id && entry.first_paddock_id === entry.paddock_id;
        const isReclassed = animal_class !== entry.animal_class || level !== entry.level;
        const wasAlike = entry.first_class === entry.animal_class && entry.first_level === entry.level;
        return [
            ...(isMoved && wasThere
                ? [
                      {
                          ...of,
                          place: { customer_property_id, paddock_id },
                          text: herdMessages.draftedLater(...told, entry.paddock),
                      },
                  ]
                : []),
            ...(isReclassed && wasAlike && entry.first_class && entry.first_level
                ? [
                      {
                          ...of,
                          classed: { animal_class, level },
                          text: herdMessages.classedLater(...told, classText(entry.first_class, entry.first_level)),
                      },
                  ]
                : []),
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

/** @throws ApiError 422 at `later_entries` if entries are affected and no decision is given */
export const requireDecision = ({ drafted, boxed }: AffectedEntries, decision: LaterEntries | undefined): void => {
    if (decision || drafted.length + boxed.length === 0) return;
    throw invalid({ later_entries: [...drafted, ...boxed].map(({ text }) => text) });
};

/** Gives drafted animals the class that the mob had then. */
export const reclassDrafted = async (
    { db, services, caller }: HookContext,
    mobId: number,
    { animal_class, level }: Classed,
): Promise<void> => {
    const events = compiled(services.registry, 'mob-events');
    const [first] = await db`
        SELECT id FROM mob_events WHERE mob_id = ${mobId} AND kind = 'split_in' ORDER BY id LIMIT 1`;
    if (!first) return;
    const before = (await findRecord(db, events, caller, Number(first.id))) as Row | undefined;
    await db`
        UPDATE mob_events SET animal_class = ${animal_class}, level = ${level}, version = version + 1 WHERE id = ${Number(first.id)}`;
    const record = await findRecord(db, events, caller, Number(first.id));
    if (before && record)
        await audit(db, services, events, caller, record, {
            action: 'update',
            changes: changesBetween(events, before, record),
        });
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
