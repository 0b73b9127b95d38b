// @vitest-environment jsdom

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { boundaryTextFault, readBoundary } from './boundaryFile';
import { readMapFile } from './mapFile';

const polygon = (outer: string, ...inner: string[]) =>
    `<Polygon><outerBoundaryIs><LinearRing><coordinates>${outer}</coordinates></LinearRing></outerBoundaryIs>${inner
        .map(ring => `<innerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></innerBoundaryIs>`)
        .join('')}</Polygon>`;
const kml = (...placemarks: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks
        .map(content => `<Placemark><name>Top</name>${content}</Placemark>`)
        .join('')}</Document></kml>`;
const OUTER = '142,-21,0 142.01,-21,0\n 142.01,-20.99,0 142,-21,0';

describe('A boundary file', () => {
    it('is read from KML without altitudes and with its holes', () => {
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
    it('combines all placemarks and closes open rings', () => {
        const two = readBoundary(kml(polygon(OUTER), `<MultiGeometry>${polygon('1,1 2,1 2,2')}</MultiGeometry>`));
        expect(two).toMatchObject({ type: 'MultiPolygon', coordinates: [{}, [[{}, {}, {}, [1, 1]]]] });
    });
    it('without an outline is returned as text, and blank text as null', () => {
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
    const fileOf = (name: string, data: Uint8Array) =>
        ({ name, arrayBuffer: async () => data.slice().buffer }) as unknown as File;
    const readFile = async (name: string, data: Uint8Array) => {
        const read = await readMapFile(fileOf(name, data));
        return read === 'too_large' ? read : readBoundary(read.text);
    };
    const utf16 = (text: string, order: 'LE' | 'BE') => {
        const data = new Uint8Array(2 * text.length);
        for (let at = 0; at < text.length; at++)
            new DataView(data.buffer).setUint16(2 * at, text.charCodeAt(at), order === 'LE');
        return data;
    };
    it('is decoded in its own encoding', async () => {
        const text = kml(`<name>Kööki</name>${polygon(SPACED)}`);
        const declared = (encoding: string) => text.replace('UTF-8', encoding);
        for (const order of ['LE', 'BE'] as const)
            for (const content of [declared('UTF-16'), text, JSON.stringify(TRIANGLE)])
                for (const mark of ['\uFEFF', ''])
                    expect(await readFile('a.kml', utf16(mark + content, order))).toEqual(TRIANGLE);
        expect(await readFile('a.kml', strToU8(`\uFEFF${text}`))).toEqual(TRIANGLE);
        expect(await readFile('a.kml', strToU8(declared('UTF-16')))).toEqual(TRIANGLE);
        expect(await readFile('a.kml', strToU8(declared('ISO-8859-1'), true))).toEqual(TRIANGLE);
        expect(await readFile('a.gpx', strToU8(`<?xml version='1.0' encoding='klingon'?>${gpx(...RING)}`))).toEqual(
            TRIANGLE,
        );
        expect(await readFile('a.kmz', zipSync({ 'doc.kml': utf16(`\uFEFF${text}`, 'LE') }))).toEqual(TRIANGLE);
    });
    it('is read from all KML files of an archive up to 2 MB, else refused as too large', async () => {
        const other = polygon('1,1 2,1 2,2 1,1');
        const files = {
            'files/icon.png': new Uint8Array(3),
            'files/north.kml': strToU8(kml(other)),
            'files/copy.kml': strToU8(kml(other)),
            'files/stops.kml': strToU8(kml('<Point><coordinates>1,1</coordinates></Point>')),
            'files/damaged.kml': strToU8('<kml'),
            '__MACOSX/._doc.kml': new Uint8Array(9),
            'doc.kml': strToU8(kml(polygon(SPACED))),
        };
        const both = { type: 'MultiPolygon', coordinates: [TRIANGLE.coordinates, [{ length: 4 }]] };
        expect(await readFile('a.kmz', zipSync(files))).toMatchObject(both);
        expect(await readFile('a.zip', zipSync(files))).toMatchObject(both);
        expect(await readFile('a.kmz', zipSync({ 'b.kml': strToU8(kml(polygon(SPACED))) }))).toEqual(TRIANGLE);
        const links = { 'doc.kml': strToU8(kml()), 'b.kml': strToU8(kml(polygon(SPACED))) };
        expect(await readFile('a.kmz', zipSync(links))).toEqual(TRIANGLE);
        const large = zipSync({ 'doc.kml': new Uint8Array(1_000_001), 'b.kml': new Uint8Array(1_000_000) });
        expect(await readFile('a.kmz', large)).toBe('too_large');
        expect(await readFile('a.kmz', new Uint8Array(4))).toBe('a.kmz');
        expect(await readFile('a.kmz', zipSync({ 'doc.kml': strToU8('<kml') }))).toBe('<kml');
    });
    it('without a usable outline returns a specific fault code', () => {
        expect(boundaryTextFault(kml(path('1,1 2,1 2,2 1,2')))).toBe('open_path');
        expect(boundaryTextFault(gpx([1, 1], [2, 1]))).toBe('open_path');
        expect(boundaryTextFault(kml('<Point><coordinates>1,1</coordinates></Point>'))).toBe('only_points');
        expect(boundaryTextFault(kml())).toBe('no_outline');
        expect(boundaryTextFault(kml(polygon(' ')))).toBe('no_outline');
        expect(boundaryTextFault('<kml')).toBe('damaged');
        expect(boundaryTextFault('home.shp')).toBe('unreadable');
    });
});
