import { expect, it } from 'vitest';
import { areaDifference, isSameArea, landTotal } from './landAreas';

const piece = (name: string, area: number | null) => ({ name, area });

it('`landTotal` rejects pieces that exceed the whole by more than the rounding tolerance', () => {
    expect(landTotal(piece('River', 100), [piece('A', 60), piece('B', 40.05)])).toBeUndefined();
    expect(landTotal(piece('River', 100), [piece('A', 60), piece('B', 40.2), piece('C', null)])).toBe(
        'River has 100 ha, and the land inside it would take 100.2 ha: A 60 ha, B 40.2 ha.',
    );
    expect(landTotal(piece('River', null), [piece('A', 60)])).toBeUndefined();
    expect(landTotal(piece('River', 1), [])).toBeUndefined();
});

it('`areaDifference` compares an entered area with the area of the boundary', () => {
    expect(areaDifference(103, 100)).toEqual({ share: expect.closeTo(0.03), look: false });
    expect(areaDifference(90, 100)).toEqual({ share: expect.closeTo(-0.1), look: true });
    expect(areaDifference(100, 100.00005)).toBeUndefined();
    expect(areaDifference(null, 100)).toBeUndefined();
    expect([isSameArea('12.5', 12.5), isSameArea(null, null)]).toEqual([true, false]);
});
