import { activityFaults, diaryMessages } from '../../domain/operations/diaries';
import type { ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../platform/errors';

export const activityHooks: ResourceHooks = {
    offered: `t.status = 'active'`,
    async beforeWrite(input, current, { db }) {
        const draft = { kind: 'core', ...current, ...input } as Row & Parameters<typeof activityFaults>[0];
        const faults = activityFaults(draft);
        if (Object.keys(faults).length) throw invalid(faults);
        if (draft.core_activity_id) {
            const [core] = await db`
                SELECT kind FROM rnd_activities WHERE id = ${Number(draft.core_activity_id)} FOR SHARE`;
            if (core?.kind !== 'core') throw invalid({ core_activity_id: [diaryMessages.notCore] });
        }
        if (current?.kind === 'core' && draft.kind === 'supporting') {
            const [supporting] = await db`
                SELECT 1 FROM rnd_activities WHERE core_activity_id = ${Number(current.id)} AND archived_at IS NULL LIMIT 1`;
            if (supporting) throw invalid({ kind: [diaryMessages.stillSupported] });
        }
        return input;
    },
};
