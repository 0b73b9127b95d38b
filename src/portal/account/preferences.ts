import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocaleState } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { LANGUAGES } from '../i18n/language';
import { answered, mainApi } from '../session/clients';
import { useDensity } from '../theme/density';
import { type LayoutSettings, useLayoutSettings } from '../theme/layoutSettings';

const SAVE_AFTER_MS = 800;

/** Preferences synchronised between the user's devices; screens read them from the browser's store. */
export interface Preferences {
    language: string;
    density: 'dense' | 'comfortable';
    layout: LayoutSettings;
}

type Schemas = components['schemas'];
/** Preferences in the API's format. */
type Kept = Pick<Schemas['UserPreferences'], 'language' | 'theme' | 'density' | 'layout' | 'updated_at'>;

export const toKept = ({ language, density, layout: { layoutColor, ...layout } }: Preferences) => ({
    language,
    theme: layoutColor,
    density,
    layout,
});

const oneOf = <T extends string>(value: unknown, values: readonly T[]): T | undefined =>
    values.find(known => known === value);

/** Server preferences merged over the browser's; unknown values are ignored. */
export const fromKept = (kept: Kept, mine: Preferences): Preferences => {
    return {
        language: oneOf(kept.language, LANGUAGES) ?? mine.language,
        density: oneOf(kept.density, ['dense', 'comfortable']) ?? mine.density,
        layout: {
            layoutColor: oneOf(kept.theme, ['light', 'dark', 'system']) ?? mine.layout.layoutColor,
            layoutType: oneOf(kept.layout.layoutType, ['vertical', 'horizontal']) ?? mine.layout.layoutType,
            layoutWidth: oneOf(kept.layout.layoutWidth, ['fluid', 'boxed']) ?? mine.layout.layoutWidth,
            leftSideBarTheme: oneOf(kept.layout.leftSideBarTheme, ['light', 'dark']) ?? mine.layout.leftSideBarTheme,
            leftSideBarType:
                oneOf(kept.layout.leftSideBarType, ['fixed', 'compact', 'scrollable']) ?? mine.layout.leftSideBarType,
        },
    };
};

/** Preferences of this browser with their setters, which apply immediately on every screen. */
export const usePreferences = () => {
    const [language, setLanguage] = useLocaleState();
    const [density, setDensity] = useDensity();
    const { settings, change: changeLayout, reset } = useLayoutSettings();
    return {
        preferences: { language, density, layout: settings } satisfies Preferences,
        setLanguage,
        setDensity,
        changeLayout,
        reset,
    };
};

/**
 * Applies the account's preferences to this browser when the portal opens, and saves later changes (settings page,
 * layout panel, list) to the account. Failed saves are retried with the next change, without an error message.
 */
export const useKeptPreferences = (userId: number) => {
    const { preferences, setLanguage, setDensity, changeLayout } = usePreferences();
    const { data } = useQuery({
        queryKey: ['user-preferences', userId],
        queryFn: async () => (await answered(mainApi.GET('/user-preferences'))).body,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
    });
    /** the account's preferences as last synchronised, JSON; `null` before the first sync */
    const [saved, setSaved] = useState<string | null>(null);
    const mine = JSON.stringify(toKept(preferences));
    const arrived = useRef(false);

    // biome-ignore lint/correctness/useExhaustiveDependencies: taken over once, when it arrives
    useEffect(() => {
        if (!data || arrived.current) return;
        arrived.current = true;
        if (data.updated_at === null) return setSaved(mine);
        const theirs = fromKept(data, preferences);
        // a language in the URL takes precedence
        const isLanguageAsked = new URLSearchParams(window.location.search).has('lng');
        if (!isLanguageAsked && theirs.language !== preferences.language) setLanguage(theirs.language);
        if (theirs.density !== preferences.density) setDensity(theirs.density);
        if (JSON.stringify(theirs.layout) !== JSON.stringify(preferences.layout)) changeLayout(theirs.layout);
        setSaved(JSON.stringify(toKept(theirs)));
    }, [data]);

    useEffect(() => {
        if (saved === null || mine === saved) return;
        const timer = setTimeout(async () => {
            try {
                await mainApi.PUT('/user-preferences', { body: JSON.parse(mine) as Schemas['UserPreferencesUpdate'] });
                setSaved(mine);
            } catch (error) {
                console.warn('The preferences could not be saved', error);
            }
        }, SAVE_AFTER_MS);
        return () => clearTimeout(timer);
    }, [mine, saved]);
};
