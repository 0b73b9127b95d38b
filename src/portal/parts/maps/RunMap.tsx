import { Alert, Box, useTheme } from '@mui/material';
import { type GeoJSONSource, Map as MapLibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Feature } from 'geojson';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { baseStyle, loadCountries, type MapSettings, mapOptions } from './baseStyle';
import { fitted } from './extent';

setWorkerUrl(workerUrl);

/** A place on the way, in its order. */
export interface Stop {
    /** in the mark: its number */
    label: string;
    name: string;
    latitude: number;
    longitude: number;
}

const wayOf = (stops: readonly Stop[]): Feature => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: stops.map(({ longitude, latitude }) => [longitude, latitude]) },
});

/** Places in their order, with straight lines from each to the next. What it shows stands as a list beside it. */
const RunMap = ({ stops, settings }: { stops: readonly Stop[]; settings: MapSettings }) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const element = useRef<HTMLDivElement>(null);
    const [failed, setFailed] = useState(false);
    const [map, setMap] = useState<MapLibreMap>();
    const shown = useRef(stops);
    shown.current = stops;

    useEffect(() => {
        if (!element.current) return;
        let made: MapLibreMap;
        try {
            made = new MapLibreMap({
                container: element.current,
                ...mapOptions(),
                // the page scrolls past it
                cooperativeGestures: true,
                locale: { 'Map.Title': translate('parts.map.run_map') },
                ...fitted(shown.current, element.current),
            });
        } catch {
            setFailed(true);
            return;
        }
        let left = false;
        made.addControl(new NavigationControl({ showCompass: false }), 'top-right');
        const draw = (land?: Parameters<typeof baseStyle>[2]) => {
            if (left) return;
            made.once('style.load', () => {
                made.addSource('run', { type: 'geojson', data: wayOf(shown.current) });
                made.addLayer({
                    id: 'run',
                    type: 'line',
                    source: 'run',
                    layout: { 'line-cap': 'round', 'line-join': 'round' },
                    paint: { 'line-color': palette.primary.main, 'line-width': 2.5, 'line-dasharray': [2, 1.5] },
                });
            });
            made.setStyle(baseStyle(settings, palette, land, translate('parts.map.credit')), { diff: false });
        };
        if (settings.style_url || settings.tiles_url) draw();
        else void loadCountries().then(draw, () => draw());
        setMap(made);
        return () => {
            left = true;
            setMap(undefined);
            made.remove();
        };
    }, [settings, palette, translate]);

    useEffect(() => {
        if (!map) return;
        (map.getSource('run') as GeoJSONSource | undefined)?.setData(wayOf(stops));
        const marks = stops.map(({ label, name, latitude, longitude }) => {
            const dot = document.createElement('div');
            dot.textContent = label;
            dot.title = name;
            return new Marker({ element: dot }).setLngLat([longitude, latitude]).addTo(map);
        });
        return () => {
            for (const mark of marks) mark.remove();
        };
    }, [map, stops]);

    if (failed) return <Alert severity="info">{translate('parts.map.none')}</Alert>;
    return (
        <Box
            ref={element}
            sx={{
                height: { xs: 220, sm: 280 },
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
                overflow: 'hidden',
                font: 'inherit',
                '& .maplibregl-marker': {
                    minWidth: 24,
                    height: 24,
                    px: 0.5,
                    borderRadius: 12,
                    display: 'grid',
                    placeItems: 'center',
                    typography: 'caption',
                    fontWeight: 700,
                    bgcolor: 'primary.main',
                    color: 'primary.contrastText',
                    boxShadow: 1,
                },
                '& .maplibregl-ctrl-group': { bgcolor: 'background.paper', boxShadow: 1 },
                ...(palette.mode === 'dark' && { '& .maplibregl-ctrl-icon': { filter: 'invert(0.85)' } }),
            }}
        />
    );
};
export default RunMap;
