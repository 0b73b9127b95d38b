import { createHash } from 'node:crypto';
import { fieldMessages, MAX_CHUNK_BYTES, MAX_PART_BYTES } from '../../domain/operations/fieldEntries';
import { displayName } from '../documents/content';
import type { Upload } from '../engine/http/multipart';
import { transact } from '../platform/database/transact';
import { ApiError, forbidden, invalid } from '../platform/errors';
import type { Db, OperationContext, Services, StoredFile } from '../platform/services';

/** Limit in bytes of one person's uploaded parts that no entry has claimed yet. */
const MAX_WAITING_BYTES = 300 * 1024 * 1024;
/** Retention of unclaimed parts; the phone uploads a part again if it still needs it. */
const WAITS = '30 days';

interface Part {
    sha256: string;
    state: 'missing' | 'partial' | 'complete' | 'kept';
    /** bytes received without a gap */
    received: number;
}

/** Received bytes of each part, in the requested order. */
export const uploadProgress = async (db: Db, userId: number, hashes: readonly string[]): Promise<Part[]> => {
    const whole = await db`
        SELECT sha256, size, claimed_at FROM field_parts WHERE user_id = ${userId} AND sha256 = ANY(${[...hashes]}::text[])`;
    const chunks = await db`
        SELECT sha256, starts_at, octet_length(content) AS length FROM field_part_chunks
        WHERE user_id = ${userId} AND sha256 = ANY(${[...hashes]}::text[]) ORDER BY sha256, starts_at`;
    return hashes.map(sha256 => {
        const found = whole.find(part => part.sha256 === sha256);
        if (found) return { sha256, state: found.claimed_at ? 'kept' : 'complete', received: Number(found.size) };
        const received = chunks
            .filter(chunk => chunk.sha256 === sha256)
            .reduce((sum, { starts_at, length }) => (Number(starts_at) === sum ? sum + Number(length) : sum), 0);
        return { sha256, state: received > 0 ? 'partial' : 'missing', received };
    });
};
const partOf = async (db: Db, userId: number, sha256: string): Promise<Part> =>
    (await uploadProgress(db, userId, [sha256]))[0] as Part;

/** Files of completely received parts, locked until the transaction ends; incomplete ones are left out. */
export const lockParts = async (db: Db, userId: number, hashes: readonly string[]): Promise<StoredFile[]> => {
    const rows = await db`
        SELECT sha256, file_path, name, media_type, size FROM field_parts
        WHERE user_id = ${userId} AND sha256 = ANY(${[...hashes]}::text[]) ORDER BY sha256 FOR UPDATE`;
    return rows.map(row => ({
        key: row.file_path,
        name: row.name,
        type: row.media_type,
        size: Number(row.size),
        sha256: row.sha256,
    }));
};
/** Claimed by a record, so they are not pruned. */
export const claimParts = async (db: Db, userId: number, hashes: readonly string[]): Promise<void> => {
    await db`
        UPDATE field_parts SET claimed_at = coalesce(claimed_at, now())
        WHERE user_id = ${userId} AND sha256 = ANY(${[...hashes]}::text[])`;
};

/** The same for another person, so that their phone treats imported photos as sent. */
export const transferParts = async (
    db: Db,
    owner: number,
    sender: number,
    hashes: readonly string[],
): Promise<void> => {
    if (owner === sender) return;
    await db`
        INSERT INTO field_parts (user_id, sha256, file_path, name, media_type, size, claimed_at)
        SELECT ${owner}, sha256, file_path, name, media_type, size, now() FROM field_parts
        WHERE user_id = ${sender} AND sha256 = ANY(${[...hashes]}::text[])
        ON CONFLICT (user_id, sha256) DO UPDATE SET claimed_at = coalesce(field_parts.claimed_at, now())`;
};

export const readFieldPart = ({ services, caller, params }: OperationContext) => {
    if (!caller.staff) throw forbidden();
    return partOf(services.sql, caller.userId, String(params.sha256));
};

const wholeNumber = (body: Record<string, unknown>, field: string, least: number, most: number): number => {
    const value = Number(body[field]);
    if (!/^\d{1,12}$/.test(String(body[field] ?? '')) || value < least || value > most)
        throw invalid({ [field]: [`must be a whole number from ${least} to ${most}.`] });
    return value;
};

interface Piece {
    offset: number;
    size: number;
    data: Buffer;
    name: string;
}
const pieceOf = (body: Record<string, unknown>): Piece => {
    const chunk = body.chunk as Partial<Upload> | undefined;
    if (!Buffer.isBuffer(chunk?.data) || chunk.data.length === 0) throw invalid({ chunk: ['Send a piece.'] });
    if (chunk.data.length > MAX_CHUNK_BYTES) throw invalid({ chunk: ['is larger than 256 kB.'] });
    if (Number(body.size) > MAX_PART_BYTES) throw invalid({ size: [fieldMessages.tooLarge] });
    const size = wholeNumber(body, 'size', 1, MAX_PART_BYTES);
    const offset = wholeNumber(body, 'offset', 0, MAX_PART_BYTES);
    if (offset + chunk.data.length > size) throw invalid({ chunk: [fieldMessages.notAsSent] });
    const name = typeof body.name === 'string' && body.name ? body.name : 'photo.jpg';
    return { offset, size, data: chunk.data, name: displayName(name) };
};

/** Stores a piece if it is the next one. Returns the number of bytes received. */
const storePiece = (services: Services, userId: number, sha256: string, { offset, size, data }: Piece) =>
    transact(services, async db => {
        // serialises a person's pieces, two of which could otherwise both be the next
        await db`SELECT pg_advisory_xact_lock(hashtextextended(${`field parts of ${userId}`}, 0))`;
        const before = await partOf(db, userId, sha256);
        if (before.state === 'complete' || before.state === 'kept' || before.received !== offset) return before;
        const [other] = await db`
            SELECT 1 FROM field_part_chunks WHERE user_id = ${userId} AND sha256 = ${sha256} AND size <> ${size} LIMIT 1`;
        if (other) throw invalid({ size: [fieldMessages.otherSize] });
        const [waiting] = await db`
            SELECT coalesce((SELECT sum(size) FROM field_parts WHERE user_id = ${userId} AND claimed_at IS NULL), 0)
                 + coalesce((SELECT sum(octet_length(content)) FROM field_part_chunks WHERE user_id = ${userId}), 0) AS bytes`;
        if (Number(waiting?.bytes) + data.length > MAX_WAITING_BYTES) throw new ApiError(413, fieldMessages.tooMuch);
        await db`
            INSERT INTO field_part_chunks (user_id, sha256, starts_at, size, content)
            VALUES (${userId}, ${sha256}, ${offset}, ${size}, ${data})`;
        return partOf(db, userId, sha256);
    });

const deletePieces = (services: Services, userId: number, sha256: string) =>
    transact(
        services,
        async db => void (await db`DELETE FROM field_part_chunks WHERE user_id = ${userId} AND sha256 = ${sha256}`),
    );

/** All pieces have arrived: the file is checked like any other, by hash and content. */
const finishPart = async (
    services: Services,
    userId: number,
    sha256: string,
    { name }: Pick<Piece, 'name'>,
): Promise<Part> => {
    const pieces = await services.sql`
        SELECT content FROM field_part_chunks WHERE user_id = ${userId} AND sha256 = ${sha256} ORDER BY starts_at`;
    const data = Buffer.concat(pieces.map(({ content }) => Buffer.from(content)));
    if (createHash('sha256').update(data).digest('hex') !== sha256) {
        await deletePieces(services, userId, sha256);
        throw invalid({ chunk: [fieldMessages.notAsSent] });
    }
    const stored = await services.files
        .put({ data, name, field: 'chunk', folder: 'attachments', imagesOnly: true })
        .catch(async error => {
            // Permanent failures delete the pieces. A full disk is not one.
            if (error instanceof ApiError && error.status === 422) await deletePieces(services, userId, sha256);
            throw error;
        });
    const kept = await transact(services, async db => {
        const rows = await db`
            INSERT INTO field_parts (user_id, sha256, file_path, name, media_type, size)
            VALUES (${userId}, ${sha256}, ${stored.key}, ${stored.name}, ${stored.type}, ${stored.size})
            ON CONFLICT DO NOTHING RETURNING sha256`;
        await db`DELETE FROM field_part_chunks WHERE user_id = ${userId} AND sha256 = ${sha256}`;
        return rows.length > 0;
    });
    // the same piece arrived concurrently
    if (!kept) await services.files.remove(stored.key);
    return partOf(services.sql, userId, sha256);
};

/** Assembles parts whose chunks all arrived before the server stopped; phones send no chunk of them again. */
export const finishUploads = async (
    services: Services,
    userId: number,
    parts: readonly { sha256: string; name: string }[],
): Promise<void> => {
    const arrived = await services.sql`
        SELECT sha256 FROM field_part_chunks
        WHERE user_id = ${userId} AND sha256 = ANY(${parts.map(({ sha256 }) => sha256)}::text[])
        GROUP BY sha256 HAVING sum(octet_length(content)) = max(size)`;
    for (const { sha256 } of arrived) {
        const name = parts.find(part => part.sha256 === sha256)?.name;
        if (name) await finishPart(services, userId, sha256, { name: displayName(name) });
    }
};

export const sendFieldPart = async ({ services, caller, params, body }: OperationContext): Promise<Part> => {
    if (!caller.staff) throw forbidden();
    const sha256 = String(params.sha256);
    const piece = pieceOf(body);
    const part = await storePiece(services, caller.userId, sha256, piece);
    return part.state === 'partial' && part.received === piece.size
        ? finishPart(services, caller.userId, sha256, piece)
        : part;
};

/** Photos whose entry never arrived. */
export const pruneFieldParts = async (services: Services): Promise<void> => {
    const gone = await transact(services, async db => {
        await db`DELETE FROM field_part_chunks WHERE created_at < now() - ${WAITS}::interval`;
        return db`
            DELETE FROM field_parts WHERE claimed_at IS NULL AND created_at < now() - ${WAITS}::interval RETURNING file_path`;
    });
    for (const { file_path: key } of gone) await services.files.remove(key);
};
