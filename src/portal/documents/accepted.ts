import { UPLOAD_LIMITS } from '../../domain/documents';
import { ACCEPTED_EXTENSIONS, type Extension, extensionOf } from '../../domain/files';

export const LIMITS = { files: UPLOAD_LIMITS.files, size: UPLOAD_LIMITS.bytes / 1024 / 1024 };

/** Key of what is wrong with a file, as far as can be told without its content; the server judges that. */
export const faultOfFile = ({ name, size }: File): 'wrongType' | 'tooLarge' | 'emptyFile' | undefined => {
    if (!ACCEPTED_EXTENSIONS.includes(extensionOf(name) as Extension)) return 'wrongType';
    if (size > UPLOAD_LIMITS.bytes) return 'tooLarge';
    return size === 0 ? 'emptyFile' : undefined;
};
