import { strFromU8, unzipSync } from 'fflate';

/** Maximum size of an unpacked KML file. */
const MOST_UNPACKED = 2_000_000;

/** KML file in a KMZ archive; undefined if unreadable, missing or too large. */
export const readKmz = (data: ArrayBuffer): string | undefined => {
    try {
        const files = unzipSync(new Uint8Array(data), {
            filter: ({ name, originalSize }) => /\.kml$/i.test(name) && originalSize <= MOST_UNPACKED,
        });
        const names = Object.keys(files);
        // default name of the main file
        const file = files[names.find(name => name.toLowerCase() === 'doc.kml') ?? names[0] ?? ''];
        return file && strFromU8(file);
    } catch {
        return undefined;
    }
};
