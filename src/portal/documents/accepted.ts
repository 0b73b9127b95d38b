import { UPLOAD_LIMITS } from '../../domain/documents';

/** The specification's types. The server judges by content; by name we only spare people a useless upload. */
const EXTENSIONS = ['jpeg', 'jpg', 'png', 'heic', 'pdf', 'docx', 'doc'];
export const ACCEPT = EXTENSIONS.map(extension => `.${extension}`).join(',');
export const LIMITS = { files: UPLOAD_LIMITS.files, size: UPLOAD_LIMITS.bytes / 1024 / 1024 };

/** Key of what is wrong with a file, as far as can be told without its content. */
export const faultOfFile = ({ name, size }: File): 'wrongType' | 'tooLarge' | 'emptyFile' | undefined => {
    if (!EXTENSIONS.includes(name.split('.').pop()?.toLowerCase() ?? '')) return 'wrongType';
    if (size > UPLOAD_LIMITS.bytes) return 'tooLarge';
    return size === 0 ? 'emptyFile' : undefined;
};
