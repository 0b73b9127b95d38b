import type { ResourceHooks } from '../engine/hooks';

/** A record whose name somebody wrote at a uDOSE AG site, before there were records, is what was meant (`match_written_land`). */
export const linkWrittenNames = (hooks: ResourceHooks): ResourceHooks => ({
    ...hooks,
    async afterWrite(record, previous, context, given) {
        await hooks.afterWrite?.(record, previous, context, given);
        if (record.name !== previous?.name) await context.db`SELECT match_written_land()`;
    },
});
