import type { RaThemeOptions } from 'react-admin';
import { componentsOf } from './components';
import { type Mode, surfaces, tones } from './palette';

const FONT = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Heights used by sticky parts of a page. */
export const APP_BAR_HEIGHT = 56;

const palettes = {
    light: {
        mode: 'light',
        primary: { main: '#0b5f5e', light: '#2f8583', dark: '#084645', contrastText: '#ffffff' },
        secondary: { main: '#3d5450', light: '#627a75', dark: '#263836', contrastText: '#ffffff' },
        error: { main: '#b3261e', dark: '#8f1d17', light: '#d65a52', contrastText: '#ffffff' },
        warning: { main: '#8a5600', dark: '#6b4200', light: '#e0a030', contrastText: '#ffffff' },
        info: { main: '#1f5c94', dark: '#174670', light: '#5189bd', contrastText: '#ffffff' },
        success: { main: '#1f6d3f', dark: '#17532f', light: '#4c9b6c', contrastText: '#ffffff' },
        text: { primary: '#15211f', secondary: '#4f5e5b', disabled: '#8b9794' },
        divider: surfaces.light.line,
        background: { default: surfaces.light.page, paper: surfaces.light.paper },
        action: {
            hover: 'rgba(11, 60, 58, 0.05)',
            selected: 'rgba(11, 95, 94, 0.09)',
            active: '#4f5e5b',
            focus: 'rgba(11, 95, 94, 0.14)',
        },
    },
    dark: {
        mode: 'dark',
        primary: { main: '#63c7bd', light: '#93dbd3', dark: '#3ea398', contrastText: '#05201e' },
        secondary: { main: '#a9bcb8', light: '#c6d4d1', dark: '#7f938f', contrastText: '#0e1615' },
        error: { main: '#f2938b', dark: '#d9665c', light: '#f7b8b2', contrastText: '#2d0805' },
        warning: { main: '#eebb62', dark: '#c9933a', light: '#f5d493', contrastText: '#2b1c00' },
        info: { main: '#8cc0ea', dark: '#5f9bcb', light: '#b4d7f3', contrastText: '#06192a' },
        success: { main: '#7fcb9b', dark: '#54a673', light: '#a9dfbd', contrastText: '#052012' },
        text: { primary: '#e3ebe9', secondary: '#a3b3b0', disabled: '#6b7a77' },
        divider: surfaces.dark.line,
        background: { default: surfaces.dark.page, paper: surfaces.dark.paper },
        action: {
            hover: 'rgba(190, 235, 228, 0.06)',
            selected: 'rgba(99, 199, 189, 0.14)',
            active: '#a3b3b0',
            focus: 'rgba(99, 199, 189, 0.2)',
        },
    },
} as const;

const themeOf = (mode: Mode): RaThemeOptions => ({
    palette: { ...palettes[mode], tones: tones[mode], surfaces: surfaces[mode] },
    shape: { borderRadius: 6 },
    spacing: 8,
    // menu breakpoints of the specification: below 768 a drawer, up to 1028 compact
    breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1028, xl: 1536 } },
    typography: {
        fontFamily: FONT,
        fontSize: 14,
        fontWeightMedium: 550,
        fontWeightBold: 650,
        h1: { fontSize: '1.375rem', fontWeight: 620, lineHeight: 1.3, letterSpacing: '-0.014em' },
        h2: { fontSize: '1.125rem', fontWeight: 620, lineHeight: 1.35, letterSpacing: '-0.01em' },
        h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
        h4: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
        h5: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
        h6: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
        subtitle1: { fontSize: '0.9375rem', fontWeight: 550, letterSpacing: 0 },
        subtitle2: { fontSize: '0.8125rem', fontWeight: 550, letterSpacing: 0 },
        body1: { fontSize: '0.9375rem', lineHeight: 1.55, letterSpacing: 0 },
        body2: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: 0 },
        caption: { fontSize: '0.75rem', lineHeight: 1.45, letterSpacing: 0 },
        overline: {
            fontSize: '0.6875rem',
            fontWeight: 600,
            letterSpacing: '0.06em',
            lineHeight: 1.6,
            textTransform: 'uppercase',
        },
        button: { fontSize: '0.875rem', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
    },
    sidebar: { width: 256, closedWidth: 64 },
    components: componentsOf(mode),
});

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');

declare module '@mui/material/styles' {
    interface Palette {
        tones: (typeof tones)[Mode];
        surfaces: (typeof surfaces)[Mode];
    }
    interface PaletteOptions {
        tones?: (typeof tones)[Mode];
        surfaces?: (typeof surfaces)[Mode];
    }
}
