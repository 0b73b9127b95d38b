import { Alert, Box, useTheme } from '@mui/material';
import type { FeatureCollection } from 'geojson';
import { Map as MapLibreMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Boundary } from '../../../domain/land/boundaries';
import { type MapSettings, mapOptions } from '../../components/maps/baseStyle';
import { controlLook } from '../../components/maps/controlLook';
import { drawBase } from '../../components/maps/drawBase';
import { fitted, isPlaced } from '../../components/maps/extent';
import { MapPopup, POPUP_LOOK } from '../../components/maps/MapPopup';
import { addSiteLayers, OUTLINE_ZOOM, setSource, siteFeatures } from './siteLayers';
import { type SiteSummary, siteKey } from './states';
import { type BoundingBox as MapBox, useOutlines } from './useMapData';

setWorkerUrl(workerUrl);

export interface MapTarget {
    site: SiteSummary;
    /** brings it near, and tells more of it */
    open: boolean;
}
interface MapViewProps {
    settings: MapSettings;
    sites: readonly SiteSummary[];
    target?: MapTarget;
    onOpen: (key: string | undefined) => void;
    overlay: boolean;
    /** changes when everything shall be in sight again */
    fit: number;
    /** storage key of the last viewed position */
    name: string;
    popover: (site: SiteSummary) => ReactNode;
}

const NEAR = 10;
const views = new Map<string, { center: [number, number]; zoom: number }>();

/** Whole degrees around what is in sight, once outlines are drawn. */
const boxOf = (map: MapLibreMap): MapBox | undefined => {
    if (map.getZoom() < OUTLINE_ZOOM) return undefined;
    const bounds = map.getBounds();
    return {
        west: Math.floor(bounds.getWest()) - 1,
        south: Math.floor(bounds.getSouth()) - 1,
        east: Math.ceil(bounds.getEast()) + 1,
        north: Math.ceil(bounds.getNorth()) + 1,
    };
};
const pointOf = (site: SiteSummary | undefined): FeatureCollection => ({
    type: 'FeatureCollection',
    features: site && isPlaced(site) ? siteFeatures([site]).features : [],
});

/** Sites on a map, close ones together; the list beside it is the way by keyboard. */
export const MapView = ({ settings, sites, target, onOpen, overlay, fit, name, popover }: MapViewProps) => {
    const translate = useTranslate();
    const theme = useTheme();
    const { palette } = theme;
    const place = useRef<HTMLDivElement>(null);
    const [map, setMap] = useState<MapLibreMap>();
    const [failed, setFailed] = useState(false);
    const [box, setBox] = useState<MapBox>();
    const { data: outlined } = useOutlines(box);
    const data = useMemo(() => siteFeatures(sites), [sites]);
    const outlines = useMemo<FeatureCollection>(
        () => ({
            type: 'FeatureCollection',
            features: (outlined ?? []).flatMap(({ kind, name, boundary }) =>
                boundary
                    ? [{ type: 'Feature', properties: { kind, name }, geometry: boundary as Boundary as never }]
                    : [],
            ),
        }),
        [outlined],
    );
    const active = useMemo(() => pointOf(target?.site), [target?.site]);
    const latest = useRef({ data, outlines, active, overlay, onOpen, sites });
    latest.current = { data, outlines, active, overlay, onOpen, sites };

    // biome-ignore lint/correctness/useExhaustiveDependencies: one map for as long as the page stands
    useEffect(() => {
        if (!place.current) return;
        let made: MapLibreMap;
        try {
            made = new MapLibreMap({
                container: place.current,
                ...mapOptions(),
                locale: { 'Map.Title': translate('domains.sites.map.map') },
                ...(views.get(name) ?? fitted(sites)),
            });
        } catch {
            setFailed(true);
            return;
        }
        made.touchZoomRotate.disableRotation();
        made.addControl(new NavigationControl({ showCompass: false }), 'top-right');
        made.addControl(new ScaleControl(), 'bottom-left');
        made.on('moveend', () => {
            const { lng, lat } = made.getCenter();
            views.set(name, { center: [lng, lat], zoom: made.getZoom() });
            setBox(before => {
                const next = boxOf(made);
                return JSON.stringify(before) === JSON.stringify(next) ? before : next;
            });
        });
        made.on('click', 'sites', event => latest.current.onOpen(event.features?.[0]?.properties.key as string));
        made.on('click', 'clusters', async event => {
            const cluster = event.features?.[0];
            const source = made.getSource('sites') as
                | { getClusterExpansionZoom(id: number): Promise<number> }
                | undefined;
            if (cluster?.geometry.type !== 'Point' || !source) return;
            const zoom = await source.getClusterExpansionZoom(cluster.properties.cluster_id as number);
            made.easeTo({ center: cluster.geometry.coordinates as [number, number], zoom });
        });
        for (const layer of ['sites', 'clusters']) {
            made.on('mouseenter', layer, () => {
                made.getCanvas().style.cursor = 'pointer';
            });
            made.on('mouseleave', layer, () => {
                made.getCanvas().style.cursor = '';
            });
        }
        setBox(boxOf(made));
        setMap(made);
        return () => {
            setMap(undefined);
            made.remove();
        };
    }, [name]);

    // the base map, and all that lies on it
    useEffect(() => {
        if (!map) return;
        return drawBase(map, settings, palette, translate('parts.map.credit'), () => {
            const { data, outlines, active, overlay } = latest.current;
            addSiteLayers(map, palette, settings, { sites: data, outlines, active, overlay });
        });
    }, [map, palette, settings, translate]);

    useEffect(() => {
        if (map) setSource(map, 'sites', data);
    }, [map, data]);
    useEffect(() => {
        if (map) setSource(map, 'outlines', outlines);
    }, [map, outlines]);
    useEffect(() => {
        if (map) setSource(map, 'active', active);
    }, [map, active]);
    useEffect(() => {
        if (map?.getLayer('overlay')) map.setLayoutProperty('overlay', 'visibility', overlay ? 'visible' : 'none');
    }, [map, overlay]);
    // when asked for, not whenever a site changes
    useEffect(() => {
        if (map && fit > 0) map.easeTo(fitted(latest.current.sites, map.getContainer()));
    }, [map, fit]);
    useEffect(() => {
        if (!map || !target || !isPlaced(target.site)) return;
        const { longitude, latitude } = target.site;
        if (target.open) map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), NEAR) });
        else if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude] });
    }, [map, target]);

    return (
        <Box sx={{ position: 'relative', width: '100%', height: '100%' }}>
            <Box
                ref={place}
                sx={{
                    position: 'absolute',
                    inset: 0,
                    borderRadius: 1,
                    overflow: 'hidden',
                    font: 'inherit',
                    ...POPUP_LOOK,
                    ...controlLook(theme),
                    '& .maplibregl-ctrl-group button + button': { borderColor: 'divider' },
                    '& .maplibregl-ctrl-scale': {
                        bgcolor: 'transparent',
                        color: 'text.secondary',
                        borderColor: 'text.secondary',
                    },
                    '& canvas:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
                }}
            />
            {failed && (
                <Alert severity="info" sx={{ m: 2 }}>
                    {translate('domains.sites.map.no_drawing')}
                </Alert>
            )}
            {map && target?.open && isPlaced(target.site) && (
                <MapPopup key={siteKey(target.site)} map={map} at={target.site} onClose={() => onOpen(undefined)}>
                    {popover(target.site)}
                </MapPopup>
            )}
        </Box>
    );
};
