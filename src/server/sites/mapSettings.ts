import type { OperationContext } from '../platform/services';

/** The services outside of this installation that the portal uses; null where none is configured. */
export const getMapSettings = async ({ services: { config } }: OperationContext) => {
    const { mapStyle, mapTiles, mapAttribution, wms, wmsLayers, analytics, chat } = config.endpoints;
    return {
        style_url: mapStyle ?? null,
        tiles_url: mapTiles ?? null,
        attribution: mapAttribution ?? null,
        wms_url: wms ?? null,
        wms_layers: wmsLayers ?? null,
        analytics_url: analytics ?? null,
        chat_url: chat ?? null,
    };
};
