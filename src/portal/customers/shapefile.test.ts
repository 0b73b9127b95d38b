import { describe, expect, it } from 'vitest';
import { readBoundary } from './boundaryFile';
import { readShapefile } from './shapefile';

const RING = [
    [142, -21],
    [142, -20.99],
    [142.01, -20.99],
    [142.01, -21],
    [142, -21],
] as const;

/** Shapefile of one polygon, byte by byte by ESRI's specification (Shapefile Technical Description, 1998). */
const shp = (ring: readonly (readonly [number, number] | readonly number[])[]): ArrayBuffer => {
    const content = 4 + 32 + 8 + 4 + ring.length * 16;
    const view = new DataView(new ArrayBuffer(100 + 8 + content));
    view.setInt32(0, 9994);
    view.setInt32(24, view.byteLength / 2);
    view.setInt32(28, 1000, true);
    view.setInt32(32, 5, true);
    const box = (at: number) => {
        const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
        [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((value, place) => {
            view.setFloat64(at + place * 8, value, true);
        });
    };
    box(36);
    view.setInt32(100, 1);
    view.setInt32(104, content / 2);
    view.setInt32(108, 5, true);
    box(112);
    view.setInt32(144, 1, true);
    view.setInt32(148, ring.length, true);
    view.setInt32(152, 0, true);
    ring.forEach(([x = 0, y = 0], at) => {
        view.setFloat64(156 + at * 16, x, true);
        view.setFloat64(164 + at * 16, y, true);
    });
    return view.buffer;
};

/** A ZIP with uncompressed entries. */
const zip = (entries: Readonly<Record<string, ArrayBuffer>>): ArrayBuffer => {
    const parts: number[] = [];
    const directory: number[] = [];
    const two = (value: number) => [value & 255, (value >> 8) & 255];
    const four = (value: number) => [...two(value & 65535), ...two(value >>> 16)];
    for (const [name, data] of Object.entries(entries)) {
        const bytes = [...new Uint8Array(data)];
        const called = [...new TextEncoder().encode(name)];
        const facts = [
            ...two(10),
            ...two(0),
            ...two(0),
            ...four(0),
            ...four(0),
            ...four(bytes.length),
            ...four(bytes.length),
            ...two(called.length),
            ...two(0),
        ];
        directory.push(
            ...four(0x02014b50),
            ...two(10),
            ...facts,
            ...two(0),
            ...two(0),
            ...two(0),
            ...four(0),
            ...four(parts.length),
            ...called,
        );
        parts.push(...four(0x04034b50), ...facts, ...called, ...bytes);
    }
    const count = Object.keys(entries).length;
    const end = [
        ...four(0x06054b50),
        ...two(0),
        ...two(0),
        ...two(count),
        ...two(count),
        ...four(directory.length),
        ...four(parts.length),
        ...two(0),
    ];
    return new Uint8Array([...parts, ...directory, ...end]).buffer;
};
const text = (source: string) => new TextEncoder().encode(source).buffer as ArrayBuffer;

describe('A boundary in a shapefile', () => {
    it('is read from an .shp file in degrees', async () => {
        const outline = readBoundary((await readShapefile('home.SHP', shp(RING))) ?? '') as {
            type: string;
            coordinates: number[][][];
        };
        expect(outline.type).toBe('Polygon');
        expect(outline.coordinates[0]).toHaveLength(5);
        expect(outline.coordinates[0]).toContainEqual([142.01, -20.99]);
    });

    it('is read from a ZIP and projected to degrees by its .prj', async () => {
        // web mercator metres: 142° east is 142 × 20037508.34 / 180
        const metres = RING.map(([lon, lat]) => [
            (lon * 20_037_508.34) / 180,
            (Math.log(Math.tan(((90 + lat) * Math.PI) / 360)) / (Math.PI / 180)) * (20_037_508.34 / 180),
        ]);
        const projection =
            '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs';
        const file = zip({ 'home/home.shp': shp(metres), 'home/home.prj': text(projection) });
        const outline = readBoundary((await readShapefile('home.zip', file)) ?? '') as {
            coordinates: [number, number][][];
        };
        for (const [at, [lon, lat]] of outline.coordinates[0]?.entries() ?? []) {
            expect(lon, String(at)).toBeCloseTo(RING.find(([x]) => Math.abs(x - lon) < 1e-6)?.[0] ?? Number.NaN, 6);
            expect(lat, String(at)).toBeCloseTo(RING.find(([, y]) => Math.abs(y - lat) < 1e-6)?.[1] ?? Number.NaN, 6);
        }
    });

    it('is undefined for another, an empty or a truncated file', async () => {
        expect(await readShapefile('home.zip', text('no archive'))).toBeUndefined();
        expect(await readShapefile('home.zip', zip({ 'read.me': text('hello') }))).toBeUndefined();
        expect(await readShapefile('home.shp', shp(RING).slice(0, 120))).toBeUndefined();
    });
});
