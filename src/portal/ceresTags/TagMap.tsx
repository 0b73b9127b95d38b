import { useTheme } from '@mui/material';
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, GeoJSONSource, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { type Boundary, boundaryRings } from '../../domain/land/boundaries';
import { SEVEREST_FIRST, type TagState, tagSeverity } from '../../domain/livestock/ceresTags';
import { FONT, type MapSettings, mapColors } from '../components/maps/baseStyle';
import { fitted } from '../components/maps/extent';
import { MapBox } from '../components/maps/MapBox';
import { MapPopup, POPUP_LOOK } from '../components/maps/MapPopup';
import { useBaseMap } from '../components/maps/useBaseMap';
import type { BoundingBox, PlacedTag, Positions } from './positions';
import { TAG_SIGNS, tagColor } from './tagMarks';

/** A herd covers a few hectares, so it zooms in further than maps of sites. */
const CLOSEST = 15;
const CLUSTER_RADIUS = 44;
const CLUSTER_UNTIL_ZOOM = 14;
const MARKS = ['tags', 'groups'] as const;

const features = ({ tags, squares }: Positions): FeatureCollection => ({
    type: 'FeatureCollection',
    features: [
        ...tags.map(tag => ({ ...tag, count: 1 })),
        ...squares.map(square => ({ ...square, id: 0, name: null, serial: '' })),
    ].map(({ id, name, serial, state, count, longitude, latitude }) => ({
        type: 'Feature',
        properties: { id, name: name ?? serial, state, count, severity: tagSeverity(state) },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
});
const outline = (boundary: Positions['boundary']): FeatureCollection => ({
    type: 'FeatureCollection',
    features: boundary
        ? boundaryRings(boundary as unknown as Boundary).map(ring => ({
              type: 'Feature',
              properties: {},
              geometry: { type: 'LineString', coordinates: ring as number[][] },
          }))
        : [],
});
/** MapLibre expression that selects a value by tag state; a cluster has the worst state of its tags. */
const byState = (value: (state: TagState) => string): ExpressionSpecification =>
    [
        'match',
        ['coalesce', ['get', 'worst'], ['get', 'severity']],
        ...SEVEREST_FIRST.slice(0, -1).flatMap(state => [tagSeverity(state), value(state)]),
        value('unlinked'),
    ] as unknown as ExpressionSpecification;
const COUNT: ExpressionSpecification = ['coalesce', ['get', 'sum'], ['get', 'count']];

interface TagMapProps {
    positions: Positions;
    settings: MapSettings;
    label: string;
    /** height in px on wide screens */
    height: number;
    /** tag with an open popover */
    open: PlacedTag | undefined;
    popover: ReactNode;
    onOpen: (id: number | undefined) => void;
    /** called with the visible bounds after a pan or zoom */
    onMove: (box: BoundingBox) => void;
    /** changes when the view should fit all positions again */
    fit: string;
}

/** Last positions of tags, clustered when close. The table beside the map shows the same. */
const TagMap = ({ positions, settings, label, height, open, popover, onOpen, onMove, fit }: TagMapProps) => {
    const { palette } = useTheme();
    const data = useMemo(() => features(positions), [positions]);
    const border = useMemo(() => outline(positions.boundary), [positions.boundary]);
    const latest = useRef({ positions, data, border, onOpen, onMove });
    latest.current = { positions, data, border, onOpen, onMove };
    const viewed = useCallback((box: HTMLElement) => {
        const { tags, squares } = latest.current.positions;
        return fitted([...tags, ...squares], box, CLOSEST);
    }, []);
    const layers = useCallback(
        (map: MapLibreMap) => {
            const { halo } = mapColors(palette);
            const font = settings.style_url ? {} : { 'text-font': FONT };
            const isGroup: ExpressionSpecification = ['>', COUNT, 1];
            map.addSource('border', { type: 'geojson', data: latest.current.border });
            map.addLayer({
                id: 'border',
                type: 'line',
                source: 'border',
                paint: { 'line-color': palette.text.secondary, 'line-width': 2, 'line-dasharray': [3, 2] },
            });
            map.addSource('tags', {
                type: 'geojson',
                data: latest.current.data,
                cluster: true,
                clusterRadius: CLUSTER_RADIUS,
                clusterMaxZoom: CLUSTER_UNTIL_ZOOM,
                clusterProperties: { sum: ['+', ['get', 'count']], worst: ['max', ['get', 'severity']] },
            });
            map.addLayer({
                id: 'groups',
                type: 'circle',
                source: 'tags',
                filter: isGroup,
                paint: {
                    'circle-color': byState(state => tagColor(palette, state)),
                    'circle-radius': ['step', COUNT, 15, 10, 19, 100, 24, 1000, 30],
                    'circle-stroke-color': halo,
                    'circle-stroke-width': 2,
                },
            });
            map.addLayer({
                id: 'group-counts',
                type: 'symbol',
                source: 'tags',
                filter: isGroup,
                layout: {
                    'text-field': ['concat', ['to-string', COUNT], byState(state => TAG_SIGNS[state])],
                    'text-size': 13,
                    'text-allow-overlap': true,
                    ...font,
                },
                paint: { 'text-color': halo },
            });
            map.addLayer({
                id: 'tags',
                type: 'circle',
                source: 'tags',
                filter: ['!', isGroup],
                paint: {
                    'circle-color': byState(state => tagColor(palette, state)),
                    'circle-radius': 9,
                    'circle-stroke-color': halo,
                    'circle-stroke-width': 2,
                },
            });
            map.addLayer({
                id: 'tag-signs',
                type: 'symbol',
                source: 'tags',
                filter: ['!', isGroup],
                layout: {
                    'text-field': byState(state => TAG_SIGNS[state]),
                    'text-size': 13,
                    'text-allow-overlap': true,
                    ...font,
                },
                paint: { 'text-color': halo },
            });
            map.addLayer({
                id: 'tag-names',
                type: 'symbol',
                source: 'tags',
                minzoom: 11,
                filter: ['!', isGroup],
                layout: {
                    'text-field': ['get', 'name'],
                    'text-size': 12,
                    'text-offset': [0, 1.2],
                    'text-anchor': 'top',
                    'text-optional': true,
                    ...font,
                },
                paint: { 'text-color': palette.text.primary, 'text-halo-color': halo, 'text-halo-width': 1.4 },
            });
        },
        [palette, settings],
    );
    const base = useBaseMap({ settings, label, view: viewed, layers });
    const { map } = base;

    useEffect(() => {
        if (!map) return;
        const moved = () => {
            const bounds = map.getBounds();
            latest.current.onMove({
                west: Math.max(-180, bounds.getWest()),
                south: Math.max(-90, bounds.getSouth()),
                east: Math.min(180, bounds.getEast()),
                north: Math.min(90, bounds.getNorth()),
            });
        };
        const nearer = async (event: MapLayerMouseEvent) => {
            const group = event.features?.[0];
            if (group?.geometry.type !== 'Point') return;
            const cluster = group.properties.cluster_id as number | undefined;
            const zoom =
                cluster === undefined
                    ? map.getZoom() + 3
                    : await (map.getSource('tags') as GeoJSONSource).getClusterExpansionZoom(cluster);
            map.easeTo({ center: group.geometry.coordinates as [number, number], zoom });
        };
        map.on('moveend', moved);
        map.on('click', 'groups', nearer);
        map.on('click', 'tags', event => latest.current.onOpen(Number(event.features?.[0]?.properties.id)));
        for (const layer of MARKS)
            for (const [when, cursor] of [
                ['mouseenter', 'pointer'],
                ['mouseleave', ''],
            ] as const)
                map.on(when, layer, () => {
                    map.getCanvas().style.cursor = cursor;
                });
    }, [map]);
    useEffect(() => {
        void map?.getSource<GeoJSONSource>('tags')?.setData(data);
    }, [map, data]);
    useEffect(() => {
        void map?.getSource<GeoJSONSource>('border')?.setData(border);
    }, [map, border]);
    // on request, not whenever a tag moves
    const fittedTo = useRef(fit);
    useEffect(() => {
        if (!map || fittedTo.current === fit) return;
        fittedTo.current = fit;
        map.easeTo(viewed(map.getContainer()));
    }, [map, fit, viewed]);
    const { latitude, longitude } = open ?? {};
    useEffect(() => {
        if (
            map &&
            latitude !== undefined &&
            longitude !== undefined &&
            !map.getBounds().contains([longitude, latitude])
        )
            map.easeTo({ center: [longitude, latitude] });
    }, [map, latitude, longitude]);
    return (
        <div>
            <MapBox base={base} height={{ xs: 360, sm: height }} none="parts.map.use_table" sx={POPUP_LOOK} />
            {map && open && (
                <MapPopup key={open.id} map={map} at={open} onClose={() => onOpen(undefined)}>
                    {popover}
                </MapPopup>
            )}
        </div>
    );
};
export default TagMap;
