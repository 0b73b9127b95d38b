import { calculate, hasVersion, headlineOf } from '../../domain/calculators';
import { type CalculatorKind, type InputsOf, inputFaults } from '../../domain/calculators/inputs';
import type { ResourceHooks, Row } from '../engine/hooks';
import { forbidden, invalid } from '../platform/errors';
import type { Db } from '../platform/services';

/** Customer and property of a calculation's site or property; undefined if it has neither. */
const placeOf = async (db: Db, { site_id: siteId, customer_property_id: propertyId }: Row) => {
    if (siteId) {
        const [site] = await db`SELECT customer_property_id, customer_id FROM sites WHERE id = ${Number(siteId)}`;
        if (site && propertyId && Number(site.customer_property_id) !== Number(propertyId))
            throw invalid({ customer_property_id: ['is not the property of this site.'] });
        return site;
    }
    if (!propertyId) return undefined;
    const [property] =
        await db`SELECT id AS customer_property_id, customer_id FROM customer_properties WHERE id = ${Number(propertyId)}`;
    return property;
};

/** Calculations are computed once, by the server, and are immutable, so that a link always shows the same result. */
export const calculationHooks: ResourceHooks = {
    async beforeWrite(input, current, { db, caller }) {
        // customer users may only save their own; those of an adviser are immutable
        if (current && caller.customerId !== null && Number(current.created_by) !== caller.userId) throw forbidden();
        if (current) return input;
        const [kind, version] = [input.kind as CalculatorKind, Number(input.formula_version)];
        if (!hasVersion(kind, version)) throw invalid({ formula_version: ['is unknown. Reopen the calculator.'] });
        const faults = inputFaults(kind, input.inputs);
        if (Object.keys(faults).length > 0)
            throw invalid(
                Object.fromEntries(
                    Object.entries(faults).map(([name, fault]) => [
                        name === 'inputs' ? name : `inputs.${name}`,
                        [fault],
                    ]),
                ),
            );
        const inputs = input.inputs as InputsOf[CalculatorKind];
        const result = calculate(kind, inputs, version);
        const place = await placeOf(db, input);
        return {
            ...input,
            result,
            headline: headlineOf(kind, inputs, result),
            customer_property_id: place?.customer_property_id ?? null,
            customer_id: place?.customer_id ?? caller.customerId,
        };
    },
    beforeArchive: async (record, { caller }) => {
        // customer users may archive their own; those of an adviser remain
        if (caller.customerId !== null && Number(record.created_by) !== caller.userId) throw forbidden();
    },
};
