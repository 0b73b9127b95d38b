import { isNearAustralia } from './positionBounds';

/** GeoJSON position: longitude, latitude, optional altitude. */
type Position = readonly number[];
type Ring = readonly Position[];

export interface Boundary {
    type: 'Polygon' | 'MultiPolygon';
    coordinates: readonly Ring[] | readonly (readonly Ring[])[];
}

const MAXIMUM_POSITIONS = 20_000;
const EARTH_RADIUS_M = 6_371_008.8;
const HECTARE_M2 = 10_000;

const isPosition = (value: unknown): value is Position =>
    Array.isArray(value) &&
    (value.length === 2 || value.length === 3) &&
    value.every(part => typeof part === 'number' && Number.isFinite(part));

const isRing = (value: unknown): value is Ring => {
    if (!Array.isArray(value) || value.length < 4 || !value.every(isPosition)) return false;
    const first = value[0] as Position;
    const last = value[value.length - 1] as Position;
    return first[0] === last[0] && first[1] === last[1];
};
const isPolygon = (value: unknown): value is readonly Ring[] =>
    Array.isArray(value) && value.length > 0 && value.every(isRing);
/** True for closed rings of numbers, of any extent. */
const hasRings = (value: unknown): value is Boundary => {
    const { type, coordinates } = (value ?? {}) as Partial<Boundary>;
    if (type === 'Polygon') return isPolygon(coordinates);
    return (
        type === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.length > 0 && coordinates.every(isPolygon)
    );
};

const polygonsOf = (boundary: Boundary): readonly (readonly Ring[])[] =>
    boundary.type === 'Polygon'
        ? [boundary.coordinates as readonly Ring[]]
        : (boundary.coordinates as readonly (readonly Ring[])[]);

/** Error of a property's boundary; undefined if it is valid. */
export const boundaryFault = (value: unknown): string | undefined => {
    const { type } = (value ?? {}) as Partial<Boundary>;
    if (type !== 'Polygon' && type !== 'MultiPolygon') return 'must be a GeoJSON Polygon or MultiPolygon.';
    if (!hasRings(value))
        return 'must have closed rings of at least four positions, each longitude and latitude in degrees.';
    const positions = polygonsOf(value).flat(2);
    if (positions.length > MAXIMUM_POSITIONS)
        return `must have at most ${MAXIMUM_POSITIONS.toLocaleString('en')} positions.`;
    if (isSwapped(value)) return 'has latitude before longitude. Put longitude first.';
    return positions.every(isOnEarth)
        ? undefined
        : 'has positions that are not longitude and latitude in degrees. Export it in WGS 84 or GDA2020, not in metres.';
};

const isOnEarth = ([longitude = 0, latitude = 0]: Position) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
/** True for an outline whose positions all lie in Australia only if their latitude comes first. */
export const isSwapped = (value: unknown): value is Boundary =>
    hasRings(value) &&
    polygonsOf(value)
        .flat(2)
        .every(([first = 0, second = 0]) => !isNearAustralia(first, second) && isNearAustralia(second, first));
/** Outline with the two coordinates of each position swapped. */
export const swapPositions = (boundary: Boundary): Boundary => {
    const swapRing = (ring: Ring): Ring => ring.map(([first = 0, second = 0, ...rest]) => [second, first, ...rest]);
    return boundary.type === 'Polygon'
        ? { type: 'Polygon', coordinates: (boundary.coordinates as readonly Ring[]).map(swapRing) }
        : {
              type: 'MultiPolygon',
              coordinates: (boundary.coordinates as readonly (readonly Ring[])[]).map(part => part.map(swapRing)),
          };
};

/** Area of a ring on the sphere in m² (Chamberlain & Duquette 2007, JPL 07-03); within 0.5 % of the ellipsoid. */
const ringArea = (ring: Ring): number => {
    const radians = (degrees: number) => (degrees * Math.PI) / 180;
    let sum = 0;
    for (let at = 0; at < ring.length - 1; at++) {
        const [lon1 = 0, lat1 = 0] = ring[at] as Position;
        const [lon2 = 0, lat2 = 0] = ring[at + 1] as Position;
        sum += radians(lon2 - lon1) * (2 + Math.sin(radians(lat1)) + Math.sin(radians(lat2)));
    }
    return Math.abs((sum * EARTH_RADIUS_M ** 2) / 2);
};

/** Area of a boundary in hectares, without its holes. */
export const boundaryArea = (boundary: Boundary): number =>
    polygonsOf(boundary).reduce(
        (total, [outer, ...holes]) =>
            total + (outer ? ringArea(outer) : 0) - holes.reduce((sum, hole) => sum + ringArea(hole), 0),
        0,
    ) / HECTARE_M2;

/** Bounding box of a boundary, to fit a drawing to it. */
export const boundaryBox = (boundary: Boundary): { west: number; south: number; east: number; north: number } => {
    const box = { west: 180, south: 90, east: -180, north: -90 };
    for (const [lon = 0, lat = 0] of polygonsOf(boundary).flat(2)) {
        box.west = Math.min(box.west, lon);
        box.east = Math.max(box.east, lon);
        box.south = Math.min(box.south, lat);
        box.north = Math.max(box.north, lat);
    }
    return box;
};

export const boundaryRings = (boundary: Boundary): readonly Ring[] => polygonsOf(boundary).flat();

interface GeoJson {
    type?: string;
    coordinates?: unknown;
    geometry?: unknown;
    features?: unknown;
    geometries?: unknown;
}
/** All geometries of a Feature or collection, at any depth. */
const geometriesIn = (value: unknown): GeoJson[] => {
    const { type, geometry, features, geometries } = (value ?? {}) as GeoJson;
    if (type === 'Feature') return geometriesIn(geometry);
    const parts = type === 'FeatureCollection' ? features : type === 'GeometryCollection' ? geometries : undefined;
    return Array.isArray(parts) ? parts.flatMap(geometriesIn) : [value as GeoJson];
};
const pathsOf = ({ type, coordinates }: GeoJson): Ring[] =>
    type === 'LineString' ? [coordinates as Ring] : type === 'MultiLineString' ? (coordinates as Ring[]) : [];
/** True for a path that ends where it began and encloses an area. */
const isClosed = (path: Ring): boolean => {
    const [first, last] = [path[0], path.at(-1)];
    return path.length >= 4 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
};

/**
 * Boundary from GeoJSON of any kind: all polygons as one; without polygons, all closed paths. A value without either is
 * returned unchanged.
 */
export const toBoundary = (value: unknown): unknown => {
    const geometries = geometriesIn(value).filter(Boolean);
    const areas = geometries.filter(({ type }) => type === 'Polygon' || type === 'MultiPolygon') as Boundary[];
    const outlines = areas.length
        ? areas
        : geometries
              .flatMap(pathsOf)
              .filter(path => Array.isArray(path) && isClosed(path))
              .map((path): Boundary => ({ type: 'Polygon', coordinates: [path] }));
    const [only] = outlines;
    if (!only) return geometries.length === 1 ? geometries[0] : value;
    return outlines.length === 1 ? only : { type: 'MultiPolygon', coordinates: outlines.flatMap(polygonsOf) };
};
