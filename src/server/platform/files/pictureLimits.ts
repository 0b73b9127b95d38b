import { imageSize } from 'image-size';
import { MEDIA_TYPES } from '../../../domain/operations/files';

/** A telephone's largest picture has 200 megapixels; what has more fills the memory of whoever looks at it. */
export const MAX_PIXELS = 200_000_000;
/** No side is longer than what browsers draw. */
export const MAX_SIDE = 16_384;

const UNREADABLE = 'cannot be read as a picture.';

/**
 * Why a picture of this media type is not kept, as its name is followed by; undefined where it may be. Only its head is
 * read. A HEIC that nobody can measure is kept: telephones write many kinds of them, and browsers offer them to save.
 */
export const pictureError = (data: Uint8Array, type: string): string | undefined => {
    let size: { width: number; height: number };
    try {
        size = imageSize(data);
    } catch {
        return type === MEDIA_TYPES.heic ? undefined : UNREADABLE;
    }
    const { width, height } = size;
    if (!width || !height) return UNREADABLE;
    if (width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS) return undefined;
    return `has ${width} × ${height} pixels, which is too large to be shown. A picture has at most ${MAX_SIDE} on a side, and 200 million in all.`;
};
