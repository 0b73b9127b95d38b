import { fileTypeFromBuffer } from 'file-type';
import { acceptedExtensions, MEDIA_TYPES, storedExtension } from '../../../domain/operations/files';

/**
 * Directory entry of a Word document inside the container format that it shares with spreadsheets, installers and
 * mails.
 */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/** Media type of an accepted file, detected from its content alone; undefined for any other. */
export async function detectMediaType(data: Buffer, imagesOnly: boolean): Promise<string | undefined> {
    const type = await contentType(data);
    if (type === undefined || storedExtension(type) === undefined) return undefined;
    return acceptedExtensions(imagesOnly).some(extension => MEDIA_TYPES[extension] === type) ? type : undefined;
}

async function contentType(data: Buffer): Promise<string | undefined> {
    const found = await fileTypeFromBuffer(data).catch(() => undefined);
    if (found?.mime === 'application/x-cfb') return data.includes(WORD_STREAM) ? MEDIA_TYPES.doc : undefined;
    // HEIC by another brand of the same container
    return found?.mime === 'image/heif' ? MEDIA_TYPES.heic : found?.mime;
}
