import { resources } from '../../../contract/generated/resources';
import type { Field, Resource } from '../../../contract/metadata';
import type { Caller } from '../../platform/services';
import { can } from '../can';
import { type Compiled, canSeeField, compiled, computedSql, type Registry } from '../sql/compile';
import { addScope, type ConditionBuilder } from '../sql/query';

interface Reference {
    resource: Resource;
    field: Field;
    /** child table that contains the field; absent: the resource itself */
    rows?: NonNullable<Field['rows']>;
}
let known: Map<string, Reference[]> | undefined;
const findReferences = () => {
    const found = new Map<string, Reference[]>();
    const note = (reference: Reference) => {
        const to = reference.field.references;
        if (to) found.set(to, [...(found.get(to) ?? []), reference]);
    };
    for (const resource of Object.values(resources) as Resource[])
        for (const field of resource.fields) {
            note({ resource, field });
            for (const inner of field.rows?.fields ?? []) note({ resource, field: inner, rows: field.rows });
        }
    return found;
};
/** All references of the contract to a resource, including those of child rows. */
const referencesTo = (name: string): readonly Reference[] => {
    known ??= findReferences();
    return known.get(name) ?? [];
};

/** SQL of the ids that a reference holds in the rows `t` that match the conditions. */
const idsOf = ({ resource, hooks }: Compiled, { field, rows }: Reference, where: string): string => {
    const { name, through } = field;
    if (rows)
        return `SELECT c.${name} FROM ${rows.table} c JOIN ${resource.table} t ON t.id = c.${rows.parent}${where}`;
    if (through)
        return `SELECT l.${through.other} FROM ${through.table} l JOIN ${resource.table} t ON t.id = l.${through.own}${where}`;
    const column = field.computed ? computedSql(resource, hooks, field) : `t.${name}`;
    return `SELECT ${column} FROM ${resource.table} t${where}`;
};

/**
 * Limits filter-only choices to records that the listed rows refer to, so that a filter discloses no other names. No
 * limit for callers who may list the records or write a reference to them; people have a rule of their own
 * (`choosableCondition`).
 */
export const addReadable = (
    registry: Registry,
    { resource }: Compiled,
    caller: Caller,
    into: Pick<ConditionBuilder, 'param' | 'add'>,
): void => {
    if (resource.personal || can(caller, resource.actions.list)) return;
    const references = referencesTo(resource.name);
    if (
        references.some(({ resource: { actions } }) =>
            can(caller, [...(actions.create ?? []), ...(actions.update ?? [])]),
        )
    )
        return;
    const parts = references.flatMap(reference => {
        const { field, resource: from } = reference;
        if (!field.filter || !can(caller, from.actions.list) || !canSeeField(caller, field)) return [];
        const referring = compiled(registry, from.name);
        const conditions: string[] = [];
        addScope(referring, caller, {
            param: value => into.param(value),
            add: condition => void (condition && conditions.push(condition)),
        });
        // within the subquery `t` is the referring row
        return [
            `t.id IN (${idsOf(referring, reference, conditions.length ? ` WHERE ${conditions.join(' AND ')}` : '')})`,
        ];
    });
    into.add(parts.length ? `(${parts.join(' OR ')})` : 'false');
};
