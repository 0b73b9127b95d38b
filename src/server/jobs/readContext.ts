import { canRead } from '../engine/can';
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
export const readableResource = (reader: ReadContext, name: string): Compiled | undefined =>
    canRead(reader, name) ? reader.services.registry.get(name) : undefined;
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
    if (!found) return [];
    const ids = cards.filter(card => canReadDocumentOfJob(reader.caller, found, card)).map(({ id }) => id);
    return findRecords(reader.db, found, reader.caller, 'job_card_id', ids);
};

export const embeddedLabel = (value: unknown): string | null =>
    (value as { label?: string } | null | undefined)?.label ?? null;
