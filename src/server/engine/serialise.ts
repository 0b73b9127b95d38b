import fastJson from 'fast-json-stringify';
import { withoutNoise } from '../../domain/figures';

type Serialise = (value: unknown) => string;
/** `multiline`, `abn` and other formats say how the form asks; which of two shapes an answer has does not turn on them. */
const QUIETLY = { ajv: { logger: false }, mode: 'debug' } as const;

/** By schema: servers that start in one process share the schemas of their routes. */
const made = new WeakMap<object, Serialise>();

/** Parts of a serialiser, as `mode: 'debug'` gives them and `restore` takes them. (Incomplete in the types.) */
interface Parts {
    code: string;
    serializer: { asNumber(value: unknown): string };
    validator: unknown;
}
const build = fastJson as unknown as (schema: unknown, options: object) => Parts;
const restore = fastJson.restore as unknown as (parts: Parts) => Serialise;

/** A serialiser whose numbers carry no noise of floating-point arithmetic, whoever reckoned them. */
const make = (schema: unknown): Serialise => {
    const parts = build(schema, QUIETLY);
    const { asNumber } = parts.serializer;
    const serializer = Object.assign(Object.create(parts.serializer), {
        asNumber: (value: unknown) => asNumber(typeof value === 'number' ? withoutNoise(value) : value),
    });
    return restore({ ...parts, serializer });
};

/** Serialisers from the response schemas, made at the first answer that needs them. What a schema does not name is not sent. */
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
