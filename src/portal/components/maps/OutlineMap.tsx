import UndoIcon from '@mui/icons-material/Undo';
import { Button, Stack, Typography, useTheme } from '@mui/material';
import type { FeatureCollection, Geometry } from 'geojson';
import { type GeoJSONSource, type Map as MapLibreMap, type Marker, ScaleControl } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Position } from '../../../domain/land/position';
import type { MapSettings } from './baseStyle';
import { fitted } from './extent';
import { MapBox } from './MapBox';
import { makePin, onPositionChosen } from './pin';
import { useBaseMap } from './useBaseMap';

/** maximum number of draggable corners, because each is a marker */
const MOST_CORNERS = 80;
/** pixels */
const CORNER = 16;
const CLOSEST = 15;

interface OutlineMapProps {
    /** closed rings of GeoJSON */
    outline: Geometry | undefined;
    /** surrounding outline */
    around?: Geometry | undefined;
    /** initial view without either */
    near: readonly Position[];
    settings: MapSettings;
    onChange: (outline: Geometry | null) => void;
}

/**
 * Corners of an outline that can be edited by hand: a single ring with a limited number of corners; undefined for any
 * other.
 */
const cornersOf = (outline: Geometry | undefined): Position[] | undefined => {
    if (!outline) return [];
    if (outline.type !== 'Polygon' || outline.coordinates.length !== 1) return undefined;
    const ring = outline.coordinates[0] ?? [];
    if (ring.length > MOST_CORNERS + 1) return undefined;
    return ring.slice(0, -1).map(([longitude = 0, latitude = 0]) => ({ longitude, latitude }));
};
const outlineOf = (corners: readonly Position[]): Geometry | null => {
    const ring = corners.map(({ longitude, latitude }) => [longitude, latitude]);
    return ring.length < 3 ? null : { type: 'Polygon', coordinates: [[...ring, ring[0] as number[]]] };
};
const positionsOf = (geometry: Geometry | undefined): Position[] => {
    const rings =
        geometry?.type === 'Polygon'
            ? geometry.coordinates
            : geometry?.type === 'MultiPolygon'
              ? geometry.coordinates.flat()
              : [];
    return rings.flat().map(([longitude = 0, latitude = 0]) => ({ longitude, latitude }));
};
const collection = (geometry: Geometry | null | undefined): FeatureCollection => ({
    type: 'FeatureCollection',
    features: geometry ? [{ type: 'Feature', properties: {}, geometry }] : [],
});
/** Preview geometry of an outline being drawn: a line while it has two corners, then a polygon. */
const shapeOf = (corners: readonly Position[]): Geometry | null =>
    outlineOf(corners) ??
    (corners.length === 2
        ? { type: 'LineString', coordinates: corners.map(({ longitude, latitude }) => [longitude, latitude]) }
        : null);

/** Map editor of an outline, corner by corner. A text input beside it has the same value. */
const OutlineMap = ({ outline, around, near, settings, onChange }: OutlineMapProps) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const [corners, setCorners] = useState(() => cornersOf(outline));
    const lastOutline = useRef(outline);
    // external change: a file, a text, or cleared
    if (lastOutline.current !== outline) {
        lastOutline.current = outline;
        const next = cornersOf(outline);
        if (JSON.stringify(outlineOf(next ?? [])) !== JSON.stringify(outlineOf(corners ?? [])) || !next)
            setCorners(next);
    }
    const latest = useRef({ corners, onChange });
    latest.current = { corners, onChange };
    const change = useRef((next: readonly Position[]) => {
        latest.current.corners = [...next];
        setCorners([...next]);
        latest.current.onChange(outlineOf(next));
    });
    const shown = useRef({ outline, around });
    shown.current = { outline, around };
    const marks = useRef<Marker[]>([]);
    const initialPositions = useRef([...positionsOf(outline ?? around), ...(outline || around ? [] : near)]);

    const layers = useCallback(
        (map: MapLibreMap) => {
            map.addSource('around', { type: 'geojson', data: collection(shown.current.around) });
            map.addSource('outline', { type: 'geojson', data: collection(shown.current.outline) });
            const line = { 'line-color': palette.primary.main, 'line-width': 2 };
            map.addLayer({
                id: 'around',
                type: 'line',
                source: 'around',
                paint: { 'line-color': palette.text.secondary, 'line-width': 1.5, 'line-dasharray': [3, 2] },
            });
            map.addLayer({
                id: 'inside',
                type: 'fill',
                source: 'outline',
                paint: { 'fill-color': palette.primary.main, 'fill-opacity': 0.15 },
            });
            map.addLayer({ id: 'outline', type: 'line', source: 'outline', paint: line });
        },
        [palette],
    );
    const base = useBaseMap({
        settings,
        label: translate('parts.map.outline_map'),
        view: box => closeTo(initialPositions.current, box),
        layers,
    });
    const { map } = base;

    useEffect(() => {
        if (!map) return;
        map.addControl(new ScaleControl(), 'bottom-left');
        onPositionChosen(map, place => {
            const { corners: before } = latest.current;
            if (before && before.length < MOST_CORNERS) change.current([...before, place]);
        });
        return () => {
            marks.current = [];
        };
    }, [map]);

    useEffect(() => {
        const source = map?.getSource('around') as GeoJSONSource | undefined;
        source?.setData(collection(around));
        if (map && around && !latest.current.corners?.length)
            map.jumpTo(closeTo(positionsOf(around), map.getContainer()));
    }, [map, around]);
    useEffect(() => {
        if (!map) return;
        const source = map.getSource('outline') as GeoJSONSource | undefined;
        source?.setData(collection(corners ? shapeOf(corners) : outline));
    }, [map, corners, outline]);
    // outlines from a file or text may be anywhere
    useEffect(() => {
        const places = positionsOf(outline);
        if (!map || places.length === 0) return;
        const bounds = map.getBounds();
        if (!places.some(({ longitude, latitude }) => bounds.contains([longitude, latitude])))
            map.jumpTo(closeTo(places, map.getContainer()));
    }, [map, outline]);
    // before anything is drawn, the view follows related inputs
    useEffect(() => {
        if (map && near.length > 0 && !latest.current.corners?.length && !shown.current.around)
            map.jumpTo(fitted(near, map.getContainer()));
    }, [map, near]);

    // one marker per corner, at its position
    useEffect(() => {
        if (!map) return;
        const wanted = corners ?? [];
        for (const mark of marks.current.splice(wanted.length)) mark.remove();
        for (const [at, { longitude, latitude }] of wanted.entries()) {
            const known = marks.current[at];
            if (known) {
                known.setLngLat([longitude, latitude]);
                continue;
            }
            const dot = document.createElement('div');
            const mark = makePin(map, { element: dot }, translate('parts.map.corner', { number: at + 1 }), place =>
                change.current((latest.current.corners ?? []).map((corner, index) => (index === at ? place : corner))),
            );
            dot.addEventListener('click', event => event.stopPropagation());
            dot.addEventListener('keydown', event => {
                if (event.key !== 'Delete' && event.key !== 'Backspace') return;
                event.preventDefault();
                change.current((latest.current.corners ?? []).filter((_, index) => index !== at));
            });
            mark.setLngLat([longitude, latitude]).addTo(map);
            marks.current[at] = mark;
        }
    }, [map, corners, translate]);
    const box = (
        <MapBox
            base={base}
            height={{ xs: 280, sm: 380 }}
            sx={{
                '& .maplibregl-canvas': { cursor: 'crosshair' },
                '& .maplibregl-marker': {
                    width: CORNER,
                    height: CORNER,
                    borderRadius: '50%',
                    cursor: 'grab',
                    bgcolor: 'background.paper',
                    border: 2,
                    borderColor: 'primary.main',
                    boxShadow: 1,
                    // large enough for touch
                    '&::after': { content: '""', position: 'absolute', inset: -8 },
                    '&:focus-visible': { outline: '3px solid', outlineColor: palette.primary.main },
                },
                '& .maplibregl-ctrl-scale': {
                    bgcolor: 'transparent',
                    color: 'text.secondary',
                    borderColor: 'text.secondary',
                },
            }}
        />
    );
    if (base.failed) return box;
    return (
        <Stack spacing={1}>
            {box}
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                {corners && corners.length > 0 && (
                    <Button
                        size="small"
                        variant="outlined"
                        color="inherit"
                        startIcon={<UndoIcon />}
                        onClick={() => change.current(corners.slice(0, -1))}
                    >
                        {translate('parts.map.undo')}
                    </Button>
                )}
                <Typography variant="caption" color="text.secondary" sx={{ flex: '1 1 240px' }}>
                    {corners ? translate('parts.map.draw') : translate('parts.map.complex', { most: MOST_CORNERS })}
                </Typography>
            </Stack>
        </Stack>
    );
};

/** Fields are small, so it zooms in further than maps of sites. */
const closeTo = (places: readonly Position[], area: { clientWidth: number; clientHeight: number }) => {
    const { center, zoom } = fitted(places, area, CLOSEST);
    return { center, zoom };
};

export default OutlineMap;
