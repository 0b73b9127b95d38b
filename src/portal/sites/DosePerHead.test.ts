import { describe, expect, it } from 'vitest';
import { dosePerHead } from './DosePerHead';

describe('dose per head over several days', () => {
    it('is all that was given by all heads and days, not the mean of the days', () => {
        expect(
            dosePerHead([
                { dose: 1000, head: 100 },
                { dose: 9000, head: 300 },
            ]),
        ).toBe(25);
    });
    it('leaves out days without a dose or a herd', () => {
        expect(
            dosePerHead([
                { dose: 1000, head: 100 },
                { dose: null, head: 100 },
                { dose: 500, head: null },
                { dose: 500, head: 0 },
            ]),
        ).toBe(10);
        expect(dosePerHead([{ dose: 5, head: 0 }])).toBeUndefined();
        expect(dosePerHead([])).toBeUndefined();
    });
    it('knows a day on which nothing was given', () => expect(dosePerHead([{ dose: 0, head: 10 }])).toBe(0));
});
