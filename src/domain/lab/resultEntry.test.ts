import { describe, expect, it } from 'vitest';
import { delimiterOf, labEntryMessages, parseResult, parseSheet } from './resultEntry';

describe('`parseResult` of a typed result', () => {
    it.each([
        ['7.20', '=', '7.20'],
        ['<0.05', '<', '0.05'],
        [' > 2419.6 ', '>', '2419.6'],
        ['0,05', '=', '0.05'],
        ['.5', '=', '0.5'],
        ['-1.5', '=', '-1.5'],
        ['007', '=', '7'],
        ["1'250", '=', '1250'],
        ['=12', '=', '12'],
    ])('reads %s', (text, operator, value) => expect(parseResult(text)).toEqual({ operator, value }));
    it('rejects texts that are no result or are ambiguous', () => {
        for (const text of ['', 'n.d.', '<', '1e3', '7.2.1', '0x10', '<>5'])
            expect(parseResult(text)).toBe(labEntryMessages.value);
        expect(parseResult('1,234')).toBe('can be read two ways. Write 1234 or 1.234.');
        expect(parseResult('1,234', true)).toEqual({ operator: '=', value: '1.234' });
    });
});

describe('Instrument file', () => {
    it('is parsed with any separator', () => {
        expect(delimiterOf('Sample;Parameter;Result\n1;pH;7,2')).toBe(';');
        expect(delimiterOf('"a;b;c;d",Parameter,Result')).toBe(',');
        expect(delimiterOf('\n\nSample\tResult')).toBe('\t');
        const [row] = parseSheet(
            [
                ['Sample ID', 'Analyte', 'Result', 'Units', 'Basis', 'Date'],
                ['LS-4', 'EC', '<1,5', 'uS/cm', 'DM', '3/11/2026'],
            ],
            ';',
        );
        expect(row).toEqual({
            line: 2,
            sample: 'LS-4',
            param: 'EC',
            operator: '<',
            value: '1.5',
            unit: 'µS/cm',
            basis: 'dry_matter',
            tested_on: '2026-11-03',
            faults: {},
        });
    });
    it('uses decimal commas if one result shows it; semicolons alone do not', () => {
        const results = (...texts: string[]) =>
            parseSheet([['Sample', 'Test', 'Result'], ...texts.map(text => ['LS-1', 'EC', text])], ';').map(
                ({ value, faults }) => value ?? faults.result?.[0]?.replace(/^[^:]*: /, ''),
            );
        const asks = (first: string, second: string) => labEntryMessages.thousands([first, second]);
        expect(results('1,250', '<0,5', '1.234,5')).toEqual(['1.250', '0.5', '1234.5']);
        expect(results('1.250', '12,5')).toEqual([asks('1250', '1.25'), '12.5']);
        expect(results('1.250', '1,250')).toEqual(['1.250', asks('1250', '1.25')]);
    });
    it('can have a column for each parameter, with its unit', () => {
        const rows = parseSheet(
            [
                ['Sample', 'EC (µS/cm)', 'pH'],
                ['LS-1', '1435', '7.9'],
                ['LS-2', '', '8.1'],
            ],
            ',',
        );
        expect(rows.map(({ line, sample, param, value, unit }) => [line, sample, param, value, unit])).toEqual([
            [2, 'LS-1', 'EC', '1435', 'µS/cm'],
            [2, 'LS-1', 'pH', '7.9', undefined],
            [3, 'LS-2', 'pH', '8.1', undefined],
        ]);
    });
    it('reports missing, invalid, duplicate and unknown columns or values', () => {
        const [row] = parseSheet(
            [
                ['Sample', 'Test', 'Result', 'Basis', 'Tested on'],
                ['', 'pH', 'n.d.', 'tasty', '31/2/2026'],
            ],
            ',',
        );
        expect(Object.keys(row?.faults ?? {})).toEqual(['sample', 'result', 'basis', 'tested_on']);
        expect(() =>
            parseSheet(
                [
                    ['Number', 'Result'],
                    ['1', '2'],
                ],
                ',',
            ),
        ).toThrow('There is no column Sample.');
        expect(() => parseSheet([['Sample', 'Test', 'Result', 'Value'], []], ',')).toThrow(
            'Two columns have the same meaning',
        );
        expect(() => parseSheet([['Sample', 'EC', 'pH', 'ec'], []], ',')).toThrow(
            'Two columns have the same meaning: EC and ec.',
        );
        expect(() => parseSheet([['Sample', 'Test', 'Result', 'Weather'], []], ',')).toThrow(
            'There is no field Weather.',
        );
    });
});
