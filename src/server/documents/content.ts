import { UPLOAD_LIMITS } from '../../domain/operations/uploads';
import type { Upload } from '../engine/http/multipart';
import { isRolledBack } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Services, StoredFile } from '../platform/services';

const MEGABYTE = 1024 * 1024;
const isUpload = (value: unknown): value is Upload =>
    typeof value === 'object' && value !== null && Buffer.isBuffer((value as { data?: unknown }).data);

/** Files of a form under `field`, with their number and size checked; their content is checked when stored. */
export const readUploads = (
    body: Record<string, unknown>,
    field: string,
    limits: { files: number; bytes: number } = UPLOAD_LIMITS,
): Upload[] => {
    const given = body[field] === undefined ? [] : [body[field]].flat();
    const uploads = given.filter(isUpload);
    if (uploads.length === 0 || uploads.length < given.length) throw invalid({ [field]: ['Choose a file.'] });
    if (uploads.length > limits.files) throw invalid({ [field]: [`At most ${limits.files} files at a time.`] });
    const faults = uploads.flatMap(({ name, data }) => {
        if (data.length === 0) return [`${displayName(name)} is empty.`];
        return data.length > limits.bytes ? [`${displayName(name)} is larger than ${limits.bytes / MEGABYTE} MB.`] : [];
    });
    if (faults.length > 0) throw invalid({ [field]: faults });
    return uploads;
};

/**
 * File name without path, control or direction-changing characters (`annexe‮fdp.exe` would read as a PDF) and
 * characters that file systems refuse. Quotation marks are allowed, as in `Valve 2".pdf`; browsers replace them when
 * saving where necessary.
 */
export const displayName = (name: string): string => {
    const last = name.normalize('NFC').split(/[\\/]/).pop() ?? '';
    const clean = last
        .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu, '')
        .replace(/[<>:|?*]/g, '_')
        .replace(/\s+/g, ' ')
        .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
    if (clean === '') return 'file';
    if (clean.length <= 160) return clean;
    const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
    return clean.slice(0, 160 - extension.length) + extension;
};

export const totalBytes = (stored: readonly { size: number }[]): number =>
    stored.reduce((sum, { size }) => sum + size, 0);

interface Kept {
    /** form field for error messages */
    field: string;
    /** folder in the file store */
    folder: string;
    imagesOnly?: boolean;
}
/**
 * Stores files, all or none, and runs the work that refers to them, usually a transaction. If it has certainly failed,
 * the files are removed. If the outcome is unknown, unreferenced files may remain (`orphanedFiles.ts`).
 */
export const withStoredFiles = async <T>(
    services: Pick<Services, 'files'>,
    uploads: readonly Upload[],
    { field, folder, imagesOnly = false }: Kept,
    work: (stored: StoredFile[]) => Promise<T>,
): Promise<T> => {
    const stored: StoredFile[] = [];
    let begun = false;
    try {
        for (const { name, data } of uploads)
            stored.push(await services.files.put({ data, name: displayName(name), field, folder, imagesOnly }));
        begun = true;
        return await work(stored);
    } catch (error) {
        if (!begun || isRolledBack(error)) await discard(services, stored);
        throw error;
    }
};

/** Removes stored files after the write of their record failed. */
export const discard = async ({ files }: Pick<Services, 'files'>, stored: readonly StoredFile[]): Promise<void> => {
    await Promise.allSettled(stored.map(({ key }) => files.remove(key)));
};

/** Key of the stored content in the input of a write. A symbol, because requests cannot contain one. */
export const STORED_CONTENT = Symbol('stored content');
/** Columns of a row that refers to a stored file. */
export const fileColumns = ({ name, key, type, size, sha256 }: StoredFile) => ({
    file_name: name,
    file_path: key,
    media_type: type,
    size,
    sha256,
});

/** Whole number from the text of a form field. */
export const formInteger = (body: Record<string, unknown>, field: string, title: string): number => {
    const value = Number(body[field]);
    if (!Number.isSafeInteger(value) || value < 1) throw invalid({ [field]: [`${title} is required.`] });
    return value;
};

/** Optional text of a form field, within the column's length. */
export const formText = (
    body: Record<string, unknown>,
    field: string,
    title: string,
    max: number,
): string | undefined => {
    const value = body[field];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw invalid({ [field]: [`${title} must be text.`] });
    // forms send line breaks as CRLF, which count once
    const text = value.replaceAll('\r\n', '\n');
    if (text.length > max) throw invalid({ [field]: [`${title} must have at most ${max} characters.`] });
    return text.trim() || undefined;
};
