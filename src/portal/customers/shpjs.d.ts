declare module 'shpjs' {
    /** GeoJSON in degrees (WGS 84) of the layers in a ZIP: a FeatureCollection, or several of them. */
    export const parseZip: (zip: ArrayBuffer) => Promise<unknown>;
    /** The geometries of one `.shp` file. */
    export const parseShp: (shp: ArrayBuffer, prj?: string) => unknown[];
}
