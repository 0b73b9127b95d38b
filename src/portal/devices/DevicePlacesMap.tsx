import { Alert, Box, useTheme } from '@mui/material';
import type { FeatureCollection } from 'geojson';
import { Map as MapLibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { baseStyle, loadCountries, type MapSettings } from '../parts/maps/baseStyle';
import { fitted } from '../parts/maps/extent';

setWorkerUrl(workerUrl);

export interface PlaceOnMap {
    /** as in the table beside: 1 is where it is now */
    number: number;
    label: string;
    latitude: number;
    longitude: number;
}

/** The way of a device from place to place. The table beside it says the same to those who do not see it. */
const DevicePlacesMap = ({ places, settings }: { places: readonly PlaceOnMap[]; settings: MapSettings }) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const element = useRef<HTMLDivElement>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
        if (!element.current) return;
        let map: MapLibreMap;
        try {
            map = new MapLibreMap({
                container: element.current,
                style: { version: 8, sources: {}, layers: [] },
                attributionControl: { compact: true },
                maxZoom: 15,
                dragRotate: false,
                pitchWithRotate: false,
                touchPitch: false,
                renderWorldCopies: false,
                // the page scrolls past it
                cooperativeGestures: true,
                locale: { 'Map.Title': translate('domains.devices.locations.map') },
                ...fitted(places, element.current),
            });
        } catch {
            setFailed(true);
            return;
        }
        let left = false;
        map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
        const color = palette.primary.main;
        const draw = (land?: FeatureCollection) => {
            if (left) return;
            map.once('style.load', () => {
                if (left || places.length < 2) return;
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
                    paint: { 'line-color': color, 'line-width': 2, 'line-dasharray': [2, 2] },
                });
            });
            map.setStyle(baseStyle(settings, palette, land, translate('parts.map.credit')), { diff: false });
        };
        if (settings.style_url || settings.tiles_url) draw();
        else void loadCountries().then(draw, () => draw());
        // the newest on top, and where it was more than once it is told once
        const shown = new Set<string>();
        for (const { number, label, latitude, longitude } of places) {
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
        return () => {
            left = true;
            map.remove();
        };
    }, [places, settings, palette, translate]);
    if (failed) return <Alert severity="info">{translate('domains.devices.locations.noMap')}</Alert>;
    return (
        <Box
            ref={element}
            sx={{
                height: { xs: 240, sm: 320 },
                borderRadius: 1,
                overflow: 'hidden',
                font: 'inherit',
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
export default DevicePlacesMap;
