import { attachFiles } from '../documents/attachments';
import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import type { Compiled } from '../engine/sql/compile';
import type { WriteContext } from '../engine/write/writeContext';
import { conflict, forbidden } from '../platform/errors';
import type { Db, StoredFile } from '../platform/services';

/** Record that an entry created or changed. */
export interface AppliedRecord {
    resource: string;
    id: number;
    version: number | null;
}
export interface EntryToApply {
    record_id: number;
    base_version?: number | null;
    base_document_version?: number | null;
    data: Row;
    /** id of the person who did it: the caller, or another if the office imports a file */
    by: number;
    /** time of the work, by the server's clock */
    at: string;
    photos: readonly StoredFile[];
}
export interface EntryKind {
    /** Same effect as the online operation, in the transaction that stores the entry. */
    apply(db: Db, context: WriteContext, entry: EntryToApply): Promise<AppliedRecord>;
    /** Current state of the record in the phone's format; undefined if the caller may see none. */
    current(context: WriteContext, entry: Pick<EntryToApply, 'record_id' | 'data'>): Promise<Row | undefined>;
}

export const appliedRecord = ({ resource }: Compiled, record: Row): AppliedRecord => ({
    resource: resource.name,
    id: Number(record.id),
    version: (record.version as number | undefined) ?? null,
});
export const attachPhotos = async (
    db: Db,
    context: WriteContext,
    owner: Compiled,
    record: Row,
    photos: readonly StoredFile[],
) => {
    if (!photos.length) return;
    if (!can(context.caller, owner.resource.actions.update)) throw forbidden();
    if (record.archived_at) throw conflict('This record is archived. Restore it first.', record);
    await attachFiles(db, context, owner, record, photos);
};
