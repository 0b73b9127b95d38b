import { useMediaQuery } from '@mui/material';
import { createTheme, type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type RaThemeOptions, useStore } from 'react-admin';
import type { Mode } from './palette';

export type Density = 'dense' | 'comfortable';
/** Density of tables and forms, a preference of the account. */
export const useDensity = () => useStore<Density>('list.density', 'comfortable');

/** Density settings of MUI: its smaller sizes and a smaller unit of space. */
export const withDensity = (theme: RaThemeOptions): RaThemeOptions => {
    const small = { defaultProps: { size: 'small' } } as const;
    const { components } = theme;
    return {
        ...theme,
        spacing: 6,
        components: {
            ...components,
            MuiTable: small,
            MuiButton: {
                ...components?.MuiButton,
                defaultProps: { ...components?.MuiButton?.defaultProps, size: 'small' },
            },
            MuiIconButton: { ...components?.MuiIconButton, ...small },
            MuiCheckbox: small,
            MuiRadio: small,
            MuiMenuItem: { ...components?.MuiMenuItem, defaultProps: { dense: true } },
            MuiList: { defaultProps: { dense: true } },
            MuiInputBase: { defaultProps: { margin: 'dense' } },
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
