/**
 * Colours of the product. Teal marks actions; amber and red only what needs attention. Every pair of text and surface
 * meets WCAG AA (4.5:1), on paper and on the page's background, in both modes.
 */

export type Tone = 'neutral' | 'info' | 'warning' | 'success' | 'error' | 'primary';
export type Mode = 'light' | 'dark';

export interface ToneColors {
    text: string;
    surface: string;
    line: string;
}

/** Soft colours of chips, banners and badges, by the names of the contract's `x-colors`. */
export const tones: Record<Mode, Record<Tone, ToneColors>> = {
    light: {
        neutral: { text: '#44524f', surface: '#eceff0', line: '#d5dbda' },
        info: { text: '#1c5180', surface: '#e4eff8', line: '#c0d8ec' },
        warning: { text: '#724500', surface: '#fdf0d5', line: '#f0d59c' },
        success: { text: '#1a5933', surface: '#e2f3e7', line: '#b9dfc6' },
        error: { text: '#951f18', surface: '#fce8e6', line: '#f3c5c0' },
        primary: { text: '#0a5453', surface: '#dff1ef', line: '#b4dcd8' },
    },
    dark: {
        neutral: { text: '#b8c5c2', surface: '#25312f', line: '#3a4946' },
        info: { text: '#9ccbf0', surface: '#16293a', line: '#254663' },
        warning: { text: '#f2c572', surface: '#33260c', line: '#5c4618' },
        success: { text: '#8fd6a8', surface: '#142d1f', line: '#245239' },
        error: { text: '#f5a9a2', surface: '#3a1a17', line: '#6b2e28' },
        primary: { text: '#7fd4cb', surface: '#10302e', line: '#1e5350' },
    },
};

export const surfaces = {
    light: {
        page: '#f5f7f6',
        paper: '#ffffff',
        raised: '#ffffff',
        text: '#15211f',
        hover: '#eef2f1',
        line: '#dce2e0',
        field: '#84928f',
    },
    dark: {
        page: '#0e1615',
        paper: '#141e1c',
        raised: '#1a2624',
        text: '#e3ebe9',
        hover: '#1d2927',
        line: '#2a3735',
        field: '#6f807c',
    },
} as const;

/** The menu may be dark on a light page (`leftSideBarTheme`). */
export const sidebarColors = {
    light: {
        surface: '#fbfcfb',
        text: '#2a3836',
        muted: '#5a6966',
        hover: '#edf2f0',
        active: '#dff1ef',
        activeText: '#0a5453',
        line: '#dce2e0',
    },
    dark: {
        surface: '#0d2423',
        text: '#d5e3e0',
        muted: '#8fa8a4',
        hover: '#153331',
        active: '#1a4341',
        activeText: '#a5e5de',
        line: '#1c3c3a',
    },
} as const;
