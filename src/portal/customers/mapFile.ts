import { decodeText } from '../../domain/records/textDecoding';
import { joinBoundaryFiles } from './boundaryFile';

/**
 * Text of a map file for the boundary input; the name of a file that is unreadable, which the input then rejects. A
 * ZIP archive has KML files or a shapefile.
 */
export const readMapFile = async (file: File): Promise<{ text: string } | 'too_large'> => {
    const data = await file.arrayBuffer();
    if (/\.(kmz|zip)$/i.test(file.name)) {
        const { readKmz, LargeArchive } = await import('./kmz');
        try {
            const text = joinBoundaryFiles(readKmz(data));
            if (text !== undefined) return { text };
        } catch (error) {
            if (error instanceof LargeArchive) return 'too_large';
            throw error;
        }
    }
    if (/\.(zip|shp)$/i.test(file.name)) {
        // parser with projections, larger than the form: loaded on demand
        const { readShapefile } = await import('./shapefile');
        return { text: (await readShapefile(file.name, data)) ?? file.name };
    }
    return { text: /\.kmz$/i.test(file.name) ? file.name : decodeText(new Uint8Array(data)) };
};
