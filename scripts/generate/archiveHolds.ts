import { didYouMean } from './didYouMean';
import type { Node } from './load';
import type { ReportFault } from './references';
import { COMMON_FIELDS } from './resources';
import { nameOfRef, type SchemaEntries, type SchemaEntry } from './schemaEntries';
import type { JsonPath } from './sources';

/** A state consists of fields of the record and their possible values. */
const state = (entries: SchemaEntries, schema: SchemaEntry, written: Node, report: (message: string) => void): void => {
    const known = [...Object.keys(schema.node.properties), ...COMMON_FIELDS.map(({ name }) => name)];
    for (const [name, wanted] of Object.entries(written)) {
        if (!known.includes(name)) report(`${schema.name} has no field ${name}${didYouMean(name, known)}`);
        const property = entries.propertyOf(schema, name);
        if (property?.['x-computed'] || property?.['x-rows'])
            report(`${name} is stored in no column of its own: nothing can be found by it`);
        const codes: unknown[] | undefined = property?.enum;
        for (const value of Array.isArray(wanted) ? wanted : (wanted.not ?? []))
            if (codes && value !== null && !codes.includes(value))
                report(`${name} is never ${value}${didYouMean(String(value), codes.map(String))}`);
    }
};

/** `x-stays` lists possible states of a record. */
export const checkStays = (entries: SchemaEntries, schema: SchemaEntry, report: ReportFault): void => {
    const { source, place, node } = schema;
    for (const [at, { when }] of ((node['x-stays'] ?? []) as Node[]).entries())
        state(entries, schema, when, message => report(source, [...place, 'x-stays', at], `x-stays: ${message}`));
};

/** People can be archived regardless of references to them, unless a reference declares otherwise. */
const PEOPLE = ['users', 'staffs'];

/**
 * `x-holds` is declared at references, as states of the referring record. References of records with states
 * (transitions or `x-stays`) must declare it, so that it is not forgotten.
 */
export const checkArchiveHolds = (entries: SchemaEntries, schema: SchemaEntry, report: ReportFault): void => {
    const parent = schema.node['x-kind-of']?.parent;
    const above = parent && entries.resources.get(parent);
    const shared = above && entries.schemaOf(above.source.api, above.node.schema)?.node.properties;
    const properties = Object.entries(schema.node.properties as Node);
    const hasStates = schema.node['x-stays'] || properties.some(([, property]) => property?.['x-transitions']);
    const look = (owner: SchemaEntry, name: string, place: JsonPath) => {
        const property = entries.propertyOf(owner, name) as Node;
        const written = property['x-holds'];
        const { source } = owner;
        if (written !== undefined && !property['x-references'])
            report(source, place, `x-holds: ${name} refers to nothing`, 'x-holds');
        const target = property['x-references'];
        // for declarations shared by all site kinds, in one place
        const isDeclared = written !== undefined || shared?.[name] || target === parent;
        if (hasStates && target && !PEOPLE.includes(target) && !isDeclared)
            report(
                source,
                place,
                `${name}: say with x-holds in which states of ${schema.name} it may not be archived, or false`,
            );
        if (typeof written === 'object')
            for (const when of [written].flat())
                state(entries, schema, when, message => report(source, place, `x-holds: ${message}`, 'x-holds'));
    };
    for (const [name, property] of properties) {
        look(schema, name, [...schema.place, 'properties', name]);
        const rows = property?.['x-rows'] && entries.schemaOf(schema.source.api, nameOfRef(property.items?.$ref));
        for (const inner of Object.keys(rows?.node.properties ?? {}))
            look(rows as SchemaEntry, inner, [...(rows as SchemaEntry).place, 'properties', inner]);
    }
};
