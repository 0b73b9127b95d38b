import { Alert, Box, useTheme } from '@mui/material';
import { LngLatBounds, Map as MapLibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Boundary } from '../../domain/customers';
import { boundaryRings } from '../../domain/customers';
import type { Position } from '../../domain/position';
import { baseStyle, loadCountries, type MapSettings, mapOptions } from '../parts/maps/baseStyle';

setWorkerUrl(workerUrl);

interface TrackMapProps {
    /** oldest first, at least one */
    points: readonly Position[];
    boundary: Boundary | null;
    settings: MapSettings;
    label: string;
}

const at = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude];
const line = (coordinates: number[][]) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'LineString' as const, coordinates },
});
const point = (position: Position, kind: string) => ({
    type: 'Feature' as const,
    properties: { kind },
    geometry: { type: 'Point' as const, coordinates: at(position) },
});

/** The way of a tag, with its beginning and its end, inside or outside of the property. */
const TrackMap = ({ points, boundary, settings, label }: TrackMapProps) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const element = useRef<HTMLDivElement>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
        if (!element.current) return;
        const bounds = new LngLatBounds();
        for (const position of points) bounds.extend(at(position));
        if (boundary)
            for (const [longitude = 0, latitude = 0] of boundaryRings(boundary).flat())
                bounds.extend([longitude, latitude]);
        let map: MapLibreMap;
        try {
            map = new MapLibreMap({
                container: element.current,
                ...mapOptions(),
                cooperativeGestures: true,
                locale: { 'Map.Title': label },
                // a day's way is much smaller than what sites are looked at from
                bounds,
                fitBoundsOptions: { padding: 32, maxZoom: 16 },
            });
        } catch {
            setFailed(true);
            return;
        }
        let left = false;
        map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
        map.on('style.load', () => {
            map.addSource('boundary', {
                type: 'geojson',
                data: {
                    type: 'FeatureCollection',
                    features: boundary ? boundaryRings(boundary).map(ring => line(ring as number[][])) : [],
                },
            });
            map.addSource('track', { type: 'geojson', data: line(points.map(at)), tolerance: 0.2 });
            const [first, last] = [points[0] as Position, points.at(-1) as Position];
            map.addSource('ends', {
                type: 'geojson',
                data: { type: 'FeatureCollection', features: [point(first, 'first'), point(last, 'last')] },
            });
            map.addLayer({
                id: 'boundary',
                type: 'line',
                source: 'boundary',
                paint: { 'line-color': palette.text.secondary, 'line-width': 2, 'line-dasharray': [3, 2] },
            });
            map.addLayer({
                id: 'track',
                type: 'line',
                source: 'track',
                layout: { 'line-join': 'round', 'line-cap': 'round' },
                paint: { 'line-color': palette.primary.main, 'line-width': 2, 'line-opacity': 0.8 },
            });
            map.addLayer({
                id: 'ends',
                type: 'circle',
                source: 'ends',
                paint: {
                    'circle-radius': ['match', ['get', 'kind'], 'last', 8, 5],
                    'circle-color': ['match', ['get', 'kind'], 'last', palette.primary.main, palette.background.paper],
                    'circle-stroke-color': [
                        'match',
                        ['get', 'kind'],
                        'last',
                        palette.background.paper,
                        palette.primary.main,
                    ],
                    'circle-stroke-width': 2,
                },
            });
        });
        const draw = (land?: Parameters<typeof baseStyle>[2]) => {
            if (!left) map.setStyle(baseStyle(settings, palette, land, translate('parts.map.credit')), { diff: false });
        };
        if (settings.style_url || settings.tiles_url) draw();
        else void loadCountries().then(draw, () => draw());
        return () => {
            left = true;
            map.remove();
        };
    }, [points, boundary, settings, label, palette, translate]);

    if (failed) return <Alert severity="info">{translate('parts.map.none')}</Alert>;
    return (
        <Box
            ref={element}
            sx={{
                height: { xs: 300, sm: 440 },
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
                overflow: 'hidden',
                font: 'inherit',
                '& .maplibregl-ctrl-group': { bgcolor: 'background.paper', boxShadow: 1 },
                ...(palette.mode === 'dark' && { '& .maplibregl-ctrl-icon': { filter: 'invert(0.85)' } }),
            }}
        />
    );
};
export default TrackMap;
