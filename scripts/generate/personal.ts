import { didYouMean } from './didYouMean';
import type { Node } from './load';
import type { ReportFault } from './references';
import type { SchemaEntries, SchemaEntry } from './schemaEntries';

const typesOf = (property: Node): string[] => [property.type].flat().filter(type => type !== 'null');

/** Retention states refer to existing fields and values. */
const checkState = (
    entries: SchemaEntries,
    schema: SchemaEntry,
    when: Node | undefined,
    report: (message: string) => void,
): void => {
    for (const [name, wanted] of Object.entries(when ?? {})) {
        const property = entries.propertyOf(schema, name);
        const known = Object.keys(schema.node.properties ?? {});
        if (!property) report(`x-personal: ${schema.name} has no field ${name}${didYouMean(name, known)}`);
        for (const value of property?.enum ? ((wanted.not ?? wanted) as unknown[]) : [])
            if (!property?.enum.includes(value))
                report(
                    `x-personal: ${name} is never ${value}${didYouMean(String(value), property?.enum.map(String) ?? [])}`,
                );
    }
};

/** Column that leads from a record with personal data directly to its customer. */
const ofCustomer = (schema: SchemaEntry): boolean =>
    schema.node['x-table'] === 'customers' || schema.node['x-scope'] === 'customer_id';

/** `x-personal` requires a text of a person and the person it belongs to. */
export const checkPersonal = (entries: SchemaEntries, schema: SchemaEntry, report: ReportFault): void => {
    const { source, place, node } = schema;
    const recordRule = node['x-personal'];
    if (recordRule?.kept)
        checkState(entries, schema, recordRule.when, message => report(source, [...place, 'x-personal'], message));
    // for child rows the parent determines the person
    const parents = node['x-row']
        ? Object.values(entries.schemas)
              .flatMap(schemas => [...schemas.values()])
              .filter(other =>
                  Object.values((other.node.properties ?? {}) as Node).some(each =>
                      each?.items?.$ref?.endsWith(`/${schema.name}`),
                  ),
              )
        : [schema];
    const known = parents.every(each => [true, 'contact'].includes(each.node['x-personal']) || ofCustomer(each));
    for (const name of Object.keys((node.properties ?? {}) as Node)) {
        const property = entries.propertyOf(schema, name) as Node;
        const written = property['x-personal'];
        if (!written) continue;
        const at = [...place, 'properties', name];
        const reportHere = (message: string) => report(source, at, `x-personal: ${message}`, 'x-personal');
        if (property['x-computed'] || property['x-path']) reportHere(`${name} is not stored`);
        if (written.kept) {
            checkState(entries, schema, written.when, message => report(source, at, message, 'x-personal'));
            continue;
        }
        if (!typesOf(property).every(type => type === 'string') || property.enum || property['x-references'])
            reportHere(`${name} is no text`);
        if (written === 'file' && !property.readOnly)
            reportHere(`${name} is written by people, and names no stored file`);
        if (!known) reportHere(`nothing says whose ${name} it is: a record of people, or of customers by customer_id`);
    }
};
