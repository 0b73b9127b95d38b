import { formatDate } from '../../domain/calendar/dateTexts';
import type { Factor, FactorKey, FactorOverride, FactorSet } from '../../domain/carbon/factors';
import { factorOn, variantFault } from '../../domain/carbon/factors';
import { variantText } from '../../domain/carbon/labels';
import type { EmissionFactors } from '../../domain/dosing/doseProvenance';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';

const number = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/** Factor sets in force during a period, oldest first, with their factors. */
export const readFactorSets = async (db: Db, from: string, to: string): Promise<FactorSet[]> => {
    const sets = await db`
        SELECT id, name, valid_from::text, valid_to::text FROM carbon_factor_sets
        WHERE archived_at IS NULL AND daterange(valid_from, valid_to, '[]') && daterange(${from}, ${to}, '[]') ORDER BY valid_from`;
    const factors = await db`
        SELECT carbon_factor_set_id AS set, key, variant, value, low, high, source FROM carbon_factors
        WHERE carbon_factor_set_id = ANY(${sets.map(({ id }) => Number(id))}::bigint[]) ORDER BY carbon_factor_set_id, position`;
    return sets.map(({ id, name, valid_from, valid_to }) => ({
        id: Number(id),
        name,
        valid_from,
        valid_to,
        factors: factors
            .filter(({ set }) => Number(set) === Number(id))
            .map(
                ({ key, variant, value, low, high, source }): Factor => ({
                    key,
                    variant,
                    value: Number(value),
                    low: number(low),
                    high: number(high),
                    source,
                }),
            ),
    }));
};

/** A property's own factors in force during a period. */
export const readFactorOverrides = async (
    db: Db,
    property: number,
    from: string,
    to: string,
): Promise<FactorOverride[]> => {
    const rows = await db`
        SELECT id, key, variant, value, source, valid_from::text, valid_to::text FROM carbon_factor_overrides
        WHERE customer_property_id = ${property} AND archived_at IS NULL
          AND daterange(valid_from, valid_to, '[]') && daterange(${from}, ${to}, '[]') ORDER BY valid_from, id`;
    return rows.map(row => ({ ...row, id: Number(row.id), value: Number(row.value) }) as FactorOverride);
};

/** Factors for enteric methane per head at a property on a day; null before the first set. */
export const emissionFactorsOn = async (db: Db, property: number, day: string): Promise<EmissionFactors | null> => {
    const [sets, overrides] = [await readFactorSets(db, day, day), await readFactorOverrides(db, property, day, day)];
    const [set] = sets;
    const value = (key: FactorKey) => factorOn(sets, overrides, day, key)?.value ?? Number.NaN;
    const found = {
        intake: {
            constant: value('intake_constant'),
            weight: value('intake_weight'),
            weightSquared: value('intake_weight_squared'),
            gain: value('intake_gain'),
        },
        methaneYield: value('methane_yield'),
        warming: value('gwp_ch4'),
    };
    const known = [...Object.values(found.intake), found.methaneYield, found.warming].every(Number.isFinite);
    return set && known ? { ...found, at: `${set.valid_from}T00:00:00.000Z` } : null;
};

/**
 * Each set ends on the day before the next one begins; the last has no end. An exclusion constraint refuses any
 * overlap.
 */
const closePreviousSet = (db: Db) => db`
    UPDATE carbon_factor_sets s SET valid_to = n.ends, version = s.version + 1, updated_at = now()
    FROM (SELECT id, lead(valid_from) OVER (ORDER BY valid_from) - 1 AS ends FROM carbon_factor_sets WHERE archived_at IS NULL) n
    WHERE n.id = s.id AND s.valid_to IS DISTINCT FROM n.ends`;
const lockFactorSets = (db: Db) => db`SELECT pg_advisory_xact_lock(hashtext('carbon factor sets'))`;

const factorFaults = (factors: readonly Factor[]): Record<string, string[]> => {
    const faults: Record<string, string[]> = {};
    for (const [at, { key, variant, value, low, high }] of factors.entries()) {
        const wrong = variantFault(key, variant ?? '');
        if (wrong) faults[`factors.${at}.variant`] = [wrong];
        else if (factors.findIndex(other => other.key === key && (other.variant ?? '') === (variant ?? '')) < at)
            faults[`factors.${at}.key`] = ['is already in the list.'];
        if (low !== null && low !== undefined && low > value)
            faults[`factors.${at}.low`] = ['must not be more than the value.'];
        if (high !== null && high !== undefined && high < value)
            faults[`factors.${at}.high`] = ['must not be less than the value.'];
    }
    return faults;
};

/** Sets are immutable; a new one copies the values that it does not give. */
export const factorSetHooks: ResourceHooks = {
    async beforeWrite(input: Row, _current, { db }) {
        await lockFactorSets(db);
        const given = input.factors as Factor[];
        const faults = factorFaults(given);
        if (Object.keys(faults).length) throw invalid(faults);
        const day = String(input.valid_from);
        const [before] = await readFactorSets(db, day, day);
        if (before?.valid_from === day) throw invalid({ valid_from: [`${before.name} already starts on this day.`] });
        const carried = (before?.factors ?? []).filter(
            ({ key, variant }) => !given.some(other => other.key === key && (other.variant ?? '') === variant),
        );
        return { ...input, valid_to: null, factors: [...given, ...carried] };
    },
    async afterWrite(_record, _previous, { db }) {
        await closePreviousSet(db);
    },
    async beforeArchive(record, { db }: HookContext) {
        await lockFactorSets(db);
        const [used] = await db`
            SELECT r.name FROM carbon_reports r
            WHERE r.content -> 'sets' @> ${db.json([{ id: Number(record.id) }])} LIMIT 1`;
        if (used)
            throw conflict(
                `${record.name} is used by the report ${used.name}. Add a set that starts on a later day.`,
                record,
            );
    },
    async afterArchive(_record, _action, { db }) {
        await lockFactorSets(db);
        await closePreviousSet(db);
    },
};

export const factorOverrideHooks: ResourceHooks = {
    async beforeWrite(input: Row, current, { db, services }) {
        const draft = { ...current, ...input } as Record<string, unknown>;
        const [key, variant] = [draft.key as FactorKey, String(draft.variant ?? '')];
        const wrong = variantFault(key, variant);
        if (wrong) throw invalid({ variant: [wrong] });
        const { valid_from, valid_to } = draft as { valid_from: string; valid_to: string | null };
        if (valid_to && valid_to < valid_from) throw invalid({ valid_to: ['must not be before the first day.'] });
        await refuseOverlap(db, draft, current && Number(current.id));
        const title = services.registry
            .get('carbon-factor-overrides')
            ?.resource.fields.find(({ name }) => name === 'key')
            ?.options?.find(({ value }) => value === key)?.label;
        return { ...input, name: [title ?? key, variantText(variant)].filter(Boolean).join(', ') };
    },
    async afterArchive(record, action, { db }) {
        if (action === 'restore') await refuseOverlap(db, record, Number(record.id));
    },
};

/** Overlapping values of one property would be ambiguous. */
const refuseOverlap = async (db: Db, draft: Row, except: number | undefined): Promise<void> => {
    const {
        customer_property_id: property,
        key,
        variant,
        valid_from,
        valid_to,
    } = draft as {
        customer_property_id: number;
        key: string;
        variant?: string;
        valid_from: string;
        valid_to?: string | null;
    };
    await db`SELECT pg_advisory_xact_lock(hashtext(${`carbon factors of ${property}`}))`;
    const [other] = await db`
        SELECT valid_from::text, valid_to::text FROM carbon_factor_overrides
        WHERE customer_property_id = ${property} AND key = ${key} AND variant = ${variant ?? ''} AND archived_at IS NULL
          AND id IS DISTINCT FROM ${except ?? null}
          AND daterange(valid_from, valid_to, '[]') && daterange(${valid_from}, ${valid_to ?? null}, '[]') LIMIT 1`;
    if (other)
        throw invalid({
            valid_from: [
                `Another value applies from ${formatDate(other.valid_from)}${other.valid_to ? ` to ${formatDate(other.valid_to)}` : ''}. End it first.`,
            ],
        });
};
