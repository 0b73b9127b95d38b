import {
    type Conversion,
    chainFactor,
    contradiction,
    conversionChain,
    conversionName,
    exactFactor,
} from '../../domain/carbon/unitConversions';
import { quantity } from '../../domain/units';
import type { ResourceHooks, Row } from '../engine/hooks';
import { conflict, invalid } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';

const known = async (db: Db, except?: number): Promise<(Conversion & { id: number })[]> => {
    const rows = await db`
        SELECT id, from_unit, to_unit, numerator || '/' || denominator AS factor FROM unit_conversions
        WHERE archived_at IS NULL AND id IS DISTINCT FROM ${except ?? null} ORDER BY id`;
    return rows.map(row => ({ id: Number(row.id), from: row.from_unit, to: row.to_unit, factor: row.factor }));
};

/** Serialises writes, because two conversions that are each consistent may contradict each other. */
const lockConversions = (db: Db) => db`SELECT pg_advisory_xact_lock(hashtext('unit conversions'))`;

const inWords = (steps: readonly { from: string; to: string }[]) =>
    [steps[0]?.from, ...steps.map(({ to }) => to)].join(' → ');

/** Contradiction of a conversion with the others; undefined if consistent. */
const conversionErrors = (
    conversions: readonly Conversion[],
    conversion: Conversion,
): Record<string, string[]> | undefined => {
    if (conversion.from === conversion.to) return { to_unit: ['must be another unit.'] };
    const twice = conversions.find(
        ({ from, to }) =>
            (from === conversion.from && to === conversion.to) || (from === conversion.to && to === conversion.from),
    );
    if (twice)
        return {
            to_unit: [
                `There is already a conversion between ${twice.from} and ${twice.to}. The inverse is calculated from it.`,
            ],
        };
    const wrong = contradiction(conversions, conversion);
    if (!wrong) return undefined;
    const expected = wrong.expected.asFraction();
    return {
        factor: [`contradicts ${inWords(wrong.steps)}, which give ${expected} (${wrong.expected.significant()}).`],
    };
};

export const conversionHooks: ResourceHooks = {
    computed: {
        inverse: `CASE WHEN t.numerator = '1' THEN t.denominator ELSE t.denominator || '/' || t.numerator END`,
    },
    async beforeWrite(input: Row, current, { db }) {
        await lockConversions(db);
        const { from_unit, to_unit, factor } = { ...current, ...input } as Record<string, string>;
        const conversion = { from: String(from_unit), to: String(to_unit), factor: String(factor) };
        let exact: string;
        try {
            exact = exactFactor(conversion.factor).asFraction();
        } catch (error) {
            if (!(error instanceof RangeError)) throw error;
            throw invalid({ factor: ['must be a decimal or a fraction above 0.'] });
        }
        const faults = conversionErrors(await known(db, current && Number(current.id)), conversion);
        if (faults) throw invalid(faults);
        const [numerator = '1', denominator = '1'] = exact.split('/');
        return { ...input, name: conversionName(conversion), numerator, denominator };
    },
    async afterArchive(record, action, { db }) {
        if (action === 'archive') return;
        await lockConversions(db);
        const faults = conversionErrors(await known(db, Number(record.id)), {
            from: String(record.from_unit),
            to: String(record.to_unit),
            factor: String(record.factor),
        });
        if (faults)
            throw conflict(
                `${record.name} contradicts the other conversions: ${Object.values(faults).flat().join(' ')}`,
                record,
            );
    },
};

/** `GET /unit-conversions/convert`; 422 if no chain connects the units. */
export const convertUnits = async ({
    services,
    query,
}: OperationContext<unknown, { value: number; from: string; to: string }>) => {
    const steps = conversionChain(await known(services.sql), query.from, query.to);
    if (!steps) throw invalid({ to: [`No conversions lead from ${query.from} to ${query.to}. Add one.`] });
    const factor = chainFactor(steps);
    const result = quantity(query.value, '1').scaled(factor);
    return {
        value: result.significant(15),
        exact: result.asFraction(),
        factor: factor.asFraction(),
        steps: steps.map(({ from, to, factor: of }) => ({ from, to, factor: of.asFraction() })),
    };
};
