import { useMediaQuery } from '@mui/material';
import { createTheme, type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type RaThemeOptions, useStore } from 'react-admin';
import type { Mode } from './palette';

export type Density = 'dense' | 'comfortable';
/** Density of tables and forms, a preference of the account. */
export const useDensity = () => useStore<Density>('list.density', 'comfortable');

/** Components with a smaller size. Inputs without a form control take that of the input base. */
const SIZED = [
    'MuiTable',
    'MuiButton',
    'MuiIconButton',
    'MuiCheckbox',
    'MuiRadio',
    'MuiTextField',
    'MuiFormControl',
    'MuiInputBase',
] as const;
/** Density settings of MUI: its smaller sizes and a smaller unit of space. */
export const withDensity = (theme: RaThemeOptions): RaThemeOptions => {
    const { components } = theme;
    const withDefaults = (name: keyof NonNullable<RaThemeOptions['components']>, defaultProps: object) => {
        const settings = components?.[name] as { defaultProps?: object } | undefined;
        return { [name]: { ...settings, defaultProps: { ...settings?.defaultProps, ...defaultProps } } };
    };
    return {
        ...theme,
        spacing: 6,
        components: {
            ...components,
            ...Object.assign({}, ...SIZED.map(name => withDefaults(name, { size: 'small' }))),
            ...withDefaults('MuiMenuItem', { dense: true }),
            ...withDefaults('MuiList', { dense: true }),
        },
    };
};

interface DensityThemeProps {
    themes: Readonly<Record<Mode, RaThemeOptions>>;
    children: ReactNode;
}

const dense = new Map<RaThemeOptions, Theme>();
const denseThemeOf = (theme: RaThemeOptions): Theme => {
    const known = dense.get(theme) ?? createTheme(withDensity(theme));
    dense.set(theme, known);
    return known;
};

/** Theme of the chosen density. Touch screens keep the comfortable one, whose targets fit a finger. */
export const DensityTheme = ({ themes, children }: DensityThemeProps) => {
    const [density] = useDensity();
    const isPrecise = useMediaQuery('(pointer: fine)', { noSsr: true });
    const theme = useTheme();
    const shown = density === 'dense' && isPrecise ? denseThemeOf(themes[theme.palette.mode]) : theme;
    // always the same provider, or a change of the density would mount the page again
    return <ThemeProvider theme={shown}>{children}</ThemeProvider>;
};
