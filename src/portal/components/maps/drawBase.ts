import type { Palette } from '@mui/material/styles';
import type { FeatureCollection } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { baseStyle, loadCountries, type MapSettings } from './baseStyle';

/**
 * Draws the base map, immediately or after its data has loaded.
 * @param drawn adds the layers above
 * @returns cancel function, for a map that is removed before
 */
export const drawBase = (
    map: MapLibreMap,
    settings: MapSettings,
    palette: Palette,
    credit: string,
    drawn?: () => void,
): (() => void) => {
    let left = false;
    const draw = (land?: FeatureCollection) => {
        if (left) return;
        map.once('style.load', () => {
            if (!left) drawn?.();
        });
        map.setStyle(baseStyle(settings, palette, land, credit), { diff: false });
    };
    if (settings.style_url || settings.tiles_url) draw();
    else void loadCountries().then(draw, () => draw());
    return () => {
        left = true;
    };
};
