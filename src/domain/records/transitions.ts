import type { Field, Transition } from '../../contract/metadata';

/** Display text of a field's value. */
export const shownValue = ({ options }: Pick<Field, 'options'>, value: unknown): string =>
    options?.find(option => option.value === value)?.label ??
    (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? 'empty'));

/**
 * Property that blocks a transition of a record: its status, or a property that the transition names in `where`.
 * Undefined if it is allowed.
 */
export const blockingField = (
    status: Pick<Field, 'name'>,
    transition: Transition,
    record: Readonly<Record<string, unknown>>,
): string | undefined =>
    Object.entries({ [status.name]: transition.from, ...transition.where }).find(
        ([name, values]) => !(values as readonly unknown[]).includes(record[name] ?? null),
    )?.[0];
