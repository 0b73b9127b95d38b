import { unzipSync } from 'fflate';
import { decodeText } from '../../domain/records/textDecoding';

/** Maximum size of the unpacked KML files of an archive together. */
const MOST_UNPACKED = 2_000_000;

/** Thrown for an archive whose KML files are too large. */
export class LargeArchive extends Error {}

const isMain = (name: string) => name.toLowerCase() === 'doc.kml';

/**
 * Texts of the KML files of an archive, the main file `doc.kml` first; none if it is unreadable.
 * @throws LargeArchive
 */
export const readKmz = (data: ArrayBuffer): string[] => {
    let size = 0;
    try {
        const files = unzipSync(new Uint8Array(data), {
            filter: ({ name, originalSize }) => {
                // archives of macOS hold a second file with properties beside each file
                if (!/\.kml$/i.test(name) || /(^|\/)(__MACOSX\/|\._)/.test(name)) return false;
                size += originalSize;
                if (size > MOST_UNPACKED) throw new LargeArchive();
                return true;
            },
        });
        return Object.keys(files)
            .sort((one, other) => Number(isMain(other)) - Number(isMain(one)))
            .map(name => decodeText(files[name] as Uint8Array));
    } catch (error) {
        if (error instanceof LargeArchive) throw error;
        return [];
    }
};
