// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readBoundary } from './boundaryFile';

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
});
