import { useTheme } from '@mui/material';
import type { Feature } from 'geojson';
import { type GeoJSONSource, type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { MapSettings } from './baseStyle';
import { fitted } from './extent';
import { MapBox } from './MapBox';
import { useBaseMap } from './useBaseMap';

export interface RunStop {
    /** label of the marker: its number */
    label: string;
    name: string;
    latitude: number;
    longitude: number;
}

const wayOf = (stops: readonly RunStop[]): Feature => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: stops.map(({ longitude, latitude }) => [longitude, latitude]) },
});

/** Stops in order, connected by straight lines. The list beside the map shows the same. */
const RunMap = ({ stops, settings }: { stops: readonly RunStop[]; settings: MapSettings }) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const shown = useRef(stops);
    shown.current = stops;
    const layers = useCallback(
        (map: MapLibreMap) => {
            map.addSource('run', { type: 'geojson', data: wayOf(shown.current) });
            map.addLayer({
                id: 'run',
                type: 'line',
                source: 'run',
                layout: { 'line-cap': 'round', 'line-join': 'round' },
                paint: { 'line-color': palette.primary.main, 'line-width': 2.5, 'line-dasharray': [2, 1.5] },
            });
        },
        [palette],
    );
    const base = useBaseMap({
        settings,
        label: translate('parts.map.run_map'),
        view: box => fitted(shown.current, box),
        layers,
    });
    const { map } = base;

    /** changes with the places, not with their order */
    const places = stops
        .map(({ latitude, longitude }) => `${latitude} ${longitude}`)
        .sort()
        .join();
    const fittedTo = useRef(places);
    useEffect(() => {
        if (!map || fittedTo.current === places) return;
        fittedTo.current = places;
        map.easeTo(fitted(shown.current, map.getContainer()));
    }, [map, places]);

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

    return (
        <MapBox
            base={base}
            height={{ xs: 220, sm: 280 }}
            sx={{
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
            }}
        />
    );
};
export default RunMap;
