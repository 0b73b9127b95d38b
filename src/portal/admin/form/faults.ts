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

/** Where something is wrong in a form, in the order in which its fields stand: rows by their number, then by their columns. */
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

/** Brings an input to who has to mend it. One in a closed section is opened before it can take the focus. */
export const focusField = (path: string, setFocus: (name: string) => void, depth = 1) => {
    const control = document.getElementById(fieldId(depth, path));
    control
        ?.closest('.MuiAccordion-root:not(.Mui-expanded)')
        ?.querySelector<HTMLElement>('.MuiAccordionSummary-root')
        ?.click();
    // what was closed a moment ago cannot be focused before it is drawn
    requestAnimationFrame(() => {
        setFocus(path);
        if (control && !control.contains(document.activeElement)) control.focus();
        (document.activeElement ?? control)?.scrollIntoView?.({ block: 'center' });
    });
};
