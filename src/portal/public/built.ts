import { createContext, useContext, useSyncExternalStore } from 'react';
import { detectLanguage, type Language } from '../i18n/language';

/** What the build knew when it made the HTML of a page. */
export interface Built {
    /** path and query, without what differs from visit to visit */
    address: string;
    language: Language;
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

export const useLanguage = (): Language => useBrowser(detectLanguage, built => built.language);
