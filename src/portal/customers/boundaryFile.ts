import { type Boundary, toBoundary } from '../../domain/customers';

/** `longitude,latitude[,altitude]`, parted by white space. */
const ringOf = (ring: Element | null | undefined): number[][] => {
    const text = ring?.getElementsByTagNameNS('*', 'coordinates')[0]?.textContent ?? '';
    const positions = text
        .trim()
        .split(/\s+/)
        .map(tuple => tuple.split(',').slice(0, 2).map(Number));
    const [first, last] = [positions[0], positions.at(-1)];
    // some programs leave a ring open
    const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
    return first && !isClosed ? [...positions, first] : positions;
};
const ringsIn = (polygon: Element, name: 'outerBoundaryIs' | 'innerBoundaryIs') =>
    [...polygon.getElementsByTagNameNS('*', name)].map(ringOf);

/** The outlines of a KML file as one; undefined where it is none, or has none. */
const readKml = (text: string): Boundary | undefined => {
    const file = new DOMParser().parseFromString(text, 'application/xml');
    if (file.getElementsByTagName('parsererror').length > 0) return undefined;
    const polygons = [...file.getElementsByTagNameNS('*', 'Polygon')].map(polygon => [
        ...ringsIn(polygon, 'outerBoundaryIs'),
        ...ringsIn(polygon, 'innerBoundaryIs'),
    ]);
    const [only] = polygons;
    if (!only) return undefined;
    return polygons.length === 1
        ? { type: 'Polygon', coordinates: only }
        : { type: 'MultiPolygon', coordinates: polygons };
};

/** The outline in what people have: GeoJSON or KML, as text. Text that is neither stays text, so that nothing typed is lost, and is refused. */
export const readBoundary = (text: string): unknown => {
    if (text.trim() === '') return null;
    if (text.trimStart().startsWith('<')) return readKml(text) ?? text;
    try {
        return toBoundary(JSON.parse(text));
    } catch {
        return text;
    }
};
