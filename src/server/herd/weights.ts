import type { ResourceHooks } from '../engine/hooks';
import { checkDay, lockMob } from './entries';
import { recomputeMob } from './recomputeMob';

/** Gain since the previous weighing, kg per head and day. */
const ACHIEVED = `(SELECT (t.live_weight - b.live_weight) / (t.weighed_on - b.weighed_on) FROM mob_weights b
    WHERE b.mob_id = t.mob_id AND b.archived_at IS NULL AND b.weighed_on < t.weighed_on ORDER BY b.weighed_on DESC LIMIT 1)::float8`;

export const weightHooks: ResourceHooks = {
    computed: { achieved_gain: ACHIEVED },
    async beforeWrite(input, current, context) {
        const { mob_id, weighed_on } = { ...current, ...input };
        checkDay(await lockMob(context, Number(mob_id)), String(weighed_on), 'weighed_on');
        return input;
    },
    afterWrite: (record, _previous, context) => recomputeMob(context, Number(record.mob_id), String(record.weighed_on)),
    afterArchive: (record, _action, context) => recomputeMob(context, Number(record.mob_id), String(record.weighed_on)),
};
