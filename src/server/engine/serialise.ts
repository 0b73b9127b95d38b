import fastJson from 'fast-json-stringify';

type Serialise = (value: unknown) => string;
/** `multiline`, `abn` and other formats say how the form asks; which of two shapes an answer has does not turn on them. */
const QUIETLY = { ajv: { logger: false } } as const;

/** By schema: servers that start in one process share the schemas of their routes. */
const made = new WeakMap<object, Serialise>();

/** Serialisers from the response schemas, made at the first answer that needs them. What a schema does not name is not sent. */
export const lazySerialiser = ({ schema }: { schema: unknown }): Serialise => {
    let serialise = made.get(schema as object);
    return value => {
        if (!serialise) {
            serialise = made.get(schema as object) ?? fastJson(schema as Parameters<typeof fastJson>[0], QUIETLY);
            made.set(schema as object, serialise);
        }
        return serialise(value);
    };
};
