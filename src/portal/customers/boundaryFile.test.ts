// @vitest-environment jsdom

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { boundaryTextFault, readBoundary } from './boundaryFile';
import { readKmz } from './kmz';

const polygon = (outer: string, ...inner: string[]) =>
    `<Polygon><outerBoundaryIs><LinearRing><coordinates>${outer}</coordinates></LinearRing></outerBoundaryIs>${inner
        .map(ring => `<innerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></innerBoundaryIs>`)
        .join('')}</Polygon>`;
const kml = (...placemarks: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks
        .map(content => `<Placemark><name>Top</name>${content}</Placemark>`)
        .join('')}</Document></kml>`;
const OUTER = '142,-21,0 142.01,-21,0\n 142.01,-20.99,0 142,-21,0';

describe('The outline in a file', () => {
    it('is read from KML, without altitudes, with its holes', () => {
        expect(
            readBoundary(kml(polygon(OUTER, '142.001,-20.999 142.002,-20.999 142.002,-20.998 142.001,-20.999'))),
        ).toEqual({
            type: 'Polygon',
            coordinates: [
                [
                    [142, -21],
                    [142.01, -21],
                    [142.01, -20.99],
                    [142, -21],
                ],
                [
                    [142.001, -20.999],
                    [142.002, -20.999],
                    [142.002, -20.998],
                    [142.001, -20.999],
                ],
            ],
        });
    });
    it('is that of all its placemarks, and closes by itself', () => {
        const two = readBoundary(kml(polygon(OUTER), `<MultiGeometry>${polygon('1,1 2,1 2,2')}</MultiGeometry>`));
        expect(two).toMatchObject({ type: 'MultiPolygon', coordinates: [{}, [[{}, {}, {}, [1, 1]]]] });
    });
    it('stays text where there is none, and nothing where nothing is', () => {
        for (const text of [
            '<kml><Document/></kml>',
            '<kml',
            kml('<Point><coordinates>1,1</coordinates></Point>'),
            '{"a',
        ])
            expect(readBoundary(text)).toBe(text);
        expect(readBoundary(' ')).toBeNull();
        expect(readBoundary('{"type":"Feature","geometry":{"type":"Polygon"}}')).toEqual({ type: 'Polygon' });
    });
    const TRIANGLE = {
        type: 'Polygon',
        coordinates: [
            [
                [144.9, -26.05],
                [144.95, -26.05],
                [144.95, -26.1],
                [144.9, -26.05],
            ],
        ],
    };
    const RING = TRIANGLE.coordinates[0] as number[][];
    const SPACED = '144.90, -26.05 144.95, -26.05 144.95, -26.10 144.90, -26.05';
    const path = (coordinates: string) => `<LineString><coordinates>${coordinates}</coordinates></LineString>`;
    const gpx = (...points: readonly (readonly number[])[]) =>
        `<gpx><trk><trkseg>${points.map(([lon, lat]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('')}</trkseg></trk></gpx>`;

    it.each([
        ['blanks after commas', kml(polygon(SPACED))],
        ['a closed path', kml(path(SPACED), '<Point><coordinates>1,1</coordinates></Point>')],
        ['an undeclared prefix', kml(`${polygon(SPACED)}<gx:balloonVisibility>1</gx:balloonVisibility>`)],
        ['a track of GPX', gpx(...(TRIANGLE.coordinates[0] as number[][]))],
        ['an undeclared prefix of an attribute', kml(polygon(SPACED)).replace('<kml', '<kml xsi:schemaLocation="a b"')],
        ['a bare ampersand and an HTML entity', kml(`<name>Top &nbsp; R&D &amp; B</name>${polygon(SPACED)}`)],
        ['a comment before the root', `<!-- <x gx:a="1"> -->${kml(`${polygon(SPACED)}<gx:a>1</gx:a>`)}`],
        [
            'a closed track of KML',
            kml(`<gx:Track>${RING.map(([lon, lat]) => `<gx:coord>${lon} ${lat} 300</gx:coord>`).join('')}</gx:Track>`),
        ],
        [
            'a ring outside a polygon',
            kml(`<LinearRing><coordinates>144.9,-26.05 144.95,-26.05\t144.95,-26.1</coordinates></LinearRing>`),
        ],
        [
            'a track of GPX in two segments',
            gpx(...RING).replace('lon="144.95"/>', 'lon="144.95"/></trkseg><trkseg><trkpt lat="-26.05" lon="144.95"/>'),
        ],
        [
            'an empty hole',
            kml(polygon(SPACED, ' ').replace('</Polygon>', '<innerBoundaryIs></innerBoundaryIs></Polygon>')),
        ],
        [
            'tags in capitals',
            kml(polygon(SPACED)).replaceAll('Polygon', 'POLYGON').replaceAll('LinearRing', 'LINEARRING'),
        ],
        [
            'polygons in nested collections',
            kml(`<MultiGeometry><MultiGeometry>${polygon(SPACED)}</MultiGeometry></MultiGeometry>`),
        ],
        ['a byte order mark before GeoJSON', `\uFEFF${JSON.stringify(TRIANGLE)}`],
        ['a GeometryCollection', JSON.stringify({ type: 'GeometryCollection', geometries: [TRIANGLE] })],
    ])('is read with %s', (_, text) => {
        expect(readBoundary(text)).toEqual(TRIANGLE);
    });
    it('is read from a KMZ archive, not past its limit', () => {
        const archive = zipSync({ 'files/icon.png': new Uint8Array(3), 'doc.kml': strToU8(kml(polygon(SPACED))) });
        expect(readBoundary(readKmz(archive.buffer as ArrayBuffer) ?? '')).toEqual(TRIANGLE);
        const large = zipSync({ 'doc.kml': new Uint8Array(2_000_001) });
        expect(readKmz(large.buffer as ArrayBuffer)).toBeUndefined();
        expect(readKmz(new ArrayBuffer(4))).toBeUndefined();
    });
    it('is refused with what is wrong in the file', () => {
        expect(boundaryTextFault(kml(path('1,1 2,1 2,2 1,2')))).toBe('open_path');
        expect(boundaryTextFault(gpx([1, 1], [2, 1]))).toBe('open_path');
        expect(boundaryTextFault(kml('<Point><coordinates>1,1</coordinates></Point>'))).toBe('only_points');
        expect(boundaryTextFault(kml())).toBe('no_outline');
        expect(boundaryTextFault(kml(polygon(' ')))).toBe('no_outline');
        expect(boundaryTextFault('<kml')).toBe('damaged');
        expect(boundaryTextFault('home.shp')).toBe('unreadable');
    });
});
