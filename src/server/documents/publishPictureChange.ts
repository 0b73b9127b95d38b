import { compiled } from '../engine/sql/compile';
import type { Db, Services } from '../platform/services';

/** Publishes to open pages of the records with this file that its thumbnail is available. */
export const publishPictureChange = async (db: Db, services: Services, key: string): Promise<void> => {
    const shownBy = await db<{ resource: string; id: number; customer_id: number | null }[]>`
        SELECT resource, record_id AS id, customer_id FROM attachments WHERE file_path = ${key} AND archived_at IS NULL
        UNION ALL
        SELECT 'files', f.id, d.customer_id FROM files f JOIN folders d ON d.id = f.folder_id WHERE f.file_path = ${key}
        UNION ALL
        SELECT 'purchase-request-files', id, NULL FROM purchase_request_files WHERE file_path = ${key}`;
    for (const { resource, id, customer_id } of shownBy) {
        const { actions } = compiled(services.registry, resource).resource;
        await services.events.publish(db, {
            type: 'record',
            resource,
            id,
            customerId: customer_id,
            permission: [...(actions.get ?? []), ...(actions.list ?? [])],
        });
    }
};
