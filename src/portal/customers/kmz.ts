import { strFromU8, unzipSync } from 'fflate';

/** Size of a KML file once it is unpacked. */
const MOST_UNPACKED = 2_000_000;

/** KML file in a KMZ archive; undefined where it cannot be read, or has none of a size that can be drawn. */
export const readKmz = (data: ArrayBuffer): string | undefined => {
    try {
        const files = unzipSync(new Uint8Array(data), {
            filter: ({ name, originalSize }) => /\.kml$/i.test(name) && originalSize <= MOST_UNPACKED,
        });
        const names = Object.keys(files);
        // programs call the main file so
        const file = files[names.find(name => name.toLowerCase() === 'doc.kml') ?? names[0] ?? ''];
        return file && strFromU8(file);
    } catch {
        return undefined;
    }
};
