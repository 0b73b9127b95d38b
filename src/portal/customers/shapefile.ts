import { parseShp, parseZip } from 'shpjs';

interface Layer {
    features: unknown[];
}

/**
 * Parses a shapefile into one GeoJSON FeatureCollection in degrees. Takes the ZIP with all parts, or the `.shp` alone, whose
 * coordinates must be degrees already (the projection is in the `.prj`).
 * @returns JSON text; `undefined` if the file is unreadable or empty
 */
export const readShapefile = async (name: string, data: ArrayBuffer): Promise<string | undefined> => {
    try {
        const layers = /\.shp$/i.test(name)
            ? [{ features: parseShp(data).map(geometry => ({ type: 'Feature', properties: {}, geometry })) }]
            : ([await parseZip(data)].flat() as Layer[]);
        const features = layers.flatMap(layer => layer.features ?? []);
        return features.length ? JSON.stringify({ type: 'FeatureCollection', features }) : undefined;
    } catch {
        return undefined;
    }
};
