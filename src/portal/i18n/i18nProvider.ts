import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { reports } from '../../contract/generated/reports';
import { resources } from '../../contract/generated/resources';
import type { Report, Resource } from '../../contract/metadata';
import { en } from './en';
import { detectLanguage, keepLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from './language';
import { sv } from './sv';

type Messages = { [key: string]: string | Messages };

/** Escapes texts of the contract: `%{` opens a variable and `||||` separates plurals. */
const plain = (text: string) => text.replaceAll('%{', '% {').replaceAll('||||', '|');

const OF_CONTRACT = /^resources\.([^.]+)\.(?:name$|fields\.(.+)|options\.([^.]+)\.(.+))/;

/** Resource or report of the contract; the two share a name only if they are the same list. */
const listOf = (name: string): Pick<Resource, 'title' | 'plural' | 'fields'> | undefined =>
    (resources as Record<string, Resource>)[name] ?? (reports as Record<string, Report>)[name];

/** Texts of the contract under react-admin's keys, read on demand. */
const contractText = (key: string): string | undefined => {
    const [, name = '', fieldName, choice, value] = OF_CONTRACT.exec(key) ?? [];
    const list = listOf(name);
    if (!list) return undefined;
    const wanted = fieldName ?? choice;
    if (!wanted) return `${plain(list.title)} |||| ${plain(list.plural)}`;
    const field = list.fields.find(field => field.name === wanted);
    if (value === undefined) return field && plain(field.title);
    const label = field?.options?.find(option => String(option.value) === value)?.label;
    return label && plain(label);
};

/** The value of an option that the contract no longer has, in place of its key. */
const optionValue = (key: string): string | undefined => OF_CONTRACT.exec(key)?.[4];

const textIn = (messages: Messages, key: string): string | undefined => {
    const found = key
        .split('.')
        .reduce<Messages | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), messages);
    return typeof found === 'string' ? found : undefined;
};

const ENGLISH = [en, english as unknown as Messages];
/** Swedish has three strings of its own, and English otherwise. */
const MESSAGES: Record<Language, Messages[]> = { en: ENGLISH, sv: [sv, ...ENGLISH] };

/**
 * Text of a key, looked up on first use, so that neither thousands of texts nor the fields of all resources are
 * processed before the first page.
 */
const finder = () => {
    const known = new Map<string, string | undefined>();
    return (language: string, key: string): string | undefined => {
        const asked = `${language} ${key}`;
        if (!known.has(asked)) {
            const said = (MESSAGES[language as Language] ?? ENGLISH).map(messages => textIn(messages, key));
            known.set(asked, said.find(text => text !== undefined) ?? contractText(key));
        }
        return known.get(asked);
    };
};

/** Formats numbers with thousands separators in texts that have a `total`; `smart_count` stays a number for the plural rule. */
const withThousands = (given: Record<string, unknown> | undefined) => {
    if (typeof given?.total !== 'number') return given;
    const written = Object.entries(given).map(([name, value]) => [
        name,
        typeof value === 'number' && name !== 'smart_count' ? value.toLocaleString('en-AU') : value,
    ]);
    return Object.fromEntries(written) as typeof given;
};

export const createI18nProvider = (language: Language = detectLanguage()) => {
    const provider = polyglotI18nProvider(
        // texts are passed with each call
        () => ({}) as TranslationMessages,
        language,
        LANGUAGES.map(locale => ({ locale, name: LANGUAGE_NAMES[locale] })),
        { allowMissing: true },
    );
    const find = finder();
    return {
        ...provider,
        // a number alone is `smart_count`
        translate: (key: string, options?: object | number) => {
            const given = withThousands(
                typeof options === 'number' ? { smart_count: options } : (options as Record<string, unknown>),
            );
            const text = find(provider.getLocale(), key) ?? (given?._ === undefined ? optionValue(key) : undefined);
            return provider.translate(key, text === undefined ? given : { ...given, _: text });
        },
        changeLocale: async (locale: string) => {
            await provider.changeLocale(locale);
            keepLanguage(locale as Language);
        },
    };
};
