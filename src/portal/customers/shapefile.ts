import { parseShp, parseZip } from 'shpjs';

interface Layer {
    features: unknown[];
}

/**
 * What is drawn in a shapefile, as one FeatureCollection in degrees: the ZIP with all its parts, or the `.shp` alone, whose
 * coordinates must be degrees already (its projection stands in the `.prj`). Undefined where it cannot be read.
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
