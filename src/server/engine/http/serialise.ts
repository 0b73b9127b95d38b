import fastJson from 'fast-json-stringify';
import { stripFloatNoiseIn } from '../../../domain/records/rounding';

type Serialise = (value: unknown) => string;
/** Formats that only forms know, e.g. `multiline`, need no warning: they never decide between two shapes of an answer. */
const OPTIONS = { ajv: { logger: false } } as const;

/** By schema: servers that start in one process share the schemas of their routes. */
const made = new WeakMap<object, Serialise>();

const make = (schema: unknown): Serialise => {
    const write = (fastJson as unknown as (schema: unknown, options: object) => Serialise)(schema, OPTIONS);
    return value => write(stripFloatNoiseIn(value));
};

/**
 * Serialisers from the response schemas, made at the first answer that needs them.
 * Properties that the schema does not declare are left out; numbers carry no floating-point noise.
 */
export const lazySerialiser = ({ schema }: { schema: unknown }): Serialise => {
    let serialise = made.get(schema as object);
    return value => {
        if (!serialise) {
            serialise = made.get(schema as object) ?? make(schema);
            made.set(schema as object, serialise);
        }
        return serialise(value);
    };
};
