import { PLAIN_VERBS, permissionParts } from '../../src/domain/access/permissions';
import { didYouMean } from './didYouMean';
import type { Node } from './load';
import { keysOfRef, resolveRef } from './pointers';
import { SHARED_RESPONSES, SHARED_SCHEMAS } from './responseSchemas';
import type { SchemaEntries } from './schemaEntries';
import type { JsonPath, Source, SourceText } from './sources';
import { VERBS } from './vocabulary';

/** Receives an error with its location. */
export type ReportFault = (source: SourceText, place: JsonPath, message: string, key?: string) => void;

const findIn =
    (entries: SchemaEntries, { api }: Source) =>
    (kind: string, name: string): Node | undefined =>
        kind === 'schemas'
            ? entries.schemaOf(api, name)?.node
            : entries.sources.find(source => source.api === api && source.data.components?.[kind]?.[name])?.data
                  .components[kind][name];
const isObject = (node: unknown): boolean => typeof node === 'object' && node !== null && !Array.isArray(node);
const parentOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('/'));

/** Checks that every `$ref` leads to a component of the API, to a part of one, or to a schema of the other API. */
export const checkReferences = (
    entries: SchemaEntries,
    source: Source,
    node: unknown,
    place: JsonPath,
    report: ReportFault,
): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
        if (key === '$ref' && typeof value === 'string') {
            const [, kind = '', name = '', ...rest] = keysOfRef(value);
            const known = componentsOf(entries, source, kind);
            const target: unknown = resolveRef(findIn(entries, source), value);
            if (!known.has(name))
                report(source, [...place, '$ref'], `${value} leads nowhere${didYouMean(name, known)}`);
            else if ((rest.length || findIn(entries, source)(kind, name)) && target === undefined) {
                const last = rest.at(-1) ?? '';
                const siblings = Object.keys(resolveRef(findIn(entries, source), parentOf(value)) ?? {});
                const others = siblings.filter(sibling => sibling !== last);
                report(source, [...place, '$ref'], `${value} leads nowhere${didYouMean(last, others)}`);
            } else if (target !== undefined && !isObject(target))
                report(source, [...place, '$ref'], `${value} is a value and no schema`);
        } else checkReferences(entries, source, value, [...place, key], report);
    }
};
/** Components that the generator adds to every document. */
const MADE: Record<string, readonly string[]> = {
    schemas: Object.keys(SHARED_SCHEMAS),
    parameters: ['IdempotencyKey', 'TimeZone'],
    responses: Object.keys(SHARED_RESPONSES),
};
const componentsOf = (entries: SchemaEntries, { api }: Source, kind: string): Set<string> => {
    const stored = Object.values(entries.schemas).flatMap(schemas => [...schemas.values()]);
    return new Set([
        ...(MADE[kind] ?? []),
        ...entries.sources
            .filter(source => source.api === api)
            .flatMap(({ data }) => Object.keys(data.components?.[kind] ?? {})),
        // operations may return or merge records of the other API, and every record has generated schemas
        ...(kind === 'schemas' ? stored.flatMap(({ name }) => [name, `${name}Create`, `${name}Update`]) : []),
    ]);
};

/** Checks that labels, colours and defaults belong to values of the enumeration. */
export const checkValues = (source: Source, node: unknown, place: JsonPath, report: ReportFault): void => {
    if (typeof node !== 'object' || node === null) return;
    const { enum: codes, 'x-labels': labels, 'x-colors': colors, default: fallback, 'x-usual': usual } = node as Node;
    if (Array.isArray(codes)) {
        for (const [word, of] of [
            ['x-labels', labels],
            ['x-colors', colors],
        ] as const)
            for (const code of Object.keys(of ?? {}))
                if (!codes.map(String).includes(code))
                    report(
                        source,
                        [...place, word, code],
                        `${word}: there is no value ${code}${didYouMean(code, codes.map(String))}`,
                    );
        if (typeof fallback === 'string' && !codes.includes(fallback))
            report(
                source,
                [...place, 'default'],
                `default: there is no value ${fallback}${didYouMean(fallback, codes.map(String))}`,
            );
        if (usual !== undefined && !codes.includes(usual))
            report(
                source,
                [...place, 'x-usual'],
                `x-usual: there is no value ${usual}${didYouMean(String(usual), codes.map(String))}`,
            );
    }
    for (const [key, child] of Object.entries(node))
        if (!key.startsWith('x-')) checkValues(source, child, [...place, key], report);
};

/** Access levels of operations besides permissions. */
export const OPEN = ['public', 'signed-in', 'device'] as const;
export const isOpen = (permission: string): boolean => OPEN.some(known => known === permission);

/** Permission nouns, with their verbs if restricted; a resource may require any verb of its noun. */
type Nouns = ReadonlyMap<string, readonly string[]>;
export const nounsOf = (entries: SchemaEntries, rights: SourceText): Nouns =>
    new Map([
        ...Object.entries(rights.data.permissions as Node).map(
            ([noun, { verbs = PLAIN_VERBS }]) => [noun, verbs] as const,
        ),
        ...[...entries.resources.values()].map(({ node }) => [String(node.permission), VERBS] as const),
    ]);

/** Error of a required permission; undefined if it is valid. */
const permissionFault = (name: string, nouns: Nouns): string | undefined => {
    const { verb, noun } = permissionParts(name);
    if (!VERBS.includes(verb)) return `there is no verb ${verb}${didYouMean(name, OPEN) || didYouMean(verb, VERBS)}`;
    const verbs = nouns.get(noun);
    if (!verbs) return `there is no noun ${noun}${didYouMean(noun, nouns.keys())} in x-crud or rights.yaml`;
    return verbs.includes(verb) ? undefined : `rights.yaml gives ${noun} no verb ${verb}, only ${verbs.join(', ')}`;
};

/** Checks required permissions of operations, transitions and resources: existing verb, declared noun. */
export const checkPermissions = (
    entries: SchemaEntries,
    source: Source,
    node: unknown,
    place: JsonPath,
    nouns: Nouns,
    report: ReportFault,
): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
        const step =
            (key === 'permission' && (place.includes('x-transitions') || place.at(-1) === 'x-report')) ||
            (key === 'unless' && place.at(-1) === 'x-own');
        const isRequired =
            key === 'x-permission' || step || (place.at(-1) === 'permissions' && place.at(-2) === 'x-crud')
                ? [value].flat()
                : [];
        for (const name of isRequired) {
            if (name?.of && !entries.resources.has(name.of))
                report(
                    source,
                    [...place, key, 'of'],
                    `there is no resource ${name.of}${didYouMean(name.of, entries.resources.keys())}`,
                );
            if (typeof name !== 'string' || isOpen(name)) continue;
            const fault = permissionFault(name, nouns);
            if (fault) report(source, [...place, key], `nobody declares who may ${name}: ${fault}`);
        }
        if (!isRequired.length) checkPermissions(entries, source, value, [...place, key], nouns, report);
    }
};
