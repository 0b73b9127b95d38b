import { useTheme } from '@mui/material';
import type { Marker } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Position } from '../../../domain/land/position';
import type { MapSettings } from './baseStyle';
import { fitted } from './extent';
import { MapBox } from './MapBox';
import { makePin, onPositionChosen } from './pin';
import { useBaseMap } from './useBaseMap';

interface PinMapProps {
    position: Position | undefined;
    /** initial view without a pin */
    near: readonly Position[];
    settings: MapSettings;
    onMove: (position: Position) => void;
}

/** Map input of a position, by click, drag or arrow keys. The coordinate inputs beside it show the same value. */
const PinMap = ({ position, near, settings, onMove }: PinMapProps) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const pin = useRef<Marker>(undefined);
    const moved = useRef(onMove);
    moved.current = onMove;
    const initialPositions = useRef(position ? [position] : near);
    const base = useBaseMap({
        settings,
        label: translate('parts.map.pin_map'),
        view: box => fitted(initialPositions.current, box),
    });
    const { map } = base;

    useEffect(() => {
        if (map) onPositionChosen(map, place => moved.current(place));
        return () => {
            pin.current = undefined;
        };
    }, [map]);

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
        // added once: re-adding would lose the focus, and with it the next arrow key
        if (!pin.current) shown.addTo(map);
        pin.current = shown;
        if (!map.getBounds().contains([longitude, latitude])) map.jumpTo({ center: [longitude, latitude] });
    }, [map, latitude, longitude, palette, translate]);

    // before a position is chosen, the view follows related inputs
    useEffect(() => {
        if (map && near.length > 0 && !pin.current) map.jumpTo(fitted(near, map.getContainer()));
    }, [map, near]);

    return (
        <MapBox
            base={base}
            height={{ xs: 220, sm: 280 }}
            sx={{
                '& .maplibregl-canvas': { cursor: 'crosshair' },
                '& .maplibregl-marker': { cursor: 'grab', borderRadius: 1 },
            }}
        />
    );
};
export default PinMap;
