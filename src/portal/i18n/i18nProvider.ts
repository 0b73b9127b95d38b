import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { resources } from '../../contract/generated/resources';
import type { Resource } from '../../contract/metadata';
import { en } from './en';
import { detectLanguage, keepLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from './language';
import { sv } from './sv';

type Messages = { [key: string]: string | Messages };

/** `%{` opens a variable and `||||` separates plurals: neither is meant where the contract happens to write it. */
const plain = (text: string) => text.replaceAll('%{', '% {').replaceAll('||||', '|');

/** The words of the contract under the keys where react-admin looks for them. */
export const contractMessages = (table: Record<string, Resource>): Messages =>
    Object.fromEntries(
        Object.values(table).map(({ name, title, plural, fields }) => [
            name,
            {
                name: `${plain(title)} |||| ${plain(plural)}`,
                fields: Object.fromEntries(fields.map(field => [field.name, plain(field.title)])),
            },
        ]),
    );

const merge = (base: Messages, over: Messages): Messages => {
    const merged = { ...base };
    for (const [key, value] of Object.entries(over)) {
        const below = merged[key];
        merged[key] = typeof value === 'object' && typeof below === 'object' ? merge(below, value) : value;
    }
    return merged;
};

const englishMessages = (): Messages =>
    merge(
        { ...(english as unknown as Messages), resources: contractMessages(resources as Record<string, Resource>) },
        en,
    );

/** Swedish has its three strings, and English everywhere else. */
const messagesOf = (language: string) =>
    (language === 'sv' ? merge(englishMessages(), sv) : englishMessages()) as unknown as TranslationMessages;

export const createI18nProvider = (language: Language = detectLanguage()) => {
    const provider = polyglotI18nProvider(
        messagesOf,
        language,
        LANGUAGES.map(locale => ({ locale, name: LANGUAGE_NAMES[locale] })),
        { allowMissing: true },
    );
    return {
        ...provider,
        changeLocale: async (locale: string) => {
            await provider.changeLocale(locale);
            keepLanguage(locale as Language);
        },
    };
};
