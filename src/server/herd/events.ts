import { ENTERED_KINDS, herdMessages, type MobEventKind } from '../../domain/livestock/mobHistory';
import type { ResourceHooks } from '../engine/hooks';
import { conflict, invalid } from '../platform/errors';
import type { LaterEntries } from './affectedEntries';
import { checkDay, lockMob } from './entries';
import { recomputeMob } from './recomputeMob';

const isEntered = (kind: MobEventKind) => (ENTERED_KINDS as readonly MobEventKind[]).includes(kind);

export const eventHooks: ResourceHooks = {
    async beforeWrite(input, _current, context) {
        const kind = input.kind as MobEventKind;
        if (!isEntered(kind)) throw invalid({ kind: [herdMessages.kind] });
        if (kind === 'class_change') {
            if (!input.animal_class && !input.level) throw invalid({ animal_class: [herdMessages.classNeeded] });
        } else if (input.head === null || input.head === undefined || (kind !== 'count' && input.head === 0))
            throw invalid({ head: [herdMessages.headNeeded] });
        checkDay(await lockMob(context, Number(input.mob_id)), String(input.happened_on), 'happened_on');
        const ofClass = kind === 'class_change';
        return {
            ...input,
            head: ofClass ? null : input.head,
            animal_class: ofClass ? input.animal_class : null,
            level: ofClass ? input.level : null,
        };
    },
    afterWrite: (record, _previous, context) =>
        recomputeMob(
            context,
            Number(record.mob_id),
            String(record.happened_on),
            'head',
            (record.later_entries ?? undefined) as LaterEntries | undefined,
        ),
    async beforeArchive(record) {
        if (record.kind === 'opening') throw conflict(herdMessages.opening, record);
    },
    async afterArchive(record, action, context) {
        const { db } = context;
        // drafts and boxings have two halves, which are archived and restored together
        const halves = await db`
            UPDATE mob_events SET archived_at = ${action === 'archive' ? db`now()` : null}, version = version + 1
            WHERE id = (SELECT other_event_id FROM mob_events WHERE id = ${Number(record.id)}) RETURNING mob_id`;
        const mobs = [Number(record.mob_id), ...halves.map(({ mob_id }) => Number(mob_id))].sort((a, b) => a - b);
        // restores drafts and boxings after a removed entry to their state without it
        for (const mob of mobs) await recomputeMob(context, mob, String(record.happened_on), 'head', 'follow');
    },
};
