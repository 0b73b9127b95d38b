import fastJson from 'fast-json-stringify';
import { stripFloatNoiseIn } from '../../../domain/records/rounding';

type Serialise = (value: unknown) => string;
/** Formats used by forms only, such as `multiline`, need no warning: they never select between two response schemas. */
const OPTIONS = { ajv: { logger: false } } as const;

/** Cached by schema object, because servers in one process share the schemas of their routes. */
const made = new WeakMap<object, Serialise>();

const make = (schema: unknown): Serialise => {
    const write = (fastJson as unknown as (schema: unknown, options: object) => Serialise)(schema, OPTIONS);
    return value => write(stripFloatNoiseIn(value));
};

/**
 * Serialisers from the response schemas, compiled on first use. Undeclared properties are dropped, and numbers are
 * cleaned of floating-point noise.
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
