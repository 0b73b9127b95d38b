import { expect, it } from 'vitest';
import { entryDayFault, headFault, typedHead } from './mobEntries';

it('`headFault` accepts counts with thousands separators, and rejects invalid ones', () => {
    expect(['212', '1,250', ' 0 ', '100000'].map(text => [typedHead(text), headFault(text)])).toEqual([
        [212, undefined],
        [1250, undefined],
        [0, undefined],
        [100000, undefined],
    ]);
    expect(['', '-1', '12.5', '1000000'].map(headFault)).toEqual([
        'Enter the number of animals.',
        'Enter 0 or more.',
        'Enter a whole number, such as 80.',
        'Enter 100,000 or less.',
    ]);
    expect(headFault('many')).toContain('must be a number');
});

it('`entryDayFault` accepts days from the start of the mob to today', () => {
    const fault = (day: string) => entryDayFault(day, '2026-03-01', '2026-03-10');
    expect(['2026-03-01', '2026-03-10'].map(fault)).toEqual([undefined, undefined]);
    expect(['', '2026-03-11', '2026-02-28'].map(fault)).toEqual([
        'Enter the date.',
        'Choose today or an earlier day.',
        'The mob begins on 01 Mar 2026. Choose that day or a later one.',
    ]);
});
