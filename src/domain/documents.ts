/**
 * The specification sets two numbers, 5 and 5, beside its lists of accepted uploads without a meaning. Read as: at most
 * five files at a time, of at most five megabytes each.
 */
export const UPLOAD_LIMITS = { files: 5, bytes: 5 * 1024 * 1024 } as const;

export type FileKind = 'image' | 'pdf' | 'document' | 'other';

const DOCUMENTS = ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'];

/** What a person would call a media type. */
export const fileKind = (mediaType: string): FileKind => {
    if (mediaType.startsWith('image/')) return 'image';
    if (mediaType === 'application/pdf') return 'pdf';
    return DOCUMENTS.includes(mediaType) ? 'document' : 'other';
};

/** Whether browsers draw it as a picture. HEIC is one that only some can. */
export const isPicture = (mediaType: string): boolean => ['image/jpeg', 'image/png'].includes(mediaType);

/** Whether browsers show it themselves. */
export const isPreviewable = (mediaType: string): boolean => isPicture(mediaType) || mediaType === 'application/pdf';
