import type { ResourceHooks } from '../engine/hooks';

/** A record whose name somebody wrote at a uDOSE AG site, before there were records, is what was meant (`match_written_land`). */
export const matchingWritten = (hooks: ResourceHooks): ResourceHooks => ({
    ...hooks,
    async afterWrite(record, previous, context) {
        await hooks.afterWrite?.(record, previous, context);
        if (record.name !== previous?.name) await context.db`SELECT match_written_land()`;
    },
});
