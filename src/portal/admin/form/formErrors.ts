import type { FieldValues, UseFormSetError } from 'react-hook-form';
import type { Field } from '../../../contract/metadata';
import { dayAfter, dayKey } from '../../../domain/calendar/days';
import { getSession } from '../../session/store';

interface PlacedErrors {
    /** message without a field of this form */
    general?: string;
    /** first refused field */
    first?: string;
}

const belongs = (path: string, fields: readonly string[]) =>
    fields.some(name => path === name || path.startsWith(`${name}.`));

/**
 * Assigns the server's messages to their fields; others go to the top of the form. `fields` are those of the form, in
 * order.
 */
export const placeErrors = (
    errors: Record<string, string>,
    fields: readonly string[],
    setError: UseFormSetError<FieldValues>,
): PlacedErrors => {
    const placed = Object.keys(errors).filter(path => belongs(path, fields));
    for (const path of placed) setError(path, { type: 'server', message: errors[path] });
    const unplaced = Object.entries(errors).filter(([path]) => !placed.includes(path));
    const order = (path: string) => fields.findIndex(name => path === name || path.startsWith(`${name}.`));
    return {
        general: unplaced.length > 0 ? unplaced.map(([, message]) => message).join(' ') : undefined,
        first: placed.sort((a, b) => order(a) - order(b))[0],
    };
};

/** Types with an empty value of their own. */
const LISTS = new Set(['rows', 'references', 'enums']);

/** An untouched child row. */
export const emptyRow = (field: Field): Record<string, unknown> =>
    Object.fromEntries(
        (field.rows?.fields ?? []).filter(({ readOnly }) => !readOnly).map(each => [each.name, each.default ?? null]),
    );

/** Required child tables begin with one empty row. */
const emptyValue = (field: Field) => {
    if (field.type === 'rows' && field.required) return [emptyRow(field)];
    if (field.type === 'boolean' && !field.nullable) return false;
    return LISTS.has(field.type) ? [] : null;
};

/** Tolerance, so that a clock ahead of the server's yields no future time. */
const NOW_MS = 5 * 60_000;

/**
 * Initial value from the contract's `x-starts`: now (down to 5 minutes), a day relative to today, or the reader's own user id.
 */
export const dynamicDefault = ({ starts, references }: Field, values: Record<string, unknown>): unknown => {
    if (starts === 'now') return new Date(Math.floor(Date.now() / NOW_MS) * NOW_MS).toISOString();
    if (starts === 'me') {
        const me = getSession()?.user;
        return references === 'staffs' && !me?.is_staff ? undefined : me?.id;
    }
    const days = typeof starts === 'object' ? starts.days[String(values[starts.by])] : starts === 'today' ? 0 : starts;
    return days === undefined ? undefined : dayAfter(dayKey(Date.now()), days);
};

/**
 * Initial values of a new record. Precedence: values of the link, schema defaults, dynamic defaults (`begins`), empty
 * values.
 */
export const startValues = (fields: readonly Field[], given: Record<string, unknown> = {}): Record<string, unknown> => {
    const known = Object.fromEntries(fields.map(f => [f.name, given[f.name] ?? f.default]));
    return Object.fromEntries(
        fields.filter(f => !f.readOnly).map(f => [f.name, known[f.name] ?? dynamicDefault(f, known) ?? emptyValue(f)]),
    );
};
