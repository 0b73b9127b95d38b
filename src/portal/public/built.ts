import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '../i18n/language';

/** Build-time context of a pre-rendered page. */
export interface Built {
    /** path and query, without parts that differ between visits */
    address: string;
    language: Language;
    /** receives the page title during pre-rendering, which has no document */
    onTitle?: (title: string) => void;
}

export const BuiltContext = createContext<Built>({ address: '/', language: 'en' });

const never = () => () => {};

/**
 * Browser-only value. Hydration renders with the build's value, to match the HTML, and re-renders with the browser's before the
 * first paint.
 */
export const useBrowser = <T>(inBrowser: () => T, ofBuild: (built: Built) => T): T => {
    const built = useContext(BuiltContext);
    return useSyncExternalStore(never, inBrowser, () => ofBuild(built));
};

/**
 * The server chose the language from the request; a choice in the browser's storage is looked up with a library that
 * the form does not wait for.
 */
export const useLanguage = (): Language => {
    const built = useContext(BuiltContext);
    const [language, setLanguage] = useState(built.language);
    useEffect(() => {
        import('../i18n/language').then(
            ({ detectLanguage }) => setLanguage(detectLanguage()),
            // the page already has this language
            () => undefined,
        );
    }, []);
    return language;
};
