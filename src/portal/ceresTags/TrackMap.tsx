import { useTheme } from '@mui/material';
import { LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl';
import { useCallback } from 'react';
import type { Boundary } from '../../domain/land/boundaries';
import { boundaryRings } from '../../domain/land/boundaries';
import type { Position } from '../../domain/land/position';
import type { MapSettings } from '../components/maps/baseStyle';
import { MapBox } from '../components/maps/MapBox';
import { useBaseMap } from '../components/maps/useBaseMap';

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

/** Bounding box of the track and the property. */
const boundsOf = (points: readonly Position[], boundary: Boundary | null) => {
    const bounds = new LngLatBounds();
    for (const position of points) bounds.extend(at(position));
    if (boundary)
        for (const [longitude = 0, latitude = 0] of boundaryRings(boundary).flat())
            bounds.extend([longitude, latitude]);
    return bounds;
};

/** Track of a tag with start and end, on or off the property. */
const TrackMap = ({ points, boundary, settings, label }: TrackMapProps) => {
    const { palette } = useTheme();
    const layers = useCallback(
        (map: MapLibreMap) => {
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
        },
        [points, boundary, palette],
    );
    const base = useBaseMap({
        settings,
        label,
        view: () => ({
            bounds: boundsOf(points, boundary),
            // a day's track is small, so it zooms in further than maps of sites
            fitBoundsOptions: { padding: 32, maxZoom: 16 },
        }),
        layers,
    });
    return <MapBox base={base} height={{ xs: 300, sm: 440 }} />;
};
export default TrackMap;
