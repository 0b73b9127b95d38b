import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp } from '../../../test/app';
import { resources } from '../../contract/generated/resources';
import type { Resource } from '../../contract/metadata';
import { transact } from '../platform/database/transact';
import { postMovements } from './ledger';
import { stockPlace } from './lockStock';
import { stockBench } from './testStock';

let app: TestApp;
let bench: ReturnType<typeof stockBench>;

beforeAll(async () => {
    app = await startTestApp();
    bench = stockBench(app, (await app.userWith({ permissions: ALL_PERMISSIONS })).token);
});
afterAll(() => app.close());

let documents = 2_000_000;
/** The last entry is dated between the first two, which are in different months. */
const ENTRIES = [
    ['2026-08-20T02:00:00Z', 100],
    ['2026-10-05T02:00:00Z', -30],
    ['2026-10-05T02:00:00Z', 40],
    ['2026-08-31T20:00:00Z', 5],
    ['2026-10-04T02:00:00Z', -10],
] as const;
const IN_ORDER = [
    [100, 100],
    [5, 105],
    [-10, 95],
    [-30, 65],
    [40, 105],
];
const enter = async (kind: 'supplement' | 'item', thing: number, location: number) => {
    for (const [occurredAt, quantity] of ENTRIES)
        await transact(app.services, tx => {
            const id = ++documents;
            return postMovements(
                tx,
                app.services,
                null,
                { resource: 'test-documents', id, label: `T-${id}`, occurredAt },
                [{ ...stockPlace(kind, thing, location), quantity }],
            );
        });
};
const shown = (rows: readonly Json[]) => rows.map(({ quantity, balance }) => [quantity, balance]).reverse();

interface PlanNode {
    'Actual Rows': number;
    'Actual Loops': number;
    'Relation Name'?: string;
    Plans?: PlanNode[];
}
/** Rows that the scans of a plan returned. */
const rowsRead = (node: PlanNode): number =>
    (node['Relation Name'] ? node['Actual Rows'] * node['Actual Loops'] : 0) +
    (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);

describe('Ledger order', () => {
    it('places a back-dated entry at its date, with balances by date', async () => {
        const place = await bench.place();
        const tank = await bench.make('storage-tanks', {
            name: 'Tank of the ledger',
            location_id: place.inventory_location_id,
            supplement_id: place.supplement_id,
            capacity: 1000,
        });
        await enter('supplement', place.supplement_id, place.inventory_location_id);
        const ofPlace = `supplement_id=${place.supplement_id}&inventory_location_id=${place.inventory_location_id}`;
        expect(shown(await bench.get(`supplement-movements?${ofPlace}`, 'data'))).toEqual(IN_ORDER);
        expect(shown(await bench.get(`storage-tank-movements?storage_tank_id=${tank.id}`, 'data'))).toEqual(IN_ORDER);
        const [newest] = await bench.get(`supplement-movements?${ofPlace}&per_page=1`, 'data');
        expect(newest.balance).toBe(await bench.stock(place));
    });

    it('of an item follows the dates, separately by location', async () => {
        const item = await bench.make('inventory-items', { name: 'Hose', category: 'other', sku: 'LO-1', unit: 'm' });
        for (const name of ['Ledger depot', 'Ledger shed']) {
            const location = await bench.make('inventory-locations', { name });
            await enter('item', item.id, location.id);
            const rows = await bench.get(
                `inventory-item-movements?inventory_item_id=${item.id}&inventory_location_id=${location.id}`,
                'data',
            );
            expect(shown(rows)).toEqual(IN_ORDER);
        }
    });

    it('reads at most one month of tank movements per row of a page', async () => {
        const { sql } = app.services;
        const MONTHS = 24;
        const EACH = 40;
        const place = await bench.place();
        const tank = await bench.make('storage-tanks', {
            name: 'Tank of two years',
            location_id: place.inventory_location_id,
            supplement_id: place.supplement_id,
            capacity: 10_000,
        });
        await sql`
            INSERT INTO storage_tank_movements (storage_tank_id, quantity, document_resource, document_id, document_label, occurred_at)
            SELECT ${tank.id}, 1, 'test-documents', n, 'T', timestamptz '2024-01-01T00:00:00Z' + make_interval(months => n / ${EACH}, hours => n % ${EACH})
            FROM generate_series(0, ${MONTHS * EACH - 1}) n`;
        await sql.unsafe('ANALYZE storage_tank_movements');
        const page = `SELECT balance FROM storage_tank_ledger WHERE storage_tank_id = ${Number(tank.id)} ORDER BY occurred_at DESC, id DESC LIMIT 25`;
        const [newest] = await sql.unsafe(page);
        expect(Number(newest?.balance)).toBe(MONTHS * EACH);
        const [explained] = await sql.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
            `EXPLAIN (ANALYZE, FORMAT JSON) ${page}`,
        );
        const plans = explained?.['QUERY PLAN'] ?? [];
        expect(plans).toHaveLength(1);
        const read = plans.reduce((sum, { Plan }) => sum + rowsRead(Plan), 0);
        expect(read).toBeLessThan(25 * (EACH + MONTHS) + MONTHS * EACH);
    });

    it.each(
        Object.values<Resource>(resources).filter(({ fields }) =>
            ['balance', 'occurred_at'].every(name => fields.some(f => f.name === name)),
        ),
    )('lists $name by date, newest first', ({ order }) => {
        expect(order).toEqual({ field: 'occurred_at', direction: 'desc' });
    });
});
