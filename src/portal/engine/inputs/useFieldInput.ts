import { createContext, use } from 'react';
import { useInput } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import { validateField } from '../../../domain/validation';
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

/** Form binding of one contract field: value, validation, error and help texts with their ARIA ids, and frame props. */
export const useFieldInput = <T>(
    { resource, field, source = field.name, hideLabel, judge }: FieldInputProps,
    options: { format?: (value: T) => unknown; parse?: (value: unknown) => unknown } = {},
) => {
    const labels = useLabels(resource);
    const { field: input, fieldState } = useInput<T>({
        source,
        validate: (value: unknown) => judge?.(value) ?? validateField(field, value),
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
            // what has a default may be left as it is, but not be emptied
            // a list may be empty unless it says otherwise
            required: field.required || !(field.nullable || LISTS.has(field.type)),
            help,
            error,
            hideLabel,
        },
        describedBy: error || help ? `${id}-help` : undefined,
    };
};
