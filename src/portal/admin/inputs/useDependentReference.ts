import { createContext, use, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../../../contract/metadata';
import { useCan } from '../../session/can';
import { useLabels } from '../labels';
import { fieldOf, findResource } from '../metadata';
import { useChoiceLabels, useReferenceChoices } from './useReferenceChoices';

/**
 * Values that a form was opened with, including ones without an input, such as the customer of a site that only names its
 * property.
 */
export const FormStart = createContext<{ given: Readonly<Record<string, unknown>>; isNew: boolean }>({
    given: {},
    isNew: false,
});

interface DependentReference {
    /** to whose records the choices are narrowed, `customer_id:7` */
    within: readonly string[] | undefined;
    /** why a choice stands there that nobody made */
    note: string | undefined;
}

const NONE: readonly string[] = [];

/** Parent ids of a reference (`within` in the contract) that the form knows, as [field, id] pairs. */
const useParents = (field: Field, source: string): readonly [string, number][] => {
    const { given } = use(FormStart);
    const before = source.slice(0, -field.name.length);
    const names = field.within ?? NONE;
    const values = useWatch({ name: names.map(name => before + name) }) as unknown[];
    return names.flatMap((name, at) => {
        const id = Number(values[at] ?? given[name]);
        return id ? [[name, id] as [string, number]] : [];
    });
};

/**
 * A reference that follows from others: its choices are those of what was chosen there, and an only one is filled in and said
 * so. What the person chose stays; what was filled in goes when that from which it followed changes.
 */
export const useDependentReference = (
    resource: string,
    field: Field,
    source: string,
    value: unknown,
    canFill = true,
): DependentReference => {
    const translate = useTranslate();
    const { resetField } = useFormContext();
    const { isNew } = use(FormStart);
    const can = useCan();
    const reference = field.references ?? '';
    const parents = useParents(field, source);
    const within = parents.map(([name, id]) => `${name}:${id}`);
    const scope = within.join();
    // one that must be given, of all there are; or one of what it belongs to. Rows have several of each
    const follows = canFill && source === field.name && (scope !== '' || (isNew && field.required && !field.within));
    const { data, isPlaceholderData } = useReferenceChoices(
        reference,
        '',
        follows && can(findResource(reference)?.actions.dropdown),
        { kinds: field.kinds, within },
    );
    const filled = useRef<{ scope: string; id: number } | undefined>(undefined);
    // a record that is edited stays as it is until something that it follows from is changed
    const settled = useRef<string | undefined>(isNew ? undefined : scope);
    const [only, ...more] = data ?? [];
    const id = only && more.length === 0 ? only.id : undefined;
    const stillThere = data?.some(choice => choice.id === filled.current?.id) ?? false;
    useEffect(() => {
        if (settled.current === scope) return;
        if (follows && (!data || isPlaceholderData)) return;
        settled.current = scope;
        const ours = filled.current !== undefined && filled.current.id === value;
        // also of what was chosen since: a site that was filled in has said its property
        const keepsValue = ours && stillThere && follows;
        const next = keepsValue ? Number(value) : follows && (ours || value == null) ? id : undefined;
        filled.current = next === undefined ? undefined : { scope, id: next };
        if (next !== undefined ? next !== value : ours) resetField(source, { defaultValue: next ?? null });
    }, [scope, value, follows, data, isPlaceholderData, id, stillThere, source, resetField]);

    const isFilled = value != null && filled.current?.id === value && filled.current.scope === scope;
    const [parent] = parents;
    const parentField = parent && fieldOf(resource, parent[0]);
    const labelOf = useChoiceLabels(
        isFilled && parentField?.references ? parentField.references : '',
        parent ? [parent[1]] : [],
    );
    const title = useLabels(reference || resource).inSentence;
    if (!isFilled) return { within: field.within && within, note: undefined };
    return {
        within: field.within && within,
        note: parent
            ? translate('engine.reference.onlyOf', { title, parent: labelOf(parent[1]) })
            : translate('engine.reference.only', { title }),
    };
};
