import { describe, expect, it } from 'vitest';
import { isLow, matrixOf } from './availability';
import type { Availability } from './useAvailability';

const at = (
    supplement: number,
    group: number | null,
    location: number,
    quantity: number,
    minimum: number | null = null,
) =>
    ({
        supplement_inventory_id: supplement * 10 + location,
        supplement: { id: supplement, label: `S${supplement}` },
        supplement_group: group === null ? null : { id: group, label: `G${group}` },
        color: null,
        inventory_location: { id: location, label: `L${location}` },
        quantity,
        incoming: 0,
        outgoing: 0,
        unkept: 0,
        planned_quantity: 0,
        usable: quantity,
        reserved: 0,
        available: quantity,
        on_order: 0,
        use_per_day: null,
        sites_served: 0,
        sites_known: 0,
        runs_out_on: null,
        minimum_quantity: minimum,
        last_movement_at: null,
    }) satisfies Availability;

describe('The stock matrix', () => {
    const matrix = matrixOf([at(3, null, 1, 5), at(2, 1, 2, 0.2, 1), at(2, 1, 1, 0.1), at(1, 1, 2, 10, 10)]);

    it('adds up by supplement, group and location without rounding errors', () => {
        expect(matrix.total).toBe(15.3);
        expect(matrix.locations.map(({ label, total }) => [label, total])).toEqual([
            ['L1', 5.1],
            ['L2', 10.2],
        ]);
        expect(matrix.groups.map(({ group, total }) => [group?.label, total])).toEqual([
            ['G1', 10.3],
            [undefined, 5],
        ]);
        expect(matrix.groups[0]?.supplements.map(({ supplement, total }) => [supplement.label, total])).toEqual([
            ['S1', 10],
            ['S2', 0.3],
        ]);
        expect(matrix.groups[0]?.supplements[1]?.places.get(2)?.quantity).toBe(0.2);
    });

    it('counts the locations below their minimum quantity', () => {
        expect(matrix.low).toBe(1);
        expect(isLow(at(1, 1, 1, 0))).toBe(false);
        expect(isLow(at(1, 1, 1, 0, 5))).toBe(true);
    });

    it('is empty without stock', () => {
        expect(matrixOf([])).toEqual({ locations: [], groups: [], total: 0, low: 0 });
    });
});
