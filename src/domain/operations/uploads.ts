import { acceptedExtensions, type Extension, extensionOf } from './files';

/**
 * The specification gives two numbers, 5 and 5, without a meaning beside its lists of accepted uploads. Read as at most
 * five files at a time, of at most five megabytes each.
 */
export const UPLOAD_LIMITS = { files: 5, bytes: 5 * 1024 * 1024 } as const;
/** The same limits for texts; `size` in MB. */
export const LIMIT_VALUES = { files: UPLOAD_LIMITS.files, size: UPLOAD_LIMITS.bytes / 1024 / 1024 };

/** Error of a file by its name and size; the server checks its content. */
export const uploadFault = (
    { name, size }: { name: string; size: number },
    imagesOnly = false,
    most: number = UPLOAD_LIMITS.bytes,
): 'wrongType' | 'tooLarge' | 'emptyFile' | undefined => {
    if (!acceptedExtensions(imagesOnly).includes(extensionOf(name) as Extension)) return 'wrongType';
    if (size > most) return 'tooLarge';
    return size === 0 ? 'emptyFile' : undefined;
};

/** Days before the end of a folder share at which people are notified and its page shows an alert. */
export const SHARE_NOTICE_DAYS = 14;

const MEGABYTE = 1024 * 1024;
/** Formatted size in MB or GB. */
export const fileSizeText = (bytes: number): string => {
    const large = bytes >= 1024 * MEGABYTE;
    const amount = bytes / (large ? 1024 * MEGABYTE : MEGABYTE);
    return `${amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10} ${large ? 'GB' : 'MB'}`;
};

export type FileKind = 'image' | 'pdf' | 'document' | 'other';

const DOCUMENTS = ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'];

/** Display name of a media type. */
export const fileKind = (mediaType: string): FileKind => {
    if (mediaType.startsWith('image/')) return 'image';
    if (mediaType === 'application/pdf') return 'pdf';
    return DOCUMENTS.includes(mediaType) ? 'document' : 'other';
};

/** Whether browsers display it as a picture; only some display HEIC. */
export const isPicture = (mediaType: string): boolean => ['image/jpeg', 'image/png'].includes(mediaType);

/** Whether browsers display it without a download. */
export const isPreviewable = (mediaType: string): boolean => isPicture(mediaType) || mediaType === 'application/pdf';
