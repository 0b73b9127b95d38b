import { hasPictureSignature, MAX_PART_BYTES, PHOTO } from '../../domain/operations/fieldEntries';
import { SIGNATURE_BOX, type Stroke } from '../../domain/sales/signatures';
import type { NewPart, QueuedEntry } from './queue/queueStore';
import { sha256Of } from './queue/sha256';

export class PhotoFault extends Error {}

/**
 * Downscaled and compressed as far as legible; pictures that the browser cannot decode are stored unchanged if small
 * enough.
 */
const smaller = async (file: File): Promise<Blob> => {
    try {
        const { default: compress } = await import('browser-image-compression');
        return await compress(file, {
            maxSizeMB: PHOTO.megabytes,
            maxWidthOrHeight: PHOTO.longest,
            fileType: 'image/jpeg',
            initialQuality: 0.82,
            // its worker would be loaded from a CDN, which neither the CSP nor offline use allows
            useWebWorker: false,
        });
    } catch {
        return file;
    }
};

/** Photo as stored and sent. @throws PhotoFault if too large, Error for an unsupported format */
export const photoPart = async (file: File): Promise<NewPart> => {
    const small = await smaller(file);
    if (small.size > MAX_PART_BYTES) throw new PhotoFault(file.name);
    const bytes = await small.arrayBuffer();
    if (!hasPictureSignature(new Uint8Array(bytes))) throw new Error(`${file.name} is no picture.`);
    const type = small.type || file.type || 'image/jpeg';
    const name = type === 'image/jpeg' ? `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg` : file.name;
    return { sha256: await sha256Of(bytes), name, role: 'photo', type, size: bytes.byteLength, bytes };
};

/** A signature as a picture, for jobs whose document has no field for it. */
export const signaturePart = async (strokes: readonly Stroke[], by: string): Promise<NewPart> => {
    const canvas = document.createElement('canvas');
    canvas.width = SIGNATURE_BOX.width;
    canvas.height = SIGNATURE_BOX.height;
    const paper = canvas.getContext('2d') as CanvasRenderingContext2D;
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    Object.assign(paper, { strokeStyle: '#15211f', lineWidth: 3, lineCap: 'round', lineJoin: 'round' });
    for (const stroke of strokes) {
        paper.beginPath();
        for (const [at, [x = 0, y = 0]] of stroke.entries()) paper[at === 0 ? 'moveTo' : 'lineTo'](x, y);
        paper.stroke();
    }
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'));
    const bytes = await (blob as Blob).arrayBuffer();
    return {
        sha256: await sha256Of(bytes),
        name: `Signature${by.trim() ? ` of ${by.trim()}` : ''}.png`,
        role: 'signature',
        type: 'image/png',
        size: bytes.byteLength,
        bytes,
    };
};

/** Signature from a job's form as a picture, because late completions have no form fields. */
export const drawnSignature = async ({ data }: Pick<QueuedEntry, 'data'>): Promise<NewPart | undefined> => {
    const { signature, received_by: by } = (data.document ?? {}) as { signature?: Stroke[]; received_by?: unknown };
    return signature?.length ? signaturePart(signature, String(by ?? '')) : undefined;
};
