import { toBoundary } from '../../domain/land/boundaries';

/**
 * Parser of boundaries in map files. Reader libraries accept neither blanks after commas nor undeclared prefixes, which
 * programs write.
 */

type Position = number[];
type Geometry =
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'Point'; coordinates: Position };

const elements = (parent: Document | Element, name: string) => [...parent.getElementsByTagNameNS('*', name)];

/** Positions `longitude,latitude[,altitude]`, separated by white space. */
const positionsOf = (parent: Element | null | undefined): Position[] =>
    ((parent && elements(parent, 'coordinates')[0]?.textContent) ?? '')
        .trim()
        .replace(/\s*,\s*/g, ',')
        .split(/\s+/)
        .map(tuple => tuple.split(',').slice(0, 2).map(Number));
const ringOf = (ring: Element): Position[] => {
    const positions = positionsOf(ring);
    const [first, last] = [positions[0], positions.at(-1)];
    // some programs leave rings open
    const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
    return first && !isClosed ? [...positions, first] : positions;
};

const kmlGeometries = (file: Document): Geometry[] => [
    ...elements(file, 'Polygon').map(polygon => ({
        type: 'Polygon' as const,
        coordinates: ['outerBoundaryIs', 'innerBoundaryIs'].flatMap(name => elements(polygon, name).map(ringOf)),
    })),
    ...[...elements(file, 'LineString'), ...elements(file, 'LinearRing')]
        .filter(path => !path.closest('Polygon'))
        .map(path => ({ type: 'LineString' as const, coordinates: positionsOf(path) })),
    ...elements(file, 'Point').map(point => ({ type: 'Point' as const, coordinates: positionsOf(point)[0] ?? [] })),
];

const gpxPosition = (point: Element): Position => ['lon', 'lat'].map(name => Number(point.getAttribute(name)));
const gpxGeometries = (file: Document): Geometry[] => [
    ...[['trkseg', 'trkpt'] as const, ['rte', 'rtept'] as const].flatMap(([path, point]) =>
        elements(file, path).map(found => ({
            type: 'LineString' as const,
            coordinates: elements(found, point).map(gpxPosition),
        })),
    ),
    ...elements(file, 'wpt').map(point => ({ type: 'Point' as const, coordinates: gpxPosition(point) })),
];

/** Declares all prefixes of an XML text, because programs use `gx:` undeclared. */
const declarePrefixes = (text: string): string => {
    const prefixes = new Set([...text.matchAll(/<([A-Za-z_][\w.-]*):/g)].map(([, prefix]) => prefix as string));
    const missing = [...prefixes].filter(prefix => !new RegExp(`xmlns:${prefix}\\s*=`).test(text));
    const declared = missing.map(prefix => ` xmlns:${prefix}="urn:undeclared:${prefix}"`).join('');
    return text.replace(/<[A-Za-z_][\w.:-]*/, root => root + declared);
};

/** Geometries of a KML or GPX file; undefined for invalid XML. */
const geometriesOf = (text: string): Geometry[] | undefined => {
    const file = new DOMParser().parseFromString(declarePrefixes(text.trim()), 'application/xml');
    if (file.getElementsByTagName('parsererror').length > 0) return undefined;
    return [...kmlGeometries(file), ...gpxGeometries(file)];
};
const isXml = (text: string) => text.trimStart().startsWith('<');

/**
 * Boundary from GeoJSON, KML or GPX text; null for a blank. Text without one is returned unchanged, so that nothing
 * typed is lost, and refused by `boundaryTextFault`.
 */
export const readBoundary = (text: string): unknown => {
    if (text.trim() === '') return null;
    if (isXml(text)) {
        const read = toBoundary({ type: 'GeometryCollection', geometries: geometriesOf(text) ?? [] }) as Geometry;
        return ['Polygon', 'MultiPolygon'].includes(read.type) ? read : text;
    }
    try {
        return toBoundary(JSON.parse(text));
    } catch {
        return text;
    }
};

/** Reason why a text has no boundary. */
export const boundaryTextFault = (
    text: string,
): 'unreadable' | 'damaged' | 'open_path' | 'only_points' | 'no_outline' => {
    if (!isXml(text)) return 'unreadable';
    const geometries = geometriesOf(text);
    if (!geometries) return 'damaged';
    if (geometries.some(({ type }) => type === 'LineString')) return 'open_path';
    return geometries.length ? 'only_points' : 'no_outline';
};
