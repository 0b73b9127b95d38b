import { describe, expect, it } from 'vitest';
import { calculate, calculationLine, hasVersion, latestVersion } from '.';
import { CALCULATOR_KINDS, type CalculatorKind, type InputsOf, inputFaults } from './inputs';

/** A calculation worked by hand, which its version of the formulas must always reproduce. */
interface Case {
    kind: CalculatorKind;
    version: number;
    title: string;
    source: string;
    inputs: InputsOf[CalculatorKind];
    /** step, value to twelve digits, and the line and nutrient where there are several */
    expected: [string, string | null, number?, string?][];
    /** keys of the expected notes; null where the case tests something else */
    notes: string[] | null;
}
const cases = Object.entries(import.meta.glob<Case>('./cases/*.json', { eager: true, import: 'default' })).map(
    ([file, found]) => ({ name: file.replace('./cases/', ''), ...found }),
);

describe.each(cases)('$name: $title', ({ kind, version, inputs, expected, notes, source }) => {
    it('returns the values worked by hand with the formulas of its version', () => {
        expect(source).toMatch(/\w{4}/);
        expect(inputFaults(kind, inputs)).toEqual({});
        const result = calculate(kind, inputs, version);
        for (const [key, value, line, nutrient] of expected) {
            const step = calculationLine(result, key, line, nutrient);
            const name = [key, line, nutrient].join(' ');
            expect(step, name).toBeDefined();
            if (value === null) expect(step?.value, name).toBeNull();
            else
                expect(
                    Math.abs(Number(step?.value) / (Number(value) || 1) - (Number(value) ? 1 : 0)),
                    name,
                ).toBeLessThan(1e-11);
        }
        if (notes) expect(result.notes.map(({ key }) => key)).toEqual(notes);
    });
    it('lists as operands exactly the placeholders of each formula', () => {
        for (const { key, formula, operands } of calculate(kind, inputs, version).steps)
            expect([...new Set(formula.match(/(?<=\{)\w+(?=\})/g))].sort(), `${key}: ${formula}`).toEqual(
                operands.map(operand => operand.key).sort(),
            );
    });
});

it('Every version of every calculator has at least two worked cases', () => {
    for (const kind of CALCULATOR_KINDS)
        for (let version = 1; version <= latestVersion(kind); version += 1)
            expect(
                cases.filter(entry => entry.kind === kind && entry.version === version).length,
                `${kind} ${version}`,
            ).toBeGreaterThan(1);
    expect(hasVersion('dose-rate', 0)).toBe(false);
    expect(() => calculate('dose-rate', cases[0]?.inputs as InputsOf['dose-rate'], 99)).toThrow(RangeError);
});
