import type { Palette } from '@mui/material/styles';
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { FONT, type MapSettings, mapColors } from '../../components/maps/baseStyle';
import { isPlaced } from '../../components/maps/extent';
import { addMarkers } from './markers';
import { type SiteSummary, STATES, severityOf, siteKey, stateColor } from './states';

const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] };
const CLUSTER_RADIUS = 46;
const CLUSTER_UNTIL_ZOOM = 10;
/** Nearer than this the outlines of properties are drawn. */
export const OUTLINE_ZOOM = 7;

export const siteFeatures = (sites: readonly SiteSummary[]): FeatureCollection => ({
    type: 'FeatureCollection',
    features: sites.filter(isPlaced).map(site => ({
        type: 'Feature',
        properties: {
            key: siteKey(site),
            name: site.name,
            state: site.doser_state,
            severity: severityOf(site.doser_state),
        },
        geometry: { type: 'Point', coordinates: [site.longitude, site.latitude] },
    })),
});

/** The worst state in a cluster, by its severity. */
const worst = (value: (state: (typeof STATES)[number]) => string): ExpressionSpecification =>
    [
        'match',
        ['get', 'worst'],
        ...STATES.slice(0, -1).flatMap(state => [severityOf(state), value(state)]),
        value('running'),
    ] as unknown as ExpressionSpecification;

const wmsTiles = (url: string, layers: string | null) => {
    const query = new URLSearchParams({
        service: 'WMS',
        request: 'GetMap',
        version: '1.1.1',
        layers: layers ?? '',
        styles: '',
        format: 'image/png',
        transparent: 'true',
        srs: 'EPSG:3857',
        width: '256',
        height: '256',
    });
    return `${url}${url.includes('?') ? '&' : '?'}${query}&bbox={bbox-epsg-3857}`;
};

interface Shown {
    sites: FeatureCollection;
    outlines: FeatureCollection;
    active: FeatureCollection;
    overlay: boolean;
}

/** Layers above the base map; added again when it changes. */
export const addSiteLayers = (map: MapLibreMap, palette: Palette, settings: MapSettings, shown: Shown) => {
    const colors = mapColors(palette);
    // a configured style writes with its own fonts, which we do not know
    const font = settings.style_url ? undefined : FONT;
    addMarkers(map, palette);
    if (settings.wms_url) {
        map.addSource('overlay', {
            type: 'raster',
            tiles: [wmsTiles(settings.wms_url, settings.wms_layers)],
            tileSize: 256,
        });
        map.addLayer({
            id: 'overlay',
            type: 'raster',
            source: 'overlay',
            layout: { visibility: shown.overlay ? 'visible' : 'none' },
            paint: { 'raster-opacity': 0.75 },
        });
    }
    map.addSource('outlines', { type: 'geojson', data: shown.outlines });
    map.addLayer({
        id: 'outline-area',
        type: 'fill',
        source: 'outlines',
        minzoom: OUTLINE_ZOOM,
        paint: {
            'fill-color': palette.primary.main,
            'fill-opacity': ['match', ['get', 'kind'], 'paddock', 0.05, 0.07],
        },
    });
    map.addLayer({
        id: 'outline-line',
        type: 'line',
        source: 'outlines',
        minzoom: OUTLINE_ZOOM,
        paint: {
            'line-color': palette.primary.main,
            'line-width': ['match', ['get', 'kind'], 'paddock', 0.8, 1.5],
            'line-opacity': ['match', ['get', 'kind'], 'paddock', 0.6, 0.8],
        },
    });
    map.addLayer({
        id: 'outline-name',
        type: 'symbol',
        source: 'outlines',
        minzoom: OUTLINE_ZOOM + 1,
        layout: { 'text-field': ['get', 'name'], 'text-size': 12, ...(font && { 'text-font': font }) },
        paint: { 'text-color': palette.primary.main, 'text-halo-color': colors.halo, 'text-halo-width': 1.2 },
    });
    map.addSource('active', { type: 'geojson', data: shown.active });
    map.addLayer({
        id: 'active',
        type: 'circle',
        source: 'active',
        paint: {
            'circle-radius': 22,
            'circle-color': palette.primary.main,
            'circle-opacity': 0.22,
            'circle-stroke-color': palette.primary.main,
            'circle-stroke-width': 2.5,
        },
    });
    map.addSource('sites', {
        type: 'geojson',
        data: shown.sites,
        cluster: true,
        clusterRadius: CLUSTER_RADIUS,
        clusterMaxZoom: CLUSTER_UNTIL_ZOOM,
        clusterProperties: { worst: ['max', ['get', 'severity']] },
    });
    map.addLayer({
        id: 'clusters',
        type: 'circle',
        source: 'sites',
        filter: ['has', 'point_count'],
        paint: {
            'circle-color': worst(state => stateColor(palette, state)),
            'circle-radius': ['step', ['get', 'point_count'], 15, 10, 19, 50, 24, 250, 30],
            'circle-stroke-color': colors.halo,
            'circle-stroke-width': 2,
        },
    });
    map.addLayer({
        id: 'cluster-count',
        type: 'symbol',
        source: 'sites',
        filter: ['has', 'point_count'],
        layout: {
            'text-field': ['get', 'point_count_abbreviated'],
            'text-size': 13,
            'text-allow-overlap': true,
            ...(font && { 'text-font': font }),
        },
        paint: { 'text-color': colors.halo },
    });
    // the shape says the worst state to those who cannot tell the colours apart
    map.addLayer({
        id: 'cluster-state',
        type: 'symbol',
        source: 'sites',
        filter: ['all', ['has', 'point_count'], ['>', ['get', 'worst'], 0]],
        layout: {
            'icon-image': worst(state => `site-${state}`),
            'icon-size': 0.62,
            'icon-offset': [26, -26],
            'icon-allow-overlap': true,
        },
    });
    map.addLayer({
        id: 'sites',
        type: 'symbol',
        source: 'sites',
        filter: ['!', ['has', 'point_count']],
        layout: {
            'icon-image': ['concat', 'site-', ['get', 'state']],
            'icon-allow-overlap': true,
            'symbol-sort-key': ['get', 'severity'],
            'text-field': ['step', ['zoom'], '', 9, ['get', 'name']],
            'text-size': 12,
            'text-offset': [0, 1.3],
            'text-anchor': 'top',
            'text-optional': true,
            ...(font && { 'text-font': font }),
        },
        paint: { 'text-color': palette.text.primary, 'text-halo-color': colors.halo, 'text-halo-width': 1.4 },
    });
};

export const setSource = (map: MapLibreMap, name: 'sites' | 'outlines' | 'active', data: FeatureCollection = EMPTY) => {
    const source = map.getSource<GeoJSONSource>(name);
    void source?.setData(data);
};
