import type { TransactionSql } from 'postgres';
import { resources } from '../contract/generated/resources';
import type { Field, Resource } from '../contract/metadata';
import { createRandom } from '../domain/random';
import { validateRecord, writableFields } from '../domain/records/validation';
import { compiled } from '../server/engine/sql/compile';
import { insertRow } from '../server/engine/write/store';
import { plausibleValue } from './plausibleValues';
import type { Row, SeedContext } from './seedContext';

/** Separate random sequence, so that changes here do not affect other chapters. */
const SEED = 1_010;
const ROWS = 14;
const CHILD_ROWS = 2;

/** Ids that references may use, with their customers; null: shared. */
type Choices = Map<string, { id: number; customer: number | null }[]>;

const choicesOf = async ({ tx, services }: SeedContext, wanted: readonly string[]): Promise<Choices> => {
    const choices: Choices = new Map();
    for (const name of wanted) {
        const { resource, customer, where } = compiled(services.registry, name);
        const live = resource.fields.some(field => field.name === 'archived_at') ? 't.archived_at IS NULL' : 'true';
        const rows = await tx.unsafe(
            `SELECT t.id, ${customer} AS customer FROM ${resource.table} t WHERE ${[live, where].filter(Boolean).join(' AND ')} ORDER BY t.id`,
        );
        choices.set(
            name,
            rows.map(row => ({ id: Number(row.id), customer: row.customer === null ? null : Number(row.customer) })),
        );
    }
    return choices;
};

const referencesIn = (fields: readonly Field[]): string[] =>
    fields.flatMap(field => [
        ...(field.references ? [field.references] : []),
        ...referencesIn(field.rows?.fields ?? []),
    ]);

/** Row of a resource, with all customer references to the same customer, preferably the requested one. */
const rowOf = (resource: Resource, choices: Choices, context: SeedContext, at: number, wish: number | null): Row => {
    const { random } = context;
    let customerId: number | null = null;
    const choose = (name: string): number | undefined => {
        const known = choices.get(name) ?? [];
        const of = (owner: number | null) =>
            known.filter(({ customer }) => customer === null || owner === null || customer === owner);
        const wished = customerId === null ? of(wish) : [];
        const fitting = wished.length ? wished : of(customerId);
        if (!fitting.length) return undefined;
        const chosen = random.pick(fitting);
        customerId ??= chosen.customer;
        return chosen.id;
    };
    const noun = resource.title.toLowerCase();
    const filling = (field: Field): unknown => {
        if (field.type === 'reference') return choose(field.references as string);
        if (field.type === 'references') return [choose(field.references as string)].filter(id => id !== undefined);
        if (field.rows) return Array.from({ length: CHILD_ROWS }, () => filled(field.rows?.fields ?? []));
        return plausibleValue(field, context, { noun, display: field.name === resource.display, at });
    };
    const filled = (fields: readonly Field[]): Row => {
        const row: Row = {};
        for (const field of fields) {
            const value = filling(field);
            if (value !== undefined) row[field.name] = value;
        }
        return row;
    };
    // references first, because they determine the customer
    const createFields = writableFields(resource.fields, 'create');
    return {
        ...filled(createFields.filter(({ references }) => references)),
        ...filled(createFields.filter(({ references }) => !references)),
        // a site belongs to the customer of its property, which the server writes
        ...(resource.kindOf ? { customer_id: customerId } : {}),
        ...resource.where,
    };
};

/** Unique columns, alone or together. */
const keysOf = ({ fields, unique = [] }: Resource) => [
    ...fields.filter(field => field.unique).map(({ name }) => [name]),
    ...unique,
];

const seedResource = async (context: SeedContext, resource: Resource): Promise<void> => {
    const { services, tx, people, random } = context;
    const choices = await choicesOf(context, [...new Set(referencesIn(resource.fields))]);
    // every other row belongs to a customer with a demo account, so that its users find some
    const customers = (
        await tx`SELECT DISTINCT customer_id AS id FROM users WHERE customer_id IS NOT NULL ORDER BY 1`
    ).map(({ id }) => Number(id));
    const wish = (at: number) => (at % 2 ? null : (customers[(at / 2) % customers.length] ?? null));
    const taken = new Set<string>();
    const rows = Array.from({ length: ROWS }, (_, at) => rowOf(resource, choices, context, at, wish(at))).filter(
        row => {
            const keys = keysOf(resource).map(columns =>
                JSON.stringify(columns.map(name => [name, row[name] ?? null])),
            );
            const fresh = !keys.some(key => taken.has(key));
            for (const key of keys) taken.add(key);
            return fresh;
        },
    );
    for (const row of rows) {
        const faults = validateRecord(resource.fields, row, 'create');
        if (Object.keys(faults).length)
            throw new Error(
                `The demonstration cannot tell of ${resource.name} by itself: ${Object.values(faults).join(' ')} Tell of it in a chapter of src/demo.`,
            );
        const id = await insertRow(tx, compiled(services.registry, resource.name), people.user as number, row);
        const added = context.hours(random.integer(200, 7_000));
        await tx`UPDATE ${tx(resource.table)} SET created_at = ${added}, updated_at = ${added} WHERE id = ${id}`;
    }
};

const isEmpty = async (tx: TransactionSql, { table }: Resource) => {
    const [row] = await tx`SELECT NOT EXISTS (SELECT 1 FROM ${tx(table)}) AS empty`;
    return row?.empty as boolean;
};

/**
 * Fallback rows for creatable resources without a chapter: a dozen each, generated from the contract, so that a new
 * resource has demo records immediately.
 */
export const seedFallbackRows = async (base: SeedContext): Promise<void> => {
    const context = { ...base, random: createRandom(SEED) };
    const waiting = new Set<Resource>();
    for (const resource of Object.values(resources))
        if (resource.actions.create && !resource.view && (await isEmpty(context.tx, resource))) waiting.add(resource);
    const awaits = (resource: Resource) =>
        [...waiting].some(other => other !== resource && referencesIn(resource.fields).includes(other.name));
    while (waiting.size) {
        // a reference cycle has to start somewhere
        const next = [...waiting].find(resource => !awaits(resource)) ?? ([...waiting][0] as Resource);
        waiting.delete(next);
        if (await isEmpty(context.tx, next)) await seedResource(context, next);
    }
};
