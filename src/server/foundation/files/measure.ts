import { imageSize } from 'image-size';
import { MEDIA_TYPES } from '../../../domain/files';

/** A telephone's largest picture has 200 megapixels; what has more fills the memory of whoever looks at it. */
export const MOST_PIXELS = 200_000_000;
/** No side is longer than what browsers draw. */
export const LONGEST_SIDE = 16_384;

const UNREADABLE = 'cannot be read as a picture.';

/**
 * Why a picture of this media type is not kept, as its name is followed by; undefined where it may be. Only its head is
 * read. A HEIC that nobody can measure is kept: telephones write many kinds of them, and browsers offer them to save.
 */
export const pictureFault = (data: Uint8Array, type: string): string | undefined => {
    let size: { width: number; height: number };
    try {
        size = imageSize(data);
    } catch {
        return type === MEDIA_TYPES.heic ? undefined : UNREADABLE;
    }
    const { width, height } = size;
    if (!width || !height) return UNREADABLE;
    if (width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS) return undefined;
    return `has ${width} × ${height} pixels, which is too large to be shown. A picture has at most ${LONGEST_SIDE} on a side, and 200 million in all.`;
};
