import type { OperationContext } from '../foundation/services';

/** The map services of this installation; null where none is configured. */
export const getMapSettings = async ({ services: { config } }: OperationContext) => {
    const { mapStyle, mapTiles, mapAttribution, wms, wmsLayers } = config.endpoints;
    return {
        style_url: mapStyle ?? null,
        tiles_url: mapTiles ?? null,
        attribution: mapAttribution ?? null,
        wms_url: wms ?? null,
        wms_layers: wmsLayers ?? null,
    };
};
