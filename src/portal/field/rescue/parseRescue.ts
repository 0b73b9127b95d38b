import { FIELD_ENTRY_KINDS, type FieldEntryKind, MAX_PARTS } from '../../../domain/operations/fieldEntries';
import type { ManifestPart, QueuedEntry } from '../queue/queueStore';
import { sha256Of } from '../queue/sha256';

/** Entry from a rescue file, with the bytes of its pictures by hash. */
export interface Rescued {
    entry: QueuedEntry;
    bytes: ReadonlyMap<string, ArrayBuffer>;
}
/** @param picture name of the picture with a wrong hash; absent: the file is not a rescue file */
export class RescueFault extends Error {
    constructor(readonly picture?: string) {
        super(picture ?? 'unreadable');
    }
}

/** Maximum size: 20 pictures of 5 MB in base64, and some text. */
export const MOST_RESCUE_BYTES = 150 * 1024 * 1024;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SHA256 = /^[0-9a-f]{64}$/;
const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const versionIn = (value: unknown): number | null => {
    if (value === null || value === undefined) return null;
    if (!isId(value)) throw new RescueFault();
    return value;
};
const textIn = (value: unknown, most: number): string => {
    if (typeof value !== 'string' || value.length > most) throw new RescueFault();
    return value;
};

const partIn = (value: unknown): ManifestPart & { base64: string } => {
    if (!isObject(value)) throw new RescueFault();
    const { sha256, name, role, type, size, base64 } = value;
    if (!SHA256.test(String(sha256)) || (role !== 'photo' && role !== 'signature') || typeof base64 !== 'string')
        throw new RescueFault();
    return {
        sha256: String(sha256),
        name: textIn(name, 160),
        role,
        type: textIn(type, 100),
        size: Number(size),
        base64,
    };
};

const bytesOf = (base64: string): ArrayBuffer => {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
    return bytes.buffer;
};

const entryIn = (value: unknown): { entry: QueuedEntry; parts: readonly (ManifestPart & { base64: string })[] } => {
    if (!isObject(value)) throw new RescueFault();
    const { id, owner, ownerName, kind, recordId, doneAt, data, photos } = value;
    if (!UUID.test(String(id)) || !isId(owner) || !isId(recordId) || !isObject(data)) throw new RescueFault();
    if (!FIELD_ENTRY_KINDS.includes(kind as FieldEntryKind)) throw new RescueFault();
    if (!Array.isArray(photos) || photos.length > MAX_PARTS) throw new RescueFault();
    if (Number.isNaN(Date.parse(textIn(doneAt, 40)))) throw new RescueFault();
    const parts = photos.map(partIn);
    return {
        entry: {
            id: String(id),
            owner,
            ...(typeof ownerName === 'string' ? { ownerName } : {}),
            order: 1,
            kind: kind as FieldEntryKind,
            recordId,
            baseVersion: versionIn(value.baseVersion),
            baseDocumentVersion: versionIn(value.baseDocumentVersion),
            doneAt: String(doneAt),
            data,
            parts: parts.map(({ base64: _, ...part }) => part),
            title: textIn(value.title, 500),
            seen: null,
            state: 'waiting',
        },
        parts,
    };
};

/**
 * Parses a rescue file.
 * @throws RescueFault for another file, or an incomplete picture
 */
export const parseRescue = async (text: string): Promise<Rescued> => {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        throw new RescueFault();
    }
    const { entry, parts } = entryIn(value);
    const bytes = new Map<string, ArrayBuffer>();
    for (const { sha256, name, base64 } of parts) {
        let content: ArrayBuffer;
        try {
            content = bytesOf(base64);
        } catch {
            throw new RescueFault(name);
        }
        if ((await sha256Of(content)) !== sha256) throw new RescueFault(name);
        bytes.set(sha256, content);
    }
    return { entry, bytes };
};
