import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import { findRecords } from '../engine/read/read';
import type { Compiled } from '../engine/sql/compile';
import type { Caller, Db, Services } from '../platform/services';
import { canReadDocumentOfJob } from './readJobDocument';

export interface ReadContext {
    services: Services;
    caller: Caller;
    db: Db;
}

/** Part of the response for callers who may read such records. */
export const readableResource = ({ services, caller }: ReadContext, name: string): Compiled | undefined => {
    const found = services.registry.get(name);
    return found && can(caller, found.resource.actions.get) ? found : undefined;
};
export const readableRecords = async (
    reader: ReadContext,
    name: string,
    column: string,
    ids: readonly unknown[],
): Promise<Row[]> => {
    const found = readableResource(reader, name);
    return found ? findRecords(reader.db, found, reader.caller, column, ids.filter(Boolean)) : [];
};

/** Readable documents of jobs of one type. */
export const readJobDocuments = async (reader: ReadContext, name: string, cards: readonly Row[]): Promise<Row[]> => {
    const found = reader.services.registry.get(name);
    const ids = found ? cards.filter(card => canReadDocumentOfJob(reader.caller, found, card)).map(({ id }) => id) : [];
    return found && ids.length > 0 ? findRecords(reader.db, found, reader.caller, 'job_card_id', ids) : [];
};

export const embeddedLabel = (value: unknown): string | null =>
    (value as { label?: string } | null | undefined)?.label ?? null;
