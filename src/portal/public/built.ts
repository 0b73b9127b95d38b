import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '../i18n/language';

/** What the build knew when it made the HTML of a page. */
export interface Built {
    /** path and query, without what differs from visit to visit */
    address: string;
    language: Language;
    /** told what the page calls itself, as long as there is no document */
    onTitle?: (title: string) => void;
}

export const BuiltContext = createContext<Built>({ address: '/', language: 'en' });

const never = () => () => {};

/**
 * What only the browser knows. While the HTML of the build is taken over, what it was made with: the first render has to
 * agree with it. The next one, before anything is painted, knows better.
 */
export const useBrowser = <T>(inBrowser: () => T, ofBuild: (built: Built) => T): T => {
    const built = useContext(BuiltContext);
    return useSyncExternalStore(never, inBrowser, () => ofBuild(built));
};

/**
 * The server has chosen by what it is told of a browser; what only the browser's storage knows is looked up with a library
 * that the form need not wait for.
 */
export const useLanguage = (): Language => {
    const built = useContext(BuiltContext);
    const [language, setLanguage] = useState(built.language);
    useEffect(() => {
        import('../i18n/language').then(
            ({ detectLanguage }) => setLanguage(detectLanguage()),
            // the page speaks the language that it speaks already
            () => undefined,
        );
    }, []);
    return language;
};
