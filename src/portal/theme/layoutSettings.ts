import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useEvent, useRemoveFromStore, useStore, useTheme } from 'react-admin';
import { applyStoredTheme } from './storedTheme';

export interface LayoutSettings {
    layoutType: 'vertical' | 'horizontal';
    layoutColor: 'light' | 'dark' | 'system';
    layoutWidth: 'fluid' | 'boxed';
    leftSideBarTheme: 'light' | 'dark';
    leftSideBarType: 'fixed' | 'compact' | 'scrollable';
}
type Kept = Omit<LayoutSettings, 'layoutColor'>;

export const LAYOUT_DEFAULTS: Kept = {
    layoutType: 'vertical',
    layoutWidth: 'fluid',
    leftSideBarTheme: 'light',
    leftSideBarType: 'fixed',
};

/** A top menu has neither colour nor width settings, so choosing it resets both. */
export const changeLayout = (before: Kept, change: Partial<Kept>): Kept => {
    const after = { ...before, ...change };
    if (change.layoutType !== 'horizontal') return after;
    const { leftSideBarTheme, leftSideBarType } = LAYOUT_DEFAULTS;
    return { ...after, leftSideBarTheme, leftSideBarType };
};

/** Stored in the browser; the colour is react-admin's theme setting, absent for the system's. */
export const useLayoutSettings = () => {
    const [kept, keep] = useStore<Kept>('layout', LAYOUT_DEFAULTS);
    const [color] = useStore<'light' | 'dark' | undefined>('theme');
    const [, setTheme] = useTheme();
    const followSystem = useRemoveFromStore('theme');
    const settings = useMemo(
        (): LayoutSettings => ({ ...LAYOUT_DEFAULTS, ...kept, layoutColor: color ?? 'system' }),
        [kept, color],
    );
    const change = useEvent(({ layoutColor, ...rest }: Partial<LayoutSettings>) => {
        if (layoutColor === 'system') followSystem();
        else if (layoutColor) setTheme(layoutColor);
        if (Object.keys(rest).length > 0) keep(changeLayout({ ...LAYOUT_DEFAULTS, ...kept }, rest));
    });
    const reset = () => {
        followSystem();
        keep(LAYOUT_DEFAULTS);
    };
    return { settings, change, reset };
};

export type SidebarSize = 'full' | 'compact';
export const DRAWER_BELOW = 768;
export const COMPACT_UP_TO = 1028;

/** By window width; below 768 px the menu is a drawer, and the stored size is unchanged. */
export const sidebarSize = (
    width: number,
    before: SidebarSize,
    type: LayoutSettings['leftSideBarType'],
): SidebarSize => {
    if (width < DRAWER_BELOW) return before;
    if (width <= COMPACT_UP_TO) return 'compact';
    return type === 'compact' ? 'compact' : 'full';
};

const subscribe = (listener: () => void) => {
    window.addEventListener('resize', listener);
    return () => window.removeEventListener('resize', listener);
};
const useWindowWidth = () => useSyncExternalStore(subscribe, () => window.innerWidth);

let lastSize: SidebarSize = 'full';
export const useSidebar = (type: LayoutSettings['leftSideBarType']) => {
    const width = useWindowWidth();
    lastSize = sidebarSize(width, lastSize, type);
    return { size: lastSize, isDrawer: width < DRAWER_BELOW };
};

/** Mirrors the settings as attributes of the page, for style sheets and tests. */
export const usePageAttributes = (settings: LayoutSettings, size: SidebarSize, mode: 'light' | 'dark') => {
    useEffect(() => {
        const attributes = {
            layout: settings.layoutType,
            layoutColor: mode,
            layoutWidth: settings.layoutWidth,
            sidebarTheme: settings.leftSideBarTheme,
            sidebarType: settings.leftSideBarType,
            sidebarSize: size,
        };
        Object.assign(document.documentElement.dataset, attributes);
        applyStoredTheme(settings.layoutColor);
    }, [settings, size, mode]);
};
