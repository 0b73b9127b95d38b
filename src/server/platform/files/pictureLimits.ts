import { imageSize } from 'image-size';
import { MEDIA_TYPES } from '../../../domain/operations/files';

/** Maximum pixels: the largest phone picture has 200 megapixels; more exhausts the memory of viewers. */
export const MAX_PIXELS = 200_000_000;
/** Maximum side length that browsers draw. */
export const MAX_SIDE = 16_384;

const UNREADABLE = 'cannot be read as a picture.';

/**
 * Reason why a picture of this media type is refused, to follow its name; undefined if it is accepted. Reads the header
 * only. A HEIC that cannot be measured is accepted: phones write many variants, and browsers only download them.
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
