import { describe, expect, it } from 'vitest';
import type { Field } from '../../contract/metadata';
import { parseResult } from '../lab/resultEntry';
import { fillText, placeholdersIn } from './placeholders';
import { cleanText } from './textFolding';
import { cleanTexts, validateField } from './validation';

const FIELD = { name: 'name', title: 'Name', type: 'string' } as Field;

/** With an expression that backtracks, each of these texts takes longer than a test may. */
describe('100,000 and more repeated characters are processed within the test time-out:', () => {
    const blanks = ' '.repeat(100_000);
    it('blanks in a placeholder', () => {
        expect(placeholdersIn(`{{${blanks}`)).toEqual([]);
        expect(placeholdersIn(`{{${blanks}a${blanks}}}`)).toEqual(['a']);
        expect(fillText(`{{${blanks}a}}`, () => 'b')).toBe('b');
    });
    it('blanks in a laboratory result', () => {
        expect(parseResult(`<${blanks}1.5${blanks}`)).toEqual({ operator: '<', value: '1.5' });
        expect(parseResult(`1${blanks}x`)).toBeTypeOf('string');
    });
    it('combining marks, limited to 30 per letter', () => {
        expect(cleanText(`a${'\u0301\u0316'.repeat(100_000)}b`)).toHaveLength(31);
    });
    it('combining marks beyond the limit of a field, which are rejected unchanged', () => {
        const field = { ...FIELD, maxLength: 80 };
        const marks = 'e\u0301'.repeat(480_000);
        expect(cleanTexts([field], { name: marks })).toEqual({ name: marks });
        expect(validateField(field, marks)).toBe('Name must have at most 80 characters.');
        // invisible characters do not count, and a letter of two code units counts as one
        expect(validateField(field, '𝒜'.repeat(80) + '\u200b'.repeat(200))).toBeUndefined();
    });
    it('zero-width joiners', () => {
        expect(cleanText(`a${'\u200d'.repeat(200_000)}b`)).toBe('ab');
    });
});
