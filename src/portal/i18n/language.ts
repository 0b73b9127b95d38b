import LanguageDetector from 'i18next-browser-languagedetector';

export const LANGUAGES = ['en', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', sv: 'Svenska' };

/** Detection order and names of the library: `?lng=`, cookie, local and session storage, the browser, the html tag. */
const detector = () =>
    new LanguageDetector(
        // Makes the detector return all languages that it found, because the first may be unsupported.
        { languageUtils: { getBestMatchFromCodes: () => undefined } },
        {
            order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
            caches: ['localStorage'],
        },
    );

const supported = (tag: string): Language | undefined => {
    const code = tag.toLowerCase().split('-')[0];
    return LANGUAGES.find(language => language === code);
};

/** First detected language that is supported, else English. Cached. */
export const detectLanguage = (): Language => {
    const detected = detector().detect() ?? [];
    const language = [detected].flat().map(supported).find(Boolean) ?? 'en';
    keepLanguage(language);
    return language;
};

/** Stores the choice, and sets the document's language for hyphenation and screen readers. */
export const keepLanguage = (language: Language) => {
    detector().cacheUserLanguage(language);
    document.documentElement.lang = language;
};
