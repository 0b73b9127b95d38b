import { CHUNK_BYTES } from '../../../domain/operations/fieldEntries';
import { requiresNewPassword } from '../../session/mustChangePassword';
import type { FieldEntry, FieldEntryResult, FieldPart } from '../fieldApi';
import type { QueuedEntry, Retry } from './queueStore';

/** Status and body of a response. */
export interface ServerResponse {
    status: number;
    // biome-ignore lint/suspicious/noExplicitAny: of any operation and of its faults
    body: any;
}
/** No response, or one that affects every entry alike. */
export class Unreached extends Error {}
export interface QueueServer {
    putEntry(id: string, entry: FieldEntry): Promise<ServerResponse>;
    /** Chunk of a photo. */
    putPiece(
        sha256: string,
        piece: { offset: number; size: number; name: string; bytes: ArrayBuffer },
    ): Promise<ServerResponse>;
}

export const responseMessage = ({ body }: ServerResponse): string => body?.message ?? body?.status?.message ?? '';
export const responseFaults = ({ body }: ServerResponse): string[] =>
    Object.values(body?.errors ?? {}).flat() as string[];

/** The server refused the entry. */
export class Refused extends Error {
    constructor(
        readonly answer: ServerResponse,
        /** hash of the refused picture, if one was */
        readonly part?: string,
    ) {
        super(responseMessage(answer));
    }
}
/** The server responded, but cannot accept this entry at the moment. */
export class RetryLater extends Error {
    constructor(
        readonly why: Retry['why'],
        readonly status = 500,
    ) {
        super(why);
    }
}

/** Status codes that affect every entry alike. */
const isForLater = ({ status, body }: ServerResponse) =>
    status === 401 || status === 429 || (status === 403 && requiresNewPassword(body ?? {}));
/** @throws Unreached, RetryLater or Refused for every response but 200 */
const requireOk = (answer: ServerResponse, part?: string): void => {
    if (isForLater(answer)) throw new Unreached();
    if (answer.status >= 500) throw new RetryLater('fault', answer.status);
    if (answer.status === 403) throw new RetryLater('rights', answer.status);
    if (answer.status !== 200) throw new Refused(answer, part);
};

/** Request body of an entry. The server hashes it, so the order of its keys matters. */
export const wireOf = (entry: QueuedEntry, now: Date): FieldEntry => ({
    person_id: entry.owner,
    kind: entry.kind,
    record_id: entry.recordId,
    base_version: entry.baseVersion,
    base_document_version: entry.baseDocumentVersion,
    done_at: entry.doneAt,
    sent_at: now.toISOString(),
    data: entry.data,
    parts: entry.parts.map(({ sha256, name, role }) => ({ sha256, name, role })),
});

interface Sending {
    server: QueueServer;
    now: () => Date;
    bytesOf(sha256: string): Promise<ArrayBuffer | undefined>;
}
const ROUNDS = 4;

const sendPart = async (
    entry: QueuedEntry,
    { sha256, received }: FieldPart,
    { server, bytesOf }: Sending,
): Promise<void> => {
    const part = entry.parts.find(each => each.sha256 === sha256);
    const bytes = await bytesOf(sha256);
    if (!part || !bytes)
        throw new Refused({ status: 410, body: { message: 'A photo is no longer on this phone.' } }, sha256);
    for (let offset = received; offset < bytes.byteLength; ) {
        const answer = await server.putPiece(sha256, {
            offset,
            size: bytes.byteLength,
            name: part.name,
            bytes: bytes.slice(offset, offset + CHUNK_BYTES),
        });
        requireOk(answer, sha256);
        const arrived = (answer.body.body as FieldPart).received;
        // the server lost the received part: restarts at the next attempt
        if (arrived <= offset) throw new RetryLater('fault');
        offset = arrived;
    }
};

/**
 * Sends an entry, and the missing parts of its photos.
 * @throws Unreached, Held or Refused
 */
export const sendEntry = async (entry: QueuedEntry, sending: Sending): Promise<FieldEntryResult> => {
    for (let round = 0; round < ROUNDS; round++) {
        const answer = await sending.server.putEntry(entry.id, wireOf(entry, sending.now()));
        requireOk(answer);
        const result = answer.body.body as FieldEntryResult;
        if (result.state === 'applied') return result;
        for (const part of result.parts)
            if (part.state === 'missing' || part.state === 'partial') await sendPart(entry, part, sending);
    }
    throw new RetryLater('fault');
};
