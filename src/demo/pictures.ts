import sharp from 'sharp';
import type { Services, StoredFile } from '../server/platform/services';

const SKIES = ['#8fb7d6', '#c8a879', '#9fb8a3', '#d6b48f'];

/** Generated landscape picture, deterministic by number. */
const storePicture = async (
    { files }: Services,
    { at, name, folder }: { at: number; name: string; folder: string },
): Promise<StoredFile> => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="220" fill="${SKIES[at % SKIES.length]}"/><rect y="220" width="640" height="260" fill="#a5794d"/><ellipse cx="320" cy="350" rx="${180 + at * 20}" ry="60" fill="#3f6f86"/></svg>`;
    const data = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
    return files.put({ data, name, field: 'files', imagesOnly: true, folder });
};

/**
 * Stores pictures one after the other: the first makes the queue of thumbnails, which a second at the same time may see
 * without its partition.
 */
export const storePictures = async (
    services: Services,
    count: number,
    picture: (at: number) => { name: string; folder: string },
): Promise<StoredFile[]> => {
    const stored: StoredFile[] = [];
    for (let at = 0; at < count; at++) stored.push(await storePicture(services, { at, ...picture(at) }));
    return stored;
};
