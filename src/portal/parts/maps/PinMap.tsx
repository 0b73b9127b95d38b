import { Alert, Box, useTheme } from '@mui/material';
import { Map as MapLibreMap, type Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Position } from '../../../domain/position';
import { baseStyle, loadCountries, type MapSettings, mapOptions } from './baseStyle';
import { fitted } from './extent';
import { makePin, placeOf } from './pin';

setWorkerUrl(workerUrl);

interface PinMapProps {
    position: Position | undefined;
    /** where to look while there is no pin */
    near: readonly Position[];
    settings: MapSettings;
    onMove: (position: Position) => void;
}

/** A place on the map: a click, a drag or a key sets it. What it says stands in the figures beside it, too. */
const PinMap = ({ position, near, settings, onMove }: PinMapProps) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const element = useRef<HTMLDivElement>(null);
    const [failed, setFailed] = useState(false);
    const [map, setMap] = useState<MapLibreMap>();
    const pin = useRef<Marker>(undefined);
    const moved = useRef(onMove);
    moved.current = onMove;
    const begun = useRef(position ? [position] : near);

    useEffect(() => {
        if (!element.current) return;
        let made: MapLibreMap;
        try {
            made = new MapLibreMap({
                container: element.current,
                ...mapOptions(),
                // the page scrolls past it
                cooperativeGestures: true,
                locale: { 'Map.Title': translate('parts.map.pin_map') },
                ...fitted(begun.current, element.current),
            });
        } catch {
            setFailed(true);
            return;
        }
        let left = false;
        made.addControl(new NavigationControl({ showCompass: false }), 'top-right');
        const draw = (land?: Parameters<typeof baseStyle>[2]) => {
            if (!left)
                made.setStyle(baseStyle(settings, palette, land, translate('parts.map.credit')), { diff: false });
        };
        if (settings.style_url || settings.tiles_url) draw();
        else void loadCountries().then(draw, () => draw());
        made.on('click', ({ lngLat }) => moved.current(placeOf(lngLat)));
        made.getCanvas().addEventListener('keydown', event => {
            if (event.key !== 'Enter') return;
            // not the form around it
            event.preventDefault();
            moved.current(placeOf(made.getCenter()));
        });
        setMap(made);
        return () => {
            left = true;
            pin.current = undefined;
            made.remove();
        };
    }, [settings, palette, translate]);

    const { latitude, longitude } = position ?? {};
    useEffect(() => {
        if (!map) return;
        if (latitude === undefined || longitude === undefined) {
            pin.current?.remove();
            pin.current = undefined;
            return;
        }
        const shown =
            pin.current ??
            makePin(map, { color: palette.primary.main }, translate('parts.map.pin'), place => moved.current(place));
        shown.setLngLat([longitude, latitude]);
        // once: added again it would lose the focus, and with it the next arrow key
        if (!pin.current) shown.addTo(map);
        pin.current = shown;
        if (!map.getBounds().contains([longitude, latitude])) map.jumpTo({ center: [longitude, latitude] });
    }, [map, latitude, longitude, palette, translate]);

    // before anything is chosen, what is chosen elsewhere says where to look
    useEffect(() => {
        if (map && near.length > 0 && !pin.current) map.jumpTo(fitted(near, map.getContainer()));
    }, [map, near]);

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
                '& .maplibregl-canvas': { cursor: 'crosshair' },
                '& .maplibregl-marker': { cursor: 'grab', borderRadius: 1 },
                '& .maplibregl-ctrl-group': { bgcolor: 'background.paper', boxShadow: 1 },
                ...(palette.mode === 'dark' && { '& .maplibregl-ctrl-icon': { filter: 'invert(0.85)' } }),
            }}
        />
    );
};
export default PinMap;
