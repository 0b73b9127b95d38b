import fastJson from 'fast-json-stringify';

/** Serialisers from the response schemas, made at the first answer that needs them. What a schema does not name is not sent. */
export const lazySerialiser = ({ schema }: { schema: unknown }) => {
    let serialise: ((value: unknown) => string) | undefined;
    return (value: unknown) => {
        serialise ??= fastJson(schema as Parameters<typeof fastJson>[0]);
        return serialise(value);
    };
};
