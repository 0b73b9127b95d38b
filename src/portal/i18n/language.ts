import LanguageDetector from 'i18next-browser-languagedetector';

export const LANGUAGES = ['en', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', sv: 'Svenska' };

/** Order and names as the library has them: `?lng=`, cookie, local and session storage, the browser, the html tag. */
const detector = () =>
    new LanguageDetector(
        // With it the detector answers everything that it found, not only the first, which may be a language we lack.
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

/** The first language found that the product speaks, English when there is none. The result is cached. */
export const detectLanguage = (): Language => {
    const detected = detector().detect() ?? [];
    const language = [detected].flat().map(supported).find(Boolean) ?? 'en';
    keepLanguage(language);
    return language;
};

/** Remembers the choice, and tells the browser (hyphenation, screen readers) what it reads. */
export const keepLanguage = (language: Language) => {
    detector().cacheUserLanguage(language);
    document.documentElement.lang = language;
};
