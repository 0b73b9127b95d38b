import { readFileSync } from 'node:fs';
import Ajv2020, { type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { didYouMean } from './didYouMean';
import type { Node } from './load';
import type { SourceText } from './sources';

/** Vocabulary of the contract, as a JSON Schema. */
export const vocabulary = JSON.parse(
    readFileSync(new URL('../../openapi/vocabulary.json', import.meta.url), 'utf8'),
) as Node;

const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
});
addFormats(ajv);
const validate = ajv.compile(vocabulary);
const validateRights = ajv.compile({ $ref: 'vocabulary#/$defs/rights' });
const validatePersonal = ajv.compile({ $ref: 'vocabulary#/$defs/personal' });

export const VERBS: readonly string[] = vocabulary.$defs.verb.enum;

/** All keywords that a schema accepts, including those of its parts. */
const schemaKeywords = (schema: AnySchemaObject): string[] => [
    ...Object.keys(schema.properties ?? {}),
    ...[schema, ...(schema.allOf ?? [])].flatMap((part: Node) =>
        part.$ref ? schemaKeywords(vocabulary.$defs[part.$ref.split('/').pop() as string]) : [],
    ),
];

/** Consequences of another, reported error. */
const FOLLOWS = new Set(['if', 'propertyNames']);

const errorText = (source: SourceText, error: ErrorObject): string => {
    const place = error.instancePath
        .split('/')
        .slice(1)
        .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const { params } = error;
    const unknown = params.additionalProperty ?? params.unevaluatedProperty;
    if (unknown !== undefined)
        return `${source.at(place, unknown)}: ${unknown} is no word here${didYouMean(unknown, schemaKeywords(error.parentSchema as AnySchemaObject))}`;
    const subject = place.at(-1) ?? 'the file';
    if (error.keyword === 'enum') {
        const allowed: string[] = params.allowedValues.map(String);
        return `${source.at(place)}: ${subject} is ${JSON.stringify(error.data)}${didYouMean(String(error.data), allowed)}, not one of ${allowed.join(', ')}`;
    }
    if (error.keyword === 'pattern' && error.propertyName !== undefined)
        return `${source.at(place, error.propertyName)}: the name ${error.propertyName} must match ${params.pattern}`;
    if (error.keyword === 'pattern' && subject === 'summary')
        return `${source.at(place)}: summary must be at most 8 words, on one line`;
    return `${source.at(place)}: ${subject} ${error.message}`;
};

/** Unknown keywords of a file, each with its line. */
export const unknownWords = (source: SourceText, judge = validate): string[] => {
    if (source.faults.length) return [...source.faults];
    if (judge(source.data)) return [];
    return [
        ...new Set(
            (judge.errors ?? []).filter(({ keyword }) => !FOLLOWS.has(keyword)).map(error => errorText(source, error)),
        ),
    ];
};

/** The same for `personal.yaml`. */
export const unknownWordsOfPersonal = (personal: SourceText): string[] => unknownWords(personal, validatePersonal);
/** The same for `rights.yaml`. */
export const unknownWordsOfRights = (rights: SourceText): string[] => unknownWords(rights, validateRights);
