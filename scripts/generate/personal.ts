import type { Entries, Entry } from './entries';
import type { Node } from './load';
import { didYouMean } from './nearest';
import type { Tell } from './references';

const typesOf = (property: Node): string[] => [property.type].flat().filter(type => type !== 'null');

/** The states in which something is kept are those of fields that there are, by values that they have. */
const wrongState = (entries: Entries, schema: Entry, when: Node | undefined, tell: (said: string) => void): void => {
    for (const [name, wanted] of Object.entries(when ?? {})) {
        const property = entries.propertyOf(schema, name);
        const known = Object.keys(schema.node.properties ?? {});
        if (!property) tell(`x-personal: ${schema.name} has no field ${name}${didYouMean(name, known)}`);
        for (const value of property?.enum ? ((wanted.not ?? wanted) as unknown[]) : [])
            if (!property?.enum.includes(value))
                tell(
                    `x-personal: ${name} is never ${value}${didYouMean(String(value), property?.enum.map(String) ?? [])}`,
                );
    }
};

/** The customer of whose people a record tells: by one column, so that they are found without a detour. */
const ofCustomer = (schema: Entry): boolean =>
    schema.node['x-table'] === 'customers' || schema.node['x-scope'] === 'customer_id';

/** `x-personal` stands where there is a text of a person, and where it is known of whom. */
export const personal = (entries: Entries, schema: Entry, tell: Tell): void => {
    const { source, place, node } = schema;
    const whole = node['x-personal'];
    if (whole?.kept) wrongState(entries, schema, whole.when, said => tell(source, [...place, 'x-personal'], said));
    // of a row it is the record that says whose it is
    const holders = node['x-row']
        ? Object.values(entries.schemas)
              .flatMap(schemas => [...schemas.values()])
              .filter(other =>
                  Object.values((other.node.properties ?? {}) as Node).some(each =>
                      each?.items?.$ref?.endsWith(`/${schema.name}`),
                  ),
              )
        : [schema];
    const known = holders.every(each => [true, 'contact'].includes(each.node['x-personal']) || ofCustomer(each));
    for (const name of Object.keys((node.properties ?? {}) as Node)) {
        const property = entries.propertyOf(schema, name) as Node;
        const written = property['x-personal'];
        if (!written) continue;
        const at = [...place, 'properties', name];
        const say = (said: string) => tell(source, at, `x-personal: ${said}`, 'x-personal');
        if (property['x-computed'] || property['x-path']) say(`${name} is not stored`);
        if (written.kept) {
            wrongState(entries, schema, written.when, said => tell(source, at, said, 'x-personal'));
            continue;
        }
        if (!typesOf(property).every(type => type === 'string') || property.enum || property['x-references'])
            say(`${name} is no text`);
        if (written === 'file' && !property.readOnly) say(`${name} is written by people, and names no stored file`);
        if (!known) say(`nothing says whose ${name} it is: a record of people, or of customers by customer_id`);
    }
};
