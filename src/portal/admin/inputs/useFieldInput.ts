import { createContext, use } from 'react';
import { useInput } from 'react-admin';
import { type FieldValues, get, useFormContext } from 'react-hook-form';
import type { Field } from '../../../contract/metadata';
import { validateField } from '../../../domain/records/validation';
import { useLabels } from '../labels';

export interface FieldInputProps {
    resource: string;
    field: Field;
    /** path in the form, where it is not the field's name (child rows) */
    source?: string;
    hideLabel?: 'desktop' | undefined;
    autoFocus?: boolean;
    /** custom validation, before the contract's */
    judge?: (value: unknown) => string | undefined;
}

/** Nesting depth of the form, which keeps input ids unique when a form dialog covers a form. */
export const FormDepth = createContext(0);
export const fieldId = (depth: number, source: string) =>
    `${depth > 1 ? `form${depth}-` : ''}field-${source.replaceAll('.', '-')}`;
const useFieldId = (source: string) => fieldId(use(FormDepth), source);

const LISTS = new Set(['rows', 'references', 'enums']);

// useInput wraps what a validator returns, so that texts with arguments survive react-hook-form
const MARK = '@@react-admin@@';
const plain = (message: string | undefined): string | undefined => {
    if (!message?.startsWith(MARK)) return message;
    return JSON.parse(message.slice(MARK.length)) as string;
};

/**
 * Value of the record that a form edits, as it is stored; undefined in a form of a new record. A child row is found by its id, since
 * rows can be moved. The record of the context will not do: in a row it is the row as it was last moved.
 */
const storedValue = (stored: FieldValues, values: FieldValues, source: string): unknown => {
    if (stored.id === undefined) return undefined;
    const [, list, position, name] = /^(.+)\.(\d+)\.([^.]+)$/.exec(source) ?? [];
    if (!list || !name) return get(stored, source);
    const id = get(values, `${list}.${position}.id`);
    return (get(stored, list) as FieldValues[] | undefined)?.find(row => id !== undefined && row.id === id)?.[name];
};

/** Form binding of one contract field: value, validation, error and help texts with their ARIA ids, and frame props. */
export const useFieldInput = <T>(
    { resource, field, source = field.name, hideLabel, judge }: FieldInputProps,
    options: { format?: (value: T) => unknown; parse?: (value: unknown) => unknown } = {},
) => {
    const labels = useLabels(resource);
    const { formState } = useFormContext();
    const { field: input, fieldState } = useInput<T>({
        source,
        validate: (value: unknown, values: FieldValues) =>
            judge?.(value) ?? validateField(field, value, storedValue(formState.defaultValues ?? {}, values, source)),
        ...options,
    } as Parameters<typeof useInput<T>>[0]);
    const error = plain(fieldState.error?.message);
    const id = useFieldId(source);
    const help = labels.help(field);
    return {
        id,
        input,
        error,
        labels,
        frame: {
            id,
            label: labels.field(field),
            // a field with a default may keep it, but not be emptied
            // a list may be empty unless it says otherwise
            required: field.required || !(field.nullable || LISTS.has(field.type)),
            help,
            error,
            hideLabel,
        },
        describedBy: error || help ? `${id}-help` : undefined,
    };
};
