import { findRecord } from '../../engine/read/read';
import { audit } from '../../engine/write/audit';
import type { Caller, Db, Services } from '../../platform/services';
import type { Moved } from './moveRows';

/** Publishes changed rows to open pages, and audits those whose own values changed. */
export const announceMoves = async (
    db: Db,
    { services, caller }: { services: Services; caller: Caller },
    { rows, changed }: Moved,
    isUndone = false,
) => {
    const byTable = new Map(
        [...services.registry.values()]
            .filter(({ resource }) => !resource.view && !resource.where)
            .map(found => [found.resource.table, found]),
    );
    for (const { table, id, column, from, to } of changed) {
        const found = byTable.get(table);
        const record = found?.fields.has(column) && (await findRecord(db, found, caller, id));
        if (!found || !record) continue;
        const change = isUndone ? { from: to, to: from } : { from, to };
        await audit(db, services, found, caller, record, { action: 'update', changes: { [column]: change } });
    }
    for (const { table, ids } of rows) {
        const found = byTable.get(table);
        const first = /\d+/.exec(ids ?? '');
        // one event refreshes the lists of a resource
        if (found && first)
            await services.events.publish(db, {
                type: 'record',
                resource: found.resource.name,
                id: Number(first[0]),
                customerId: null,
                permission: [...(found.resource.actions.get ?? []), ...(found.resource.actions.list ?? [])],
            });
    }
};
