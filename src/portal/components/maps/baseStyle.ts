import type { Palette } from '@mui/material/styles';
import type { Feature, FeatureCollection } from 'geojson';
import type { LayerSpecification, MapOptions, StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import type { components } from '../../../contract/generated/main';
import { PLACES } from './places';

export type MapSettings = components['schemas']['MapSettings'];

/** Without a glyph server the map uses local fonts. */
export const FONT = ['Inter Variable', 'sans-serif'];
const GRATICULE_STEP = 5;

/** Polygons that cross the date line would be drawn as a stripe around the world. */
const withoutWraps = (country: Feature): Feature => {
    const { geometry } = country;
    if (geometry.type !== 'MultiPolygon') return country;
    const coordinates = geometry.coordinates.filter(([outer = []]) => {
        const longitudes = outer.map(([longitude = 0]) => longitude);
        return Math.max(...longitudes) - Math.min(...longitudes) < 300;
    });
    return { ...country, geometry: { ...geometry, coordinates } };
};

let countries: Promise<FeatureCollection> | undefined;
/** Coasts and borders (Natural Earth, 1:50 million), fetched once. */
export const loadCountries = (): Promise<FeatureCollection> => {
    countries ??= fetch(countriesUrl)
        .then(answer => answer.json() as Promise<Topology<{ countries: GeometryCollection }>>)
        .then(topology => feature(topology, topology.objects.countries))
        .then(({ features }) => ({ type: 'FeatureCollection' as const, features: features.map(withoutWraps) }));
    countries.catch(() => {
        countries = undefined;
    });
    return countries;
};

const line = (coordinates: number[][]) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'LineString' as const, coordinates },
});
/** Graticule, which gives scale where nothing else does. */
const graticule = (): FeatureCollection => {
    const steps = (from: number, to: number) =>
        Array.from({ length: (to - from) / GRATICULE_STEP + 1 }, (_, at) => from + at * GRATICULE_STEP);
    return {
        type: 'FeatureCollection',
        features: [
            ...steps(-180, 180).map(lon =>
                line([
                    [lon, -85],
                    [lon, 85],
                ]),
            ),
            ...steps(-80, 80).map(lat =>
                line([
                    [-180, lat],
                    [180, lat],
                ]),
            ),
        ],
    };
};
const places = (): FeatureCollection => ({
    type: 'FeatureCollection',
    features: PLACES.map(([name, longitude, latitude, zoom]) => ({
        type: 'Feature',
        properties: { name, zoom },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
});

export const mapColors = ({ mode, background, divider, text }: Palette) => ({
    water: mode === 'dark' ? '#0b1918' : '#dfeaec',
    land: mode === 'dark' ? '#1b2725' : '#f8f8f4',
    line: mode === 'dark' ? '#3d4f4b' : '#b9c4c0',
    faint: divider,
    text: text.secondary,
    halo: background.paper,
});

/** Base map: as configured, else drawn from bundled data. */
export const baseStyle = (
    { style_url, tiles_url, attribution }: MapSettings,
    palette: Palette,
    land: FeatureCollection | undefined,
    credit: string,
): StyleSpecification | string => {
    if (style_url) return style_url;
    const colors = mapColors(palette);
    const background: LayerSpecification = {
        id: 'water',
        type: 'background',
        paint: { 'background-color': colors.water },
    };
    if (tiles_url)
        return {
            version: 8,
            sources: {
                tiles: { type: 'raster', tiles: [tiles_url], tileSize: 256, attribution: attribution ?? undefined },
            },
            layers: [background, { id: 'tiles', type: 'raster', source: 'tiles' }],
        };
    return {
        version: 8,
        sources: {
            land: {
                type: 'geojson',
                data: land ?? { type: 'FeatureCollection', features: [] },
                attribution: [attribution, credit].filter(Boolean).join(' · '),
                tolerance: 0.2,
            },
            graticule: { type: 'geojson', data: graticule() },
            places: { type: 'geojson', data: places() },
        },
        layers: [
            background,
            { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
            {
                id: 'graticule',
                type: 'line',
                source: 'graticule',
                paint: { 'line-color': colors.faint, 'line-width': 0.5 },
            },
            { id: 'borders', type: 'line', source: 'land', paint: { 'line-color': colors.line, 'line-width': 0.8 } },
            {
                id: 'places',
                type: 'symbol',
                source: 'places',
                filter: ['>=', ['zoom'], ['get', 'zoom']],
                layout: {
                    'text-field': ['get', 'name'],
                    'text-font': FONT,
                    'text-size': 12,
                    'text-padding': 6,
                    'symbol-sort-key': ['get', 'zoom'],
                },
                paint: { 'text-color': colors.text, 'text-halo-color': colors.halo, 'text-halo-width': 1.2 },
            },
        ],
    };
};

/** Shared MapLibre options: flat, north up, with an empty style until the real one loads. */
export const mapOptions = (): Omit<MapOptions, 'container'> => ({
    style: { version: 8, sources: {}, layers: [] },
    attributionControl: { compact: true },
    maxZoom: 17,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
});
