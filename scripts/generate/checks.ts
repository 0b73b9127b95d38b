import { type Entries, type Entry, nameOfRef } from './entries';
import { following } from './following';
import { brokenRights } from './grants';
import { holding, staying } from './holding';
import { brokenKinds } from './kinds';
import type { Node } from './load';
import { didYouMean } from './nearest';
import { personal } from './personal';
import { nounsOf, permissions, references, type Tell, values } from './references';
import { COMMON_FIELDS, embedName, nextIn } from './resources';
import type { Place, Written } from './sources';

const COMMON = COMMON_FIELDS.map(({ name }) => name);
/** Parameters of every list: a field of that name could not be filtered by, and is refused. */
const RESERVED = ['page', 'per_page', 'sort_by', 'sort_direction', 'search', 'archived', 'count_by'];

/** Dangling, colliding and duplicate names, which the vocabulary's schema cannot detect. */
export const brokenNames = (entries: Entries, rights: Written): string[] => {
    const found = [...entries.twice];
    const tell: Tell = (source, place, message, key) => {
        found.push(`${source.at(place, key)}: ${message}`);
    };
    brokenRights(entries, rights, tell);
    brokenKinds(entries, tell);
    const nouns = nounsOf(entries, rights);
    for (const source of entries.sources) {
        references(entries, source, source.data, [], tell);
        permissions(entries, source, source.data, [], nouns, tell);
    }
    for (const entry of entries.resources.values()) {
        const { source, place, node } = entry;
        const schema = entries.schemaOf(source.api, node.schema);
        const names = Object.values(entries.schemas).flatMap(schemas => [...schemas.keys()]);
        if (!schema)
            tell(source, [...place, 'schema'], `there is no schema ${node.schema}${didYouMean(node.schema, names)}`);
        else if (!schema.node['x-table']) tell(source, [...place, 'schema'], `schema ${node.schema} has no x-table`);
        else
            for (const [column, value] of Object.entries((node.where ?? {}) as Node)) {
                const property = entries.propertyOf(schema, column);
                if (!property) tell(source, [...place, 'where', column], noField(schema, column));
                else if (property.enum && !property.enum.includes(value))
                    tell(
                        source,
                        [...place, 'where', column],
                        `${column} is never ${value}${didYouMean(String(value), property.enum.map(String))}`,
                    );
            }
    }
    for (const schemas of Object.values(entries.schemas))
        for (const schema of schemas.values()) {
            if (['x-table', 'x-row', 'x-report'].some(word => schema.node[word])) fields(entries, schema, tell);
            personal(entries, schema, tell);
            if (schema.node['x-table']) {
                record(entries, schema, tell);
                staying(entries, schema, tell);
                holding(entries, schema, tell);
            }
            values(schema.source, schema.node, schema.place, tell);
        }
    return found;
};

const fieldsOf = (schema: Entry): string[] => [...Object.keys(schema.node.properties ?? {}), ...COMMON];
export const noField = (schema: Entry, name: string) =>
    `${schema.name} has no field ${name}${didYouMean(name, fieldsOf(schema))}`;

/** Scopes that lead to no customer. */
const NO_PATH = new Set(['shared', 'internal', 'readers']);

/** Checks the names that a stored schema's keywords refer to. */
const record = (entries: Entries, schema: Entry, tell: Tell): void => {
    const { source, place, node } = schema;
    const known = fieldsOf(schema);
    const named = (word: string, name: string, at: Place) => {
        if (!known.includes(name)) tell(source, at, `${word}: ${noField(schema, name)}`);
    };
    if (node['x-display']) names(entries, schema, tell);
    else if (!node.properties.name)
        tell(source, place, `${schema.name} has no field name: say with x-display which one names a record`);
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
            tell(source, [...place, 'x-own', 'by'], `x-own: ${own.by} refers to no person`);
    }
    const written = node['x-scope'];
    const fault = NO_PATH.has(written) ? undefined : written && scopeFault(entries, schema, written);
    if ((written === 'readers') !== Boolean(node['x-readers']))
        tell(source, place, `${schema.name}: x-scope: readers and x-readers belong together`, 'x-scope');
    const until = node['x-until'];
    if (until) {
        named('x-until', until, [...place, 'x-until']);
        if (NO_PATH.has(written) || written?.includes('.'))
            tell(source, [...place, 'x-until'], 'x-until needs an x-scope that is a column of the record');
        if (known.includes(until) && entries.propertyOf(schema, until)?.format !== 'date')
            tell(source, [...place, 'x-until'], `x-until: ${until} is no day`);
    }
    if (!written) tell(source, place, `${schema.name} says with no x-scope to whom its rows belong`, 'x-table');
    else if (fault) tell(source, [...place, 'x-scope'], `x-scope ${written}: ${fault}`);
};

/** A name is made of a field that the record has, and of what its references are called. */
const names = (entries: Entries, schema: Entry, tell: Tell): void => {
    for (const [at, name] of [schema.node['x-display']].flat().entries()) {
        const place = [...schema.place, 'x-display', ...(Array.isArray(schema.node['x-display']) ? [at] : [])];
        const property = entries.propertyOf(schema, name);
        if (!fieldsOf(schema).includes(name)) tell(schema.source, place, `x-display: ${noField(schema, name)}`);
        else if (at > 0 && (!property || property.type === 'array' || UNTOLD.some(word => property[word])))
            tell(
                schema.source,
                place,
                `x-display: ${name} cannot be told with every name: it is a list, or not stored for all`,
            );
        else if (leadsBack(entries, schema, []))
            tell(schema.source, place, `x-display: the name of ${schema.name} is part of itself`);
    }
};
const UNTOLD = ['x-computed', 'x-internal', 'x-private', 'writeOnly'];
const leadsBack = (entries: Entries, schema: Entry, seen: readonly Entry[]): boolean => {
    if (seen.includes(schema)) return true;
    return ([schema.node['x-display'] ?? []].flat() as string[]).slice(1).some(name => {
        const target = entries.resources.get(entries.propertyOf(schema, name)?.['x-references']);
        const next = target && entries.schemaOf(target.source.api, target.node.schema);
        return next && leadsBack(entries, next, [...seen, schema]);
    });
};

/** Error of a scope path: references from record to record, the last one to a customer. */
const scopeFault = (entries: Entries, schema: Entry, written: string): string | undefined => {
    let holder: Entry | undefined = schema;
    const steps = written.split('.');
    for (const [index, step] of steps.entries()) {
        const last = index === steps.length - 1;
        if (last && step === 'id' && holder?.node['x-table'] === 'customers') return undefined;
        if (!holder) return `${step} leads nowhere`;
        const property: Node | undefined = entries.propertyOf(holder, step);
        if (!property) return noField(holder, step);
        const name = property['x-references'];
        if (!name) return `${holder.name}.${step} refers to nothing`;
        const target: Entry | undefined = entries.resources.get(name);
        const next: Entry | undefined = target && entries.schemaOf(target.source.api, target.node.schema);
        if (last && next && next.node['x-table'] !== 'customers')
            return `${holder.name}.${step} refers to ${name}, and a scope ends at customers`;
        holder = next;
    }
    return undefined;
};

/** Names that the engine gives itself, and what fields refer to. */
const fields = (entries: Entries, schema: Entry, tell: Tell): void => {
    const { source, place, node } = schema;
    const properties = (node.properties ?? {}) as Node;
    const taken = new Map<string, string>();
    following(entries, schema, tell);
    for (const name of node.required ?? [])
        if (!properties[name]) tell(source, [...place, 'required'], `required: ${noField(schema, name)}`);
    for (const name of Object.keys(properties)) {
        const property = entries.propertyOf(schema, name) as Node;
        const at = [...place, 'properties', name];
        if (RESERVED.includes(name) && !node['x-row'])
            tell(source, at, `a field cannot be named ${name}: lists have a parameter of that name`);
        const ranged =
            ['integer', 'number'].includes([property.type].flat().find(type => type !== 'null')) ||
            ['date', 'date-time'].includes(property.format);
        // references are integers as well, and have no range
        if (ranged && !property['x-references'] && !property['x-computed'] && !node['x-row'])
            for (const end of ['from', 'to']) {
                const bound = `${name}_${end}`;
                if (properties[bound])
                    tell(
                        source,
                        [...place, 'properties', bound],
                        `${bound} is how lists ask for a range of ${name}: give one of them another name`,
                    );
            }
        const target = property['x-references'];
        if (!target) continue;
        if (!entries.resources.has(target))
            tell(
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
            tell(source, at, `${companion}, the companion of ${name}, is ${other} as well: say another with x-embed`);
        taken.set(companion, name);
    }
    for (const [name, written] of Object.entries(properties)) {
        const rows = written?.['x-rows'] && entries.schemaOf(source.api, nameOfRef(written.items?.$ref));
        for (const column of ['id', 'position', written?.['x-rows']?.parent])
            if (rows?.node.properties?.[column])
                tell(rows.source, [...rows.place, 'properties', column], `a row has a column ${column} of its own`);
        if (written?.['x-rows'] && !rows?.node['x-row'])
            tell(
                source,
                [...place, 'properties', name],
                `x-rows needs items: { $ref } to a schema with x-row`,
                'x-rows',
            );
        steps(entries, schema, name, tell);
    }
};

/** Steps go from and to values that exist, under conditions on fields that exist. */
const steps = (entries: Entries, schema: Entry, name: string, tell: Tell): void => {
    const property = entries.propertyOf(schema, name) as Node;
    const taken = new Map<unknown, string>();
    for (const [step, written] of Object.entries((property['x-transitions'] ?? {}) as Node)) {
        const { from, to, where } = written;
        const at = [...schema.place, 'properties', name, 'x-transitions', step];
        for (const state of nextIn(written)) {
            const other = taken.get(state);
            if (other)
                tell(schema.source, [...at, 'next'], `${step}: ${other} is next already when ${name} is ${state}`);
            else if (![from].flat().includes(state))
                tell(
                    schema.source,
                    [...at, 'next'],
                    `${step}: is next when ${name} is ${state}, but does not start there`,
                );
            taken.set(state, step);
        }
        const values: unknown[] = property.enum ?? [];
        for (const value of [...[from].flat(), to])
            if (!values.includes(value))
                tell(
                    schema.source,
                    at,
                    `${step}: ${name} is never ${value}${didYouMean(String(value), values.map(String))}`,
                );
        for (const [field, wanted] of Object.entries((where ?? {}) as Node)) {
            const other = entries.propertyOf(schema, field);
            if (!other) tell(schema.source, [...at, 'where', field], `${step}: ${noField(schema, field)}`);
            for (const value of other?.enum ? wanted : [])
                if (value !== null && !other?.enum.includes(value))
                    tell(
                        schema.source,
                        [...at, 'where', field],
                        `${step}: ${field} is never ${value}${didYouMean(String(value), other?.enum.map(String))}`,
                    );
        }
    }
};
