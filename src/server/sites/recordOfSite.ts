import type { Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import type { Compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { conflict, staleMessage } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';

interface Shown extends Row {
    version: number;
    updated_by: number | null;
}
/** A record that hangs on its site one to one; undefined where nobody wrote it yet. */
export const findRecordOfSite = async (
    db: Db,
    resource: Compiled,
    caller: Caller,
    siteId: number,
): Promise<Shown | undefined> => {
    const [row] = await db`
        SELECT id FROM ${db(resource.resource.table)} WHERE site_id = ${siteId} AND archived_at IS NULL`;
    return row && ((await findRecord(db, resource, caller, Number(row.id))) as Shown | undefined);
};

/**
 * Writes the record of a site; version 0 creates it. Of two simultaneous creations the second is refused (409). Runs in
 * the transaction that has locked the site's row.
 */
export const writeRecordOfSite = async (
    db: Db,
    { services, caller }: { services: Services; caller: Caller },
    resource: Compiled,
    siteId: number,
    { version, ...values }: Row,
    show: (record: Row | undefined) => Row,
): Promise<Row> => {
    await db`SELECT id FROM udose_sites WHERE id = ${siteId} FOR NO KEY UPDATE`;
    const current = await findRecordOfSite(db, resource, caller, siteId);
    if ((current?.version ?? 0) !== version) throw conflict(staleMessage(caller, current), show(current));
    const context = { services, caller };
    return current
        ? recordWrites.updateRecord(db, context, resource, Number(current.id), { ...values, version })
        : recordWrites.insertRecord(db, context, resource, { ...values, site_id: siteId });
};
