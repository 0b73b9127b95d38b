import { checkArchiveHolds, checkStays } from './archiveHolds';
import { checkDependentReferences } from './dependentReferences';
import { didYouMean } from './didYouMean';
import { checkRights } from './grants';
import { checkKinds } from './kinds';
import type { Node } from './load';
import { checkPersonal } from './personal';
import { checkPermissions, checkReferences, checkValues, nounsOf, type ReportFault } from './references';
import { COMMON_FIELDS, embedName, nextIn } from './resources';
import { nameOfRef, type SchemaEntries, type SchemaEntry } from './schemaEntries';
import type { JsonPath, SourceText } from './sources';

const COMMON = COMMON_FIELDS.map(({ name }) => name);
/** List parameters, whose names fields cannot have, because they could not be filtered by. */
const RESERVED = ['page', 'after', 'per_page', 'sort_by', 'sort_direction', 'search', 'archived', 'count_by'];

/** Dangling, colliding and duplicate names, which the vocabulary's schema cannot detect. */
export const nameFaults = (entries: SchemaEntries, rights: SourceText): string[] => {
    const found = [...entries.twice];
    const report: ReportFault = (source, place, message, key) => {
        found.push(`${source.at(place, key)}: ${message}`);
    };
    checkRights(entries, rights, report);
    checkKinds(entries, report);
    const nouns = nounsOf(entries, rights);
    for (const source of entries.sources) {
        checkReferences(entries, source, source.data, [], report);
        checkPermissions(entries, source, source.data, [], nouns, report);
    }
    for (const entry of entries.resources.values()) {
        const { source, place, node } = entry;
        const schema = entries.schemaOf(source.api, node.schema);
        const names = Object.values(entries.schemas).flatMap(schemas => [...schemas.keys()]);
        if (!schema)
            report(source, [...place, 'schema'], `there is no schema ${node.schema}${didYouMean(node.schema, names)}`);
        else if (!schema.node['x-table']) report(source, [...place, 'schema'], `schema ${node.schema} has no x-table`);
        else
            for (const [column, value] of Object.entries((node.where ?? {}) as Node)) {
                const property = entries.propertyOf(schema, column);
                if (!property) report(source, [...place, 'where', column], unknownFieldText(schema, column));
                else if (property.enum && !property.enum.includes(value))
                    report(
                        source,
                        [...place, 'where', column],
                        `${column} is never ${value}${didYouMean(String(value), property.enum.map(String))}`,
                    );
            }
    }
    for (const schemas of Object.values(entries.schemas))
        for (const schema of schemas.values()) {
            if (['x-table', 'x-row', 'x-report'].some(word => schema.node[word])) checkFields(entries, schema, report);
            checkPersonal(entries, schema, report);
            if (schema.node['x-table']) {
                checkRecord(entries, schema, report);
                checkStays(entries, schema, report);
                checkArchiveHolds(entries, schema, report);
            }
            checkValues(schema.source, schema.node, schema.place, report);
        }
    return found;
};

const fieldsOf = (schema: SchemaEntry): string[] => [...Object.keys(schema.node.properties ?? {}), ...COMMON];
export const unknownFieldText = (schema: SchemaEntry, name: string) =>
    `${schema.name} has no field ${name}${didYouMean(name, fieldsOf(schema))}`;

/** Scopes without a path to a customer. */
const NO_PATH = new Set(['shared', 'internal', 'readers']);

/** Checks the names that a stored schema's keywords refer to. */
const checkRecord = (entries: SchemaEntries, schema: SchemaEntry, report: ReportFault): void => {
    const { source, place, node } = schema;
    const known = fieldsOf(schema);
    const named = (word: string, name: string, at: JsonPath) => {
        if (!known.includes(name)) report(source, at, `${word}: ${unknownFieldText(schema, name)}`);
    };
    if (node['x-display']) checkNames(entries, schema, report);
    else if (!node.properties.name)
        report(source, place, `${schema.name} has no field name: say with x-display which one names a record`);
    if (node['x-order']) named('x-order', node['x-order'].replace(/^-/, ''), [...place, 'x-order']);
    for (const [at, columns] of ((node['x-unique'] ?? []) as string[][]).entries())
        for (const column of columns) named('x-unique', column, [...place, 'x-unique', at]);
    const own = node['x-own'];
    if (own) {
        named('x-own', own.by, [...place, 'x-own', 'by']);
        if (
            own.by !== 'created_by' &&
            known.includes(own.by) &&
            entries.propertyOf(schema, own.by)?.['x-references'] !== 'users'
        )
            report(source, [...place, 'x-own', 'by'], `x-own: ${own.by} refers to no person`);
    }
    const written = node['x-scope'];
    const fault = NO_PATH.has(written) ? undefined : written && scopeFault(entries, schema, written);
    if ((written === 'readers') !== Boolean(node['x-readers']))
        report(source, place, `${schema.name}: x-scope: readers and x-readers belong together`, 'x-scope');
    if (node['x-properties'] && (NO_PATH.has(written) || written?.includes('.')))
        report(source, [...place, 'x-properties'], 'x-properties needs an x-scope that is a column of the record');
    const until = node['x-until'];
    if (until) {
        named('x-until', until, [...place, 'x-until']);
        if (NO_PATH.has(written) || written?.includes('.'))
            report(source, [...place, 'x-until'], 'x-until needs an x-scope that is a column of the record');
        if (known.includes(until) && entries.propertyOf(schema, until)?.format !== 'date')
            report(source, [...place, 'x-until'], `x-until: ${until} is no day`);
    }
    if (!written) report(source, place, `${schema.name} says with no x-scope to whom its rows belong`, 'x-table');
    else if (fault) report(source, [...place, 'x-scope'], `x-scope ${written}: ${fault}`);
};

/** Names are composed of the record's own fields and of its references' names. */
const checkNames = (entries: SchemaEntries, schema: SchemaEntry, report: ReportFault): void => {
    for (const [at, name] of [schema.node['x-display']].flat().entries()) {
        const place = [...schema.place, 'x-display', ...(Array.isArray(schema.node['x-display']) ? [at] : [])];
        const property = entries.propertyOf(schema, name);
        if (!fieldsOf(schema).includes(name))
            report(schema.source, place, `x-display: ${unknownFieldText(schema, name)}`);
        else if (at > 0 && (!property || property.type === 'array' || HIDDEN_MARKS.some(word => property[word])))
            report(
                schema.source,
                place,
                `x-display: ${name} cannot be told with every name: it is a list, or not stored for all`,
            );
        else if (isCircular(entries, schema, []))
            report(schema.source, place, `x-display: the name of ${schema.name} is part of itself`);
    }
};
const HIDDEN_MARKS = ['x-computed', 'x-internal', 'x-private', 'writeOnly'];
const isCircular = (entries: SchemaEntries, schema: SchemaEntry, seen: readonly SchemaEntry[]): boolean => {
    if (seen.includes(schema)) return true;
    return ([schema.node['x-display'] ?? []].flat() as string[]).slice(1).some(name => {
        const target = entries.resources.get(entries.propertyOf(schema, name)?.['x-references']);
        const next = target && entries.schemaOf(target.source.api, target.node.schema);
        return next && isCircular(entries, next, [...seen, schema]);
    });
};

/** Error of a scope path: references from record to record, the last one to a customer. */
const scopeFault = (entries: SchemaEntries, schema: SchemaEntry, written: string): string | undefined => {
    let owner: SchemaEntry | undefined = schema;
    const steps = written.split('.');
    for (const [index, step] of steps.entries()) {
        const last = index === steps.length - 1;
        if (last && step === 'id' && owner?.node['x-table'] === 'customers') return undefined;
        if (!owner) return `${step} leads nowhere`;
        const property: Node | undefined = entries.propertyOf(owner, step);
        if (!property) return unknownFieldText(owner, step);
        const name = property['x-references'];
        if (!name) return `${owner.name}.${step} refers to nothing`;
        const target: SchemaEntry | undefined = entries.resources.get(name);
        const next: SchemaEntry | undefined = target && entries.schemaOf(target.source.api, target.node.schema);
        if (last && next && next.node['x-table'] !== 'customers')
            return `${owner.name}.${step} refers to ${name}, and a scope ends at customers`;
        owner = next;
    }
    return undefined;
};

/** Names that the engine uses itself, and names that fields refer to. */
const checkFields = (entries: SchemaEntries, schema: SchemaEntry, report: ReportFault): void => {
    const { source, place, node } = schema;
    const properties = (node.properties ?? {}) as Node;
    const taken = new Map<string, string>();
    checkDependentReferences(entries, schema, report);
    for (const name of node.required ?? [])
        if (!properties[name]) report(source, [...place, 'required'], `required: ${unknownFieldText(schema, name)}`);
    for (const name of Object.keys(properties)) {
        const property = entries.propertyOf(schema, name) as Node;
        const at = [...place, 'properties', name];
        if (RESERVED.includes(name) && !node['x-row'])
            report(source, at, `a field cannot be named ${name}: lists have a parameter of that name`);
        const ranged =
            ['integer', 'number'].includes([property.type].flat().find(type => type !== 'null')) ||
            ['date', 'date-time'].includes(property.format);
        // references are integers without a range
        if (ranged && !property['x-references'] && !property['x-computed'] && !node['x-row'])
            for (const end of ['from', 'to']) {
                const bound = `${name}_${end}`;
                if (properties[bound])
                    report(
                        source,
                        [...place, 'properties', bound],
                        `${bound} is how lists ask for a range of ${name}: give one of them another name`,
                    );
            }
        const target = property['x-references'];
        if (!target) continue;
        if (!entries.resources.has(target))
            report(
                source,
                at,
                `${name} refers to ${target}, which is no resource${didYouMean(target, entries.resources.keys())}`,
                'x-references',
            );
        const companion = property['x-embed'] ?? embedName(name, [property.type].flat().includes('array'));
        const other = properties[companion]
            ? 'a field'
            : taken.has(companion)
              ? `the companion of ${taken.get(companion)}`
              : '';
        if (other)
            report(source, at, `${companion}, the companion of ${name}, is ${other} as well: say another with x-embed`);
        taken.set(companion, name);
    }
    for (const [name, written] of Object.entries(properties)) {
        const rows = written?.['x-rows'] && entries.schemaOf(source.api, nameOfRef(written.items?.$ref));
        for (const column of ['id', 'position', written?.['x-rows']?.parent])
            if (rows?.node.properties?.[column])
                report(rows.source, [...rows.place, 'properties', column], `a row has a column ${column} of its own`);
        if (written?.['x-rows'] && !rows?.node['x-row'])
            report(
                source,
                [...place, 'properties', name],
                `x-rows needs items: { $ref } to a schema with x-row`,
                'x-rows',
            );
        checkTransitions(entries, schema, name, report);
    }
};

/** Transitions lead from and to existing values, under conditions on existing fields. */
const checkTransitions = (entries: SchemaEntries, schema: SchemaEntry, name: string, report: ReportFault): void => {
    const property = entries.propertyOf(schema, name) as Node;
    const taken = new Map<unknown, string>();
    for (const [step, written] of Object.entries((property['x-transitions'] ?? {}) as Node)) {
        const { from, to, where } = written;
        const at = [...schema.place, 'properties', name, 'x-transitions', step];
        for (const state of nextIn(written)) {
            const other = taken.get(state);
            if (other)
                report(schema.source, [...at, 'next'], `${step}: ${other} is next already when ${name} is ${state}`);
            else if (![from].flat().includes(state))
                report(
                    schema.source,
                    [...at, 'next'],
                    `${step}: is next when ${name} is ${state}, but does not start there`,
                );
            taken.set(state, step);
        }
        const values: unknown[] = property.enum ?? [];
        for (const value of [...[from].flat(), to])
            if (!values.includes(value))
                report(
                    schema.source,
                    at,
                    `${step}: ${name} is never ${value}${didYouMean(String(value), values.map(String))}`,
                );
        for (const [field, wanted] of Object.entries((where ?? {}) as Node)) {
            const other = entries.propertyOf(schema, field);
            if (!other) report(schema.source, [...at, 'where', field], `${step}: ${unknownFieldText(schema, field)}`);
            for (const value of other?.enum ? wanted : [])
                if (value !== null && !other?.enum.includes(value))
                    report(
                        schema.source,
                        [...at, 'where', field],
                        `${step}: ${field} is never ${value}${didYouMean(String(value), other?.enum.map(String))}`,
                    );
        }
    }
};
