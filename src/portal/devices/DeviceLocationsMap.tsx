import { useTheme } from '@mui/material';
import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { MapSettings } from '../components/maps/baseStyle';
import { fitted } from '../components/maps/extent';
import { MapBox } from '../components/maps/MapBox';
import { useBaseMap } from '../components/maps/useBaseMap';

export interface LocationOnMap {
    /** number in the table: 1 is the current place */
    number: number;
    label: string;
    latitude: number;
    longitude: number;
}

/** Map of a device's places. The table beside it shows the same. */
const DeviceLocationsMap = ({ places, settings }: { places: readonly LocationOnMap[]; settings: MapSettings }) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const layers = useCallback(
        (map: MapLibreMap) => {
            if (places.length < 2) return;
            map.addSource('way', {
                type: 'geojson',
                data: {
                    type: 'Feature',
                    properties: {},
                    geometry: {
                        type: 'LineString',
                        coordinates: places.map(({ longitude, latitude }) => [longitude, latitude]),
                    },
                },
            });
            map.addLayer({
                id: 'way',
                type: 'line',
                source: 'way',
                paint: { 'line-color': palette.primary.main, 'line-width': 2, 'line-dasharray': [2, 2] },
            });
        },
        [places, palette],
    );
    const base = useBaseMap({
        settings,
        label: translate('domains.devices.locations.map'),
        view: box => ({ ...fitted(places, box), maxZoom: 15 }),
        layers,
    });
    const { map } = base;
    // the map is recreated for another set of places
    const marked = useRef(places);
    marked.current = places;
    useEffect(() => {
        if (!map) return;
        // newest on top, and repeated places once
        const shown = new Set<string>();
        for (const { number, label, latitude, longitude } of marked.current) {
            const key = `${latitude} ${longitude}`;
            if (shown.has(key)) continue;
            shown.add(key);
            const mark = document.createElement('div');
            mark.textContent = String(number);
            mark.title = label;
            mark.setAttribute('aria-hidden', 'true');
            mark.className = number === 1 ? 'place place-now' : 'place';
            mark.style.zIndex = String(1000 - number);
            new Marker({ element: mark }).setLngLat([longitude, latitude]).addTo(map);
        }
    }, [map]);
    return (
        <MapBox
            base={base}
            height={{ xs: 240, sm: 320 }}
            none="parts.map.use_table"
            sx={{
                '& .place': {
                    display: 'grid',
                    placeItems: 'center',
                    width: 24,
                    height: 24,
                    borderRadius: '50%',
                    border: '2px solid',
                    borderColor: 'primary.main',
                    bgcolor: 'background.paper',
                    color: 'primary.main',
                    typography: 'caption',
                    fontWeight: 650,
                    fontSize: 12,
                },
                '& .place-now': { bgcolor: 'primary.main', color: 'primary.contrastText' },
            }}
        />
    );
};
export default DeviceLocationsMap;
