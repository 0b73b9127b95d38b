import { toBoundary } from '../../domain/land/boundaries';

/**
 * Parser of boundaries in map files. Reader libraries accept neither blanks after commas nor undeclared prefixes and
 * entities, which programs write.
 */

type Position = number[];
type Geometry =
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'Point'; coordinates: Position };

/** Elements of a name in any namespace and any case. */
const elements = (parent: Document | Element, name: string) =>
    [...parent.getElementsByTagName('*')].filter(({ localName }) => localName.toLowerCase() === name.toLowerCase());

/** Positions `longitude,latitude[,altitude]`, separated by white space. */
const positionsOf = (parent: Element | null | undefined): Position[] =>
    ((parent && elements(parent, 'coordinates')[0]?.textContent) ?? '')
        .trim()
        .replace(/\s*,\s*/g, ',')
        .split(/\s+/)
        .filter(Boolean)
        .map(tuple => tuple.split(',').slice(0, 2).map(Number));
const isSame = (one: Position | undefined, other: Position | undefined) =>
    one !== undefined && one[0] === other?.[0] && one[1] === other?.[1];
const ringOf = (ring: Element): Position[] => {
    const positions = positionsOf(ring);
    const [first, last] = [positions[0], positions.at(-1)];
    // some programs leave rings open
    return first && !isSame(first, last) ? [...positions, first] : positions;
};
/** Paths, with those joined that continue where the one before ends. */
const joinedPaths = (paths: readonly Position[][]): Geometry[] => {
    const joined: Position[][] = [];
    for (const path of paths) {
        const before = joined.at(-1);
        if (before && isSame(before.at(-1), path[0]) && !isSame(before[0], before.at(-1)))
            joined[joined.length - 1] = [...before, ...path.slice(1)];
        else if (path.length) joined.push(path);
    }
    return joined.map(coordinates => ({ type: 'LineString' as const, coordinates }));
};

const kmlGeometries = (file: Document): Geometry[] => {
    const polygons = elements(file, 'Polygon');
    const inPolygons = new Set(polygons.flatMap(polygon => elements(polygon, 'LinearRing')));
    const ringsOf = (polygon: Element, name: string) =>
        elements(polygon, name)
            .map(ringOf)
            .filter(ring => ring.length > 0);
    return [
        ...polygons.flatMap(polygon => {
            const outer = ringsOf(polygon, 'outerBoundaryIs');
            return outer.length
                ? [{ type: 'Polygon' as const, coordinates: [...outer, ...ringsOf(polygon, 'innerBoundaryIs')] }]
                : [];
        }),
        ...elements(file, 'LinearRing')
            .filter(ring => !inPolygons.has(ring))
            .flatMap(ring => joinedPaths([ringOf(ring)])),
        ...joinedPaths(elements(file, 'LineString').map(positionsOf)),
        ...elements(file, 'Track').flatMap(track =>
            joinedPaths([
                elements(track, 'coord').map(({ textContent }) =>
                    (textContent ?? '').trim().split(/\s+/).slice(0, 2).map(Number),
                ),
            ]),
        ),
        ...elements(file, 'Point').map(point => ({ type: 'Point' as const, coordinates: positionsOf(point)[0] ?? [] })),
    ];
};

const gpxPosition = (point: Element): Position => ['lon', 'lat'].map(name => Number(point.getAttribute(name)));
const gpxGeometries = (file: Document): Geometry[] => [
    ...elements(file, 'trk').flatMap(track =>
        joinedPaths(elements(track, 'trkseg').map(segment => elements(segment, 'trkpt').map(gpxPosition))),
    ),
    ...elements(file, 'rte').flatMap(route => joinedPaths([elements(route, 'rtept').map(gpxPosition)])),
    ...elements(file, 'wpt').map(point => ({ type: 'Point' as const, coordinates: gpxPosition(point) })),
];

/**
 * XML text with bare ampersands and HTML entities escaped, without comments, which may contain `<`, and without its
 * declaration, because the text is decoded already.
 */
const repaired = (text: string): string =>
    text
        .replace(/^<\?xml[^>]*\?>/i, '')
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g, '&amp;');
/** Declares all prefixes of an XML text, because programs use `gx:` and `xsi:` undeclared. */
const declarePrefixes = (text: string): string => {
    const prefixes = new Set(
        [...text.matchAll(/<([A-Za-z_][\w.-]*):|\s([A-Za-z_][\w.-]*):[\w.-]+\s*=/g)].map(
            ([, element, attribute]) => (element ?? attribute) as string,
        ),
    );
    const missing = [...prefixes].filter(
        prefix => !/^xml/i.test(prefix) && !new RegExp(`xmlns:${prefix}\\s*=`).test(text),
    );
    const declared = missing.map(prefix => ` xmlns:${prefix}="urn:undeclared:${prefix}"`).join('');
    return text.replace(/<[A-Za-z_][\w.:-]*/, root => root + declared);
};

/** Geometries of a KML or GPX file; undefined for invalid XML. */
const geometriesOf = (text: string): Geometry[] | undefined => {
    const file = new DOMParser().parseFromString(declarePrefixes(repaired(text.trim()).trim()), 'application/xml');
    if (file.getElementsByTagName('parsererror').length > 0) return undefined;
    return [...kmlGeometries(file), ...gpxGeometries(file)];
};
/**
 * One text for the files of an archive: the text of the only one, else the outlines of all of them as GeoJSON. Without
 * an outline, the text of the first.
 */
export const joinBoundaryFiles = (texts: readonly string[]): string | undefined => {
    const outlines = texts.map(readBoundary).filter(outline => typeof outline === 'object' && outline !== null);
    const [only] = texts;
    if (texts.length < 2 || outlines.length === 0) return only;
    const different = [...new Set(outlines.map(outline => JSON.stringify(outline)))].map(text => JSON.parse(text));
    return JSON.stringify(toBoundary({ type: 'GeometryCollection', geometries: different }));
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
        return toBoundary(JSON.parse(text.trim()));
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
