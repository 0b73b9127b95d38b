import { didYouMean } from './didYouMean';
import type { Node } from './load';
import type { ReportFault } from './references';
import type { SchemaEntries, SchemaEntry } from './schemaEntries';

const propertiesOf = (schema: SchemaEntry | undefined): Node => (schema?.node.properties ?? {}) as Node;
const known = (properties: Node) => Object.keys(properties);

/** Fields that keywords of a schema may refer to: its own and, for child rows, those of the parent. */
const around = (entries: SchemaEntries, schema: SchemaEntry): Node => {
    const parents = Object.values(entries.schemas)
        .flatMap(schemas => [...schemas.values()])
        .filter(other =>
            Object.values(propertiesOf(other)).some(each => each?.items?.$ref?.endsWith(`/${schema.name}`)),
        );
    return Object.assign({}, ...parents.map(propertiesOf), propertiesOf(schema));
};

/** A day derived from another field has one rule for each of its values. */
const checkStartsBy = (entries: SchemaEntries, schema: SchemaEntry, name: string, report: ReportFault): void => {
    const { by, days } = (entries.propertyOf(schema, name) as Node)['x-starts'] ?? {};
    if (!by) return;
    const at = [...schema.place, 'properties', name, 'x-starts'];
    const codes = (entries.propertyOf(schema, by) as Node | undefined)?.enum?.map(String) as string[] | undefined;
    if (!codes) {
        const fields = known(propertiesOf(schema));
        report(schema.source, at, `x-starts: ${schema.name} has no enumeration ${by}${didYouMean(by, fields)}`);
        return;
    }
    for (const code of Object.keys(days))
        if (!codes.includes(code))
            report(schema.source, at, `x-starts: ${by} has no value ${code}${didYouMean(code, codes)}`);
    for (const code of codes) if (!(code in days)) report(schema.source, at, `x-starts: no days are given for ${code}`);
};

/** Checks the fields that a form's derived values refer to, in this record and in referenced ones. */
export const checkDependentReferences = (entries: SchemaEntries, schema: SchemaEntry, report: ReportFault): void => {
    const targetOf = (name: unknown) => {
        const target = entries.resources.get(String(name));
        return target && entries.schemaOf(target.source.api, target.node.schema);
    };
    for (const name of known(propertiesOf(schema))) {
        const property = entries.propertyOf(schema, name) as Node;
        const at = [...schema.place, 'properties', name];
        for (const parent of (property['x-within'] ?? []) as string[]) {
            const wanted = propertiesOf(schema)[parent]?.['x-references'];
            const theirs = propertiesOf(targetOf(property['x-references']));
            if (!wanted)
                report(
                    schema.source,
                    [...at, 'x-within'],
                    `x-within: ${schema.name} has no reference ${parent}${didYouMean(parent, known(propertiesOf(schema)))}`,
                );
            else if (theirs[parent]?.['x-references'] !== wanted)
                report(
                    schema.source,
                    [...at, 'x-within'],
                    `x-within: ${property['x-references'] ?? name} has no ${parent} that refers to ${wanted}`,
                );
        }
        checkStartsBy(entries, schema, name, report);
        const available = property['x-available'] as
            | { in: string; figure: string; by: Record<string, string> }
            | undefined;
        if (!available) continue;
        const place = [...at, 'x-available'];
        const target = targetOf(available.in);
        if (!target) {
            report(
                schema.source,
                place,
                `x-available: ${available.in} is no resource${didYouMean(available.in, entries.resources.keys())}`,
            );
            continue;
        }
        const [theirs, ours] = [known(propertiesOf(target)), known(around(entries, schema))];
        for (const column of [available.figure, ...Object.keys(available.by)])
            if (!theirs.includes(column))
                report(
                    schema.source,
                    place,
                    `x-available: ${available.in} has no field ${column}${didYouMean(column, theirs)}`,
                );
        for (const own of Object.values(available.by))
            if (!ours.includes(own))
                report(schema.source, place, `x-available: ${schema.name} has no field ${own}${didYouMean(own, ours)}`);
    }
};
