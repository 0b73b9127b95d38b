import { describe, expect, it } from 'vitest';
import type { Field } from '../src/contract/metadata';
import { createRandom } from '../src/domain/random';
import { numberFault, parseNumberInput, shownNumber } from '../src/domain/records/numberEntry';
import { numberEntryOf, validateField } from '../src/domain/records/validation';
import { finished, whileTyping } from '../src/portal/admin/inputs/numberValue';
import { fieldNumberIn } from '../src/portal/field/forms/useFieldNumber';
import { figureOf } from '../src/portal/nutrition/figureOf';
import { numberCell } from '../src/server/engine/write/importCells';
import { SEED } from './sample';

const FIELD: Field = {
    name: 'amount',
    title: 'Amount',
    type: 'number',
    required: false,
    nullable: true,
    readOnly: false,
    stored: true,
    filter: false,
    range: false,
    sort: false,
};
const INTEGER_FIELD: Field = { ...FIELD, type: 'integer' };

/** Values that each parser would store: a number, null for a blank, undefined for an invalid text. */
const READERS: Record<string, (field: Field, text: string) => number | null | undefined> = {
    'office form': (field, text) => finished(field, whileTyping(text)) as number | null,
    dialog: (field, text) => parseNumberInput(text, numberEntryOf(field)) as number | null,
    import: (field, text) => (text.trim() === '' ? null : (numberCell(field, text.trim()) as number)),
    'field form': (field, text) => fieldNumberIn(text, numberEntryOf(field)) as number | null,
    calculator: (field, text) => figureOf(text, field === INTEGER_FIELD ? 'head' : undefined),
};
const stored = (reader: string, field: Field, text: string) => {
    const value = READERS[reader]?.(field, text);
    return typeof value === 'string' || Number.isNaN(value) ? undefined : value;
};

describe('Number parsers of forms, dialogs, import, field app and calculator', () => {
    it.each([
        ['12,50', 12.5],
        ['3,5', 3.5],
        ['1,234.50', 1234.5],
        ['1,250,000', 1_250_000],
        ['1\u00a0250', 1250],
        ['\u22125', -5],
        ['1,250', undefined],
        ['1.234.567', undefined],
        ['1e5', undefined],
        ['0x10', undefined],
        ['Infinity', undefined],
        ['NaN', undefined],
        [',', undefined],
        ['', null],
    ])('parse %j alike', (text, value) => {
        for (const reader of Object.keys(READERS)) expect(stored(reader, FIELD, text), reader).toBe(value);
    });

    it('agree on random input: store the displayed value, or reject it with a message', () => {
        const random = createRandom(SEED);
        const parts = [
            ...'0123456789012345678901234567890123456789,,,..  -+',
            '\u2212',
            '\u00a0',
            '\u2009',
            '\uff15',
            'e',
            'x',
        ];
        for (let run = 0; run < 4_000; run++) {
            const text = Array.from({ length: random.integer(0, 9) }, () => random.pick(parts)).join('');
            const field = random.pick([FIELD, INTEGER_FIELD]);
            const values = Object.keys(READERS).map(reader => stored(reader, field, text));
            const hint = JSON.stringify({ text, type: field.type, values, SEED });
            expect(new Set(values).size, hint).toBe(1);
            const options = numberEntryOf(field);
            const [value] = values;
            if (value === undefined) {
                expect(numberFault(text, options), hint).toBeDefined();
                expect(validateField(field, text), hint).toBeDefined();
                expect(shownNumber(text, options), hint).toBe(text);
            } else
                expect(shownNumber(text, options), hint).toBe(
                    value === null
                        ? ''
                        : Number(value).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }),
                );
        }
    });
});
