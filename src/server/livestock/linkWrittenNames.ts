import type { ResourceHooks } from '../engine/hooks';

/** Links free-text land names of uDOSE AG sites to a new record of the same name (`match_written_land`). */
export const linkWrittenNames = (hooks: ResourceHooks): ResourceHooks => ({
    ...hooks,
    async afterWrite(record, previous, context, given) {
        await hooks.afterWrite?.(record, previous, context, given);
        if (record.name !== previous?.name) await context.db`SELECT match_written_land()`;
    },
});
