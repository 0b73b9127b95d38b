import type { Action, Field, Resource } from '../../src/contract/metadata';
import { didYouMean } from './didYouMean';
import type { Node, SourceDocument } from './load';
import { resolveRef } from './pointers';
import type { ReportFault } from './references';
import type { SchemaEntries, SchemaEntry } from './schemaEntries';

/** Columns of the parent only. */
const OF_PARENT = ['kind', 'record_id'];

/** Kinds of a parent's records, from the values of its `kind`. */
const kindsOf = (entries: SchemaEntries, parent: SchemaEntry | undefined): string[] | undefined => {
    const schema = parent && entries.schemaOf(parent.source.api, parent.node.schema);
    const among = [...Object.values(entries.schemas)].some(schemas =>
        [...schemas.values()].some(({ node }) => node['x-kind-of']?.parent === parent?.name),
    );
    return among && schema ? entries.propertyOf(schema, 'kind')?.enum : undefined;
};

/** Products that customers can subscribe to. */
const subscriptions = (entries: SchemaEntries): string[] | undefined => {
    const found = entries.resources.get('customer-subscriptions');
    const schema = found && entries.schemaOf(found.source.api, found.node.schema);
    return schema && entries.propertyOf(schema, 'product')?.enum;
};

/** Checks a kind: its name among the kinds, the shared columns, the reference to the parent, and the tenant scope. */
const checkKind = (
    entries: SchemaEntries,
    schema: SchemaEntry,
    taken: Map<string, SchemaEntry>,
    report: ReportFault,
): void => {
    const { source, place, node } = schema;
    const at = [...place, 'x-kind-of'];
    const { parent: name, kind: id, state, product } = node['x-kind-of'] as Node;
    const parent = entries.resources.get(name);
    const shared = parent && entries.schemaOf(parent.source.api, parent.node.schema);
    if (!parent || !shared) {
        report(source, [...at, 'parent'], `there is no resource ${name}${didYouMean(name, entries.resources.keys())}`);
        return;
    }
    const ids = kindsOf(entries, parent) ?? [];
    if (!ids.includes(id)) report(source, [...at, 'kind'], `${name} has no kind ${id}${didYouMean(id, ids)}`);
    const before = taken.get(`${name} ${id}`);
    if (before)
        report(source, [...at, 'kind'], `${before.name} is that kind already, ${before.source.at(before.place)}`);
    taken.set(`${name} ${id}`, schema);
    const fields = Object.keys(node.properties);
    for (const [word, column] of Object.entries({ state, product }))
        if (column && !fields.includes(column))
            report(source, [...at, word], `${schema.name} has no field ${column}${didYouMean(column, fields)}`);
    for (const column of Object.keys(shared.node.properties))
        if (![...OF_PARENT, 'state', 'product', ...fields].includes(column))
            report(source, place, `${schema.name} has no field ${column}, and all ${name} have one`, 'x-kind-of');
    const numbered = fields.some(field => {
        const { 'x-references': target, 'x-unique': unique, type } = entries.propertyOf(schema, field) as Node;
        return target === name && unique && ![type].flat().includes('null');
    });
    if (!numbered)
        report(source, place, `${schema.name} needs a field with x-unique that refers to ${name}`, 'x-kind-of');
    if (!String(node['x-scope']).includes('customer_id'))
        report(source, [...place, 'x-scope'], `x-scope must lead to the customer, as that of all ${name} does`);
    const products = subscriptions(entries);
    const { subscription } = node['x-kind-of'];
    if (products && !products.includes(subscription))
        report(
            source,
            [...at, 'subscription'],
            `nobody can subscribe to ${subscription}${didYouMean(subscription, products)}`,
        );
};

/** Checks that a parent and its kinds agree: the parent's values, the schemas of its kinds, and the references. */
export const checkKinds = (entries: SchemaEntries, report: ReportFault): void => {
    const taken = new Map<string, SchemaEntry>();
    const every = Object.values(entries.schemas).flatMap(schemas => [...schemas.values()]);
    for (const schema of every) if (schema.node['x-kind-of']) checkKind(entries, schema, taken, report);
    for (const parent of entries.resources.values()) {
        const schema = entries.schemaOf(parent.source.api, parent.node.schema);
        for (const id of kindsOf(entries, parent) ?? [])
            if (schema && !taken.has(`${parent.name} ${id}`))
                report(
                    schema.source,
                    [...schema.place, 'properties', 'kind'],
                    `no schema is the kind ${id} of ${parent.name} (x-kind-of)`,
                );
    }
    for (const schema of every)
        for (const [name, { 'x-kinds': wanted, 'x-references': target }] of Object.entries(
            (schema.node.properties ?? {}) as Node,
        )) {
            if (!wanted) continue;
            const ids = kindsOf(entries, entries.resources.get(target));
            const at = [...schema.place, 'properties', name, 'x-kinds'];
            if (!ids) report(schema.source, at, `x-kinds: ${target} has no kinds`);
            for (const id of wanted)
                if (ids && !ids.includes(id))
                    report(schema.source, at, `x-kinds: ${target} has no kind ${id}${didYouMean(id, ids)}`);
        }
};

/** Products of a parent's records by kind: the column that a kind names, else the kind itself. */
export const mergeKinds = (docs: readonly SourceDocument[]): void => {
    const schemas = docs.flatMap(doc => [...doc.schemas.values()].map(({ schema }) => schema));
    const find = (kind: string, name: string): Node | undefined =>
        kind === 'schemas' ? docs.flatMap(doc => doc.schemas.get(name) ?? [])[0]?.schema : undefined;
    for (const doc of docs)
        for (const [path, { item }] of doc.paths) {
            const crud = item['x-crud'];
            const name = crud?.name ?? path.split('/').pop();
            const kinds = schemas.filter(schema => schema['x-kind-of']?.parent === name);
            if (!crud || !kinds.length) continue;
            const properties = doc.schemas.get(crud.schema)?.schema.properties as Node;
            const { enum: ids = [], 'x-labels': labels } = {
                ...(properties.kind.$ref && resolveRef(find, properties.kind.$ref)),
                ...properties.kind,
            } as Node;
            const products = (ids as string[]).flatMap(id => {
                const its = kinds.find(schema => schema['x-kind-of'].kind === id);
                const column = its?.properties[its['x-kind-of'].product];
                return column ? Object.entries(column['x-labels'] as Node) : [[id, labels?.[id]]];
            });
            properties.product = {
                ...properties.product,
                enum: products.map(([value]) => value),
                'x-labels': Object.fromEntries(products),
            };
        }
};

const fieldsOf = ({ fields }: Resource): Field[] => [...fields, ...fields.flatMap(({ rows }) => rows?.fields ?? [])];

/**
 * Resource by kind of a parent; for resources that share a table, the one with all rows. Permissions follow: whoever
 * may act on one kind may act on the parent's records of that kind.
 */
export const linkKinds = (resources: readonly Resource[], byName: ReadonlyMap<string, Resource>): void => {
    const unfiltered = resources.filter(({ kindOf, where }) => kindOf && !where);
    for (const parent of resources) {
        const ids = parent.fields.find(({ name }) => name === 'kind')?.options?.map(({ value }) => value) ?? [];
        const kinds = ids.flatMap(id =>
            unfiltered.filter(({ kindOf }) => kindOf?.parent === parent.name && kindOf.kind === id),
        );
        if (!kinds.length) continue;
        parent.kinds = Object.fromEntries(kinds.map(({ kindOf, name }) => [kindOf?.kind, name]));
        for (const action of Object.keys(parent.actions) as Action[])
            parent.actions[action] = [...new Set(kinds.flatMap(({ actions }) => actions[action] ?? []))];
    }
    // references list the kinds that they accept
    for (const resource of resources)
        for (const field of fieldsOf(resource)) {
            const kinds = byName.get(field.references ?? '')?.kinds;
            if (kinds) field.kinds ??= Object.keys(kinds);
        }
};
