import { useI18nProvider } from 'react-admin';
import type { Field } from '../../contract/metadata';
import { columnsOf, fieldOf } from './metadata';

type Translate = (key: string, options?: object) => string;

const labelsOf = (name: string, translate: Translate) => {
    const resource = columnsOf(name);
    const [one, several] = resource.counted ?? [];
    const word = (key: string, text: string, smart_count = 1): string =>
        translate(`resources.${name}.${key}`, { _: text, smart_count });
    const field = (f: Field) => word(`fields.${f.name}`, f.title);
    const fieldByName = (fieldName: string) => {
        const found = fieldOf(resource, fieldName);
        return found ? field(found) : fieldName.replaceAll('_', ' ').replace(/^./, c => c.toUpperCase());
    };
    const option = (f: Field, value: unknown) =>
        word(`options.${f.name}.${String(value)}`, f.options?.find(o => o.value === value)?.label ?? String(value));
    return {
        /** singular and plural */
        title: word('name', resource.title, 1),
        plural: word('name', resource.plural, 2),
        /** for use in a sentence; abbreviations keep their capitals */
        inSentence: titleInSentence(translate, name),
        pluralInSentence: several ? word('counted.several', several) : lowerFirst(word('name', resource.plural, 2)),
        /** singular for a count of one */
        oneInSentence: one ? word('counted.one', one) : titleInSentence(translate, name),
        field,
        fieldByName,
        /** Water (L) */
        withUnit: (fieldName: string) => {
            const unit = fieldOf(resource, fieldName)?.unit;
            return unit ? `${fieldByName(fieldName)} (${unit})` : fieldByName(fieldName);
        },
        help: (f: Field) => (f.description ? word(`help.${f.name}`, f.description) : undefined),
        option,
        /** text of a definition, possibly a key */
        text: (text: string): string => translate(text, { _: text }),
    };
};
export type Labels = ReturnType<typeof labelsOf>;

/**
 * Cached by translate function, which changes with the language: a list page requests a resource's labels a hundred
 * times.
 */
const known = new WeakMap<object, Map<string, Labels>>();

/**
 * Labels of a resource or report: the contract's, unless a locale overrides them under `resources.<name>.name |
 * fields.<field> | options.<field>.<value> | help.<field>`.
 */
export const useLabels = (name: string): Labels => {
    const provider = useI18nProvider();
    const cached = known.get(provider) ?? new Map<string, Labels>();
    known.set(provider, cached);
    const labels = cached.get(name) ?? labelsOf(name, provider.translate);
    cached.set(name, labels);
    return labels;
};

/** Singular resource title with a lower-case first letter, for use inside a sentence. Not a hook, unlike `useLabels`. */
export const titleInSentence = (translate: Translate, name: string): string =>
    lowerFirst(translate(`resources.${name}.name`, { _: columnsOf(name).title, smart_count: 1 }));

/** Words with inner capitals are unchanged: PIC, AgriWebb. */
const lowerFirst = (text: string) => (/^\S+[A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
