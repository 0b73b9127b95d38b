import { describe, expect, it } from 'vitest';
import { csvText, fileName, toCsv } from './csv';

describe('CSV files', () => {
    it('quote fields with commas or quotes and leave missing values blank', () => {
        expect(
            csvText(
                ['Time', 'Battery (V)'],
                [
                    ['a "b", c', 12.5],
                    ['x', null],
                ],
            ),
        ).toBe('Time,Battery (V)\r\n"a ""b"", c",12.5\r\nx,\r\n');
    });
    it('escape formulas against CSV injection but not negative numbers', () => {
        expect(csvText(['a'], [['=1+1'], ['@x'], [-3]])).toBe("a\r\n'=1+1\r\n'@x\r\n-3\r\n");
    });
    it('start with a UTF-8 byte order mark', async () => {
        const bytes = await new Promise<ArrayBuffer>(resolve => {
            const reader = new FileReader();
            reader.onload = () => resolve(reader.result as ArrayBuffer);
            reader.readAsArrayBuffer(toCsv(['µS/m'], []));
        });
        expect([...new Uint8Array(bytes).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    });
    it('have file names of letters, digits and hyphens only', () => {
        expect(fileName("O'Brien's Bore / 3", 'Voltage')).toBe('o-brien-s-bore-3-voltage');
    });
});
