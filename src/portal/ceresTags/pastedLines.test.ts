import { describe, expect, it } from 'vitest';
import { readLines } from './pastedLines';

describe('`readLines` of pasted tags', () => {
    it('splits at tabs, semicolons or commas and skips blank lines', () => {
        expect(readLines('CT-1\tDaisy\tQLNP1\tWeaners\n\nCT-2; Bluey \r\nCT-3,Red,,Cows')).toEqual([
            { serial: 'CT-1', name: 'Daisy', animal_number: 'QLNP1', mob: 'Weaners' },
            { serial: 'CT-2', name: 'Bluey' },
            { serial: 'CT-3', name: 'Red', animal_number: '', mob: 'Cows' },
        ]);
    });
    it('leaves fields without a column undefined', () => {
        expect(readLines('CT-1')).toEqual([{ serial: 'CT-1' }]);
    });
});
