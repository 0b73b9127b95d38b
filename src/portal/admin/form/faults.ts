import type { FieldErrors } from 'react-hook-form';
import type { Resource } from '../../../contract/metadata';
import { fieldId } from '../inputs/useFieldInput';
import { fieldOf } from '../metadata';

const isFault = (value: object): boolean => 'type' in value && typeof value.type === 'string';

const paths = (errors: object, before: string): string[] =>
    Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
        if (typeof value !== 'object' || value === null || name === 'ref') return [];
        const path = before + name;
        return isFault(value) ? [path] : name === 'root' ? [before.slice(0, -1)] : paths(value, `${path}.`);
    });

/** Path of an error in form order: rows by number, then by column. */
export const faultyPaths = (errors: FieldErrors, names: readonly string[], resource: Resource): string[] => {
    const rank = (path: string) => {
        const [name = '', row = '-1', column = ''] = path.split('.');
        const columns = fieldOf(resource, name)?.rows?.fields ?? [];
        const at = names.indexOf(name);
        return [at < 0 ? names.length : at, Number(row), columns.findIndex(each => each.name === column)] as const;
    };
    return [...new Set(paths(errors, ''))].sort((one, other) => {
        const [a, b] = [rank(one), rank(other)];
        return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
    });
};

/** Focuses an invalid input, opening its section first. */
export const focusField = (path: string, setFocus: (name: string) => void, depth = 1) => {
    const control = document.getElementById(fieldId(depth, path));
    control
        ?.closest('.MuiAccordion-root:not(.Mui-expanded)')
        ?.querySelector<HTMLElement>('.MuiAccordionSummary-root')
        ?.click();
    // an input cannot be focused before its section is rendered
    requestAnimationFrame(() => {
        setFocus(path);
        if (control && !control.contains(document.activeElement)) control.focus();
        (document.activeElement ?? control)?.scrollIntoView?.({ block: 'center' });
    });
};
