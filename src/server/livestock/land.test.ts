import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json } from '../../../test/app';
import { type LandBench, startLandBench } from './testLand';

let bench: LandBench;
let number = 0;
const paddock = (more: object = {}): Promise<Json> =>
    bench.ok('POST', 'paddocks', {
        name: `Paddock ${++number}`,
        customer_property_id: bench.property,
        boundary: bench.box(0, 0, 10, 10),
        ...more,
    });
const block = (within: Json, name: string, more: object = {}): Promise<Json> =>
    bench.ok('POST', 'blocks', { name, paddock_id: within.id, ...more });

beforeAll(async () => {
    bench = await startLandBench();
});
afterAll(() => bench?.app.close());

describe('Paddock area', () => {
    it('is stored as entered and as computed from the boundary', async () => {
        const both = await paddock({ area: 120 });
        expect(both).toMatchObject({ area: 120 });
        expect(both.boundary_area).toBeCloseTo(115.4, 0);
        const drawn = await paddock();
        expect(drawn.area).toBe(drawn.boundary_area);
    });

    it('follows the boundary until entered by hand', async () => {
        const { id, version } = await paddock();
        const smaller = await bench.ok('PUT', `paddocks/${id}`, { version, boundary: bench.box(0, 0, 10, 8) });
        expect(smaller.area).toBe(smaller.boundary_area);
        const given = await bench.ok('PUT', `paddocks/${id}`, { version: version + 1, area: 90 });
        const drawn = await bench.ok('PUT', `paddocks/${id}`, {
            version: given.version,
            boundary: bench.box(0, 0, 10, 9),
        });
        expect(drawn).toMatchObject({ area: 90 });
        const freed = await bench.ok('PUT', `paddocks/${id}`, { version: drawn.version, area: null });
        expect(freed.area).toBe(freed.boundary_area);
    });

    it("requires a boundary with fewer crossings of a neighbour's fence", async () => {
        const comb = (turn: (x: number, y: number) => number[]) => {
            const teeth = Array.from({ length: 400 }, (_, at) => {
                const [west, east] = [at * 3e-5, at * 3e-5 + 1.5e-5];
                return [turn(west, 0), turn(west, 0.02), turn(east, 0.02), turn(east, 0)];
            });
            const ring = [turn(0, -1e-4), ...teeth.flat(), turn(0.012, -1e-4)];
            return { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
        };
        const within = await paddock({ boundary: null });
        await block(within, 'Standing', { boundary: comb((x, y) => [142 + x, -21 + y]) });
        const fault = await bench.refused(
            'POST',
            'blocks',
            { name: 'Lying', paddock_id: within.id, boundary: comb((x, y) => [142 + y, -21 + x]) },
            'boundary',
        );
        expect(fault).toMatch(/crosses the fence of Standing too many times to check. Simplify it/);
    });

    it('requires a boundary that can be compared with all neighbours in limited time', async () => {
        // leaning strips: the fences of two lie on each other for all of their 2,000 corners
        const strip = (number: number) => {
            const side = (offset: number) =>
                Array.from({ length: 1_000 }, (_, at) => [
                    142 + at * 4e-5 + offset * 4e-4,
                    -21 + at * 4e-5 + (at % 2) * 3e-5 - offset * 4e-4,
                ]);
            const ring = [...side(number), ...side(number + 1).reverse()];
            return { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
        };
        const within = await paddock({ boundary: null });
        await block(within, 'Strip', { boundary: strip(1) });
        // singly, each neighbour can be compared
        await block(within, 'First', { boundary: strip(0) });
        await bench.app.services.sql`
            INSERT INTO blocks (name, paddock_id, boundary)
            SELECT 'Strip ' || number, paddock_id, boundary FROM blocks, generate_series(2, 90) number WHERE name = 'Strip'`;
        const refused = await bench.call('POST', 'blocks', {
            name: 'Second',
            paddock_id: within.id,
            boundary: strip(2),
        });
        expect(refused.status).toBe(422);
        expect(refused.body.errors.boundary[0]).toMatch(
            /^follows or crosses the fences around or within it too many times to check. Simplify it/,
        );
    });

    it('requires a simple polygon with its holes inside', async () => {
        const add = (coordinates: number[][][]) =>
            bench.refused(
                'POST',
                'paddocks',
                {
                    name: 'Bow',
                    customer_property_id: bench.property,
                    boundary: { type: 'Polygon', coordinates },
                },
                'boundary',
            );
        const bow = [
            [142, -21],
            [142.01, -20.99],
            [142.01, -21],
            [142, -20.99],
            [142, -21],
        ];
        expect(await add([bow])).toMatch(/^Boundary must not cross or touch itself, as it does near 2\d\.\d+° S/);
        const line = [
            [142, -21],
            [142.01, -21],
            [142.02, -21],
            [142, -21],
        ];
        expect(await add([line])).toMatch(/must enclose land/);
        const [square] = bench.box(0, 0, 10, 10).coordinates as [number[][]];
        const [dam] = bench.box(20, 0, 22, 2).coordinates as [number[][]];
        expect(await add([square, dam])).toMatch(/hole that lies outside/);
    });
});

describe('Blocks', () => {
    it('lie within their paddock without overlap, and sub-blocks within their block', async () => {
        const around = await paddock();
        const west = await block(around, 'West', { boundary: bench.box(0, 0, 5, 10) });
        const add = (path: string, body: object) => bench.refused('POST', path, { name: 'X', ...body }, 'boundary');
        expect(await add('blocks', { paddock_id: around.id, boundary: bench.box(5, 0, 12, 10) })).toMatch(
            new RegExp(`^Boundary must lie within ${around.name}, and leaves it at 2.*Draw it inside`),
        );
        expect(await add('blocks', { paddock_id: around.id, boundary: bench.box(4, 0, 8, 10) })).toMatch(
            /must not overlap West/,
        );
        expect(await add('sub-blocks', { block_id: west.id, boundary: bench.box(4, 0, 6, 2) })).toMatch(
            /must lie within West/,
        );
        await bench.ok('POST', 'sub-blocks', { name: 'Corner', block_id: west.id, boundary: bench.box(0, 0, 2, 2) });
        await block(around, 'East', { boundary: bench.box(5, 0, 10, 10) });
    });

    it('never exceed the area of the paddock', async () => {
        const around = await paddock({ boundary: null, area: 100 });
        await block(around, 'One', { area: 60 });
        const fault = await bench.refused('POST', 'blocks', { name: 'Two', paddock_id: around.id, area: 41 }, 'area');
        expect(fault).toBe(
            `${around.name} has 100 ha, and the land inside it would take 101 ha: One 60 ha, Two 41 ha.`,
        );
        await block(around, 'Three', { area: 40 });
        expect(
            await bench.refused('PUT', `paddocks/${around.id}`, { version: around.version, area: 90 }, 'area'),
        ).toMatch(/would take 100 ha/);
    });

    it('stay within when the paddock changes or a block is restored', async () => {
        const around = await paddock();
        const east = await block(around, 'East', { boundary: bench.box(5, 0, 10, 10) });
        expect(
            await bench.refused(
                'PUT',
                `paddocks/${around.id}`,
                { version: around.version, boundary: bench.box(0, 0, 9, 10) },
                'boundary',
            ),
        ).toMatch(/^East is inside and would extend beyond it at/);
        await bench.ok('DELETE', `blocks/${east.id}`);
        await block(around, 'North', { boundary: bench.box(0, 5, 10, 10) });
        const back = await bench.call('POST', `blocks/${east.id}/restore`);
        expect([back.status, back.body.message]).toEqual([409, expect.stringMatching(/must not overlap North/)]);
    });

    it('are checked one after the other under eight concurrent requests', async () => {
        const around = await paddock({ boundary: null, area: 100 });
        const answers = await Promise.all(
            Array.from({ length: 8 }, (_, at) =>
                bench.call('POST', 'blocks', { name: `At once ${at}`, paddock_id: around.id, area: 30 }),
            ),
        );
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
        expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    });

    it('are visible to their customer only', async () => {
        const around = await paddock();
        const { id } = await block(around, 'Ours');
        const other = await bench.ok('POST', 'customers', { name: `Other ${around.id}` });
        const stranger = await bench.app.userWith({ permissions: ALL_PERMISSIONS, customerId: other.id });
        const ask = (method: string, path: string, body?: object) =>
            bench.app.call(stranger.token, method, `/api/main/${path}`, body);
        expect((await ask('GET', `blocks/${id}`)).status).toBe(404);
        expect((await ask('GET', 'blocks')).body.pagination.total).toBe(0);
        const add = await ask('POST', 'blocks', { name: 'Theirs', paddock_id: around.id });
        expect(add.body.errors.paddock_id).toEqual(['Paddock does not exist.']);
        expect((await ask('POST', 'sub-blocks', { name: 'Theirs', block_id: id })).body.errors.block_id).toBeDefined();
    });
});

describe('Paddock boundary', () => {
    it('can be refined, but not moved or removed once records exist', async () => {
        const around = await paddock();
        const moved = { boundary: bench.box(2, 0, 12, 10) };
        const free = await bench.ok('PUT', `paddocks/${around.id}`, { version: around.version, ...moved });
        const crop = await bench.ok('POST', 'crops', { name: `Oats ${around.id}` });
        await bench.ok('POST', 'crop-cycles', { season: 'Winter 2026', crop_id: crop.id, paddock_id: around.id });
        expect(
            await bench.refused(
                'PUT',
                `paddocks/${around.id}`,
                { version: free.version, boundary: bench.box(4, 0, 14, 10) },
                'boundary',
            ),
        ).toMatch(/^The fence would move by 33 % of the land.*Archive it and add a new one/);
        expect(
            await bench.refused('PUT', `paddocks/${around.id}`, { version: free.version, boundary: null }, 'boundary'),
        ).toMatch(/^The boundary would be removed/);
        await bench.ok('PUT', `paddocks/${around.id}`, { version: free.version, boundary: bench.box(2.1, 0, 12, 10) });
    });
});
