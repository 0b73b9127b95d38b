import type { SxProps, Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { CountToggle } from './CountToggle';

interface StateLegendProps<S extends string> {
    /** states in display order */
    states: readonly S[];
    /** empty: all are shown */
    chosen: readonly S[];
    count: (state: S) => number;
    /** states hidden while their count is 0 */
    seldom: readonly S[];
    onChange: (chosen: S[]) => void;
    sx?: SxProps<Theme>;
    /** marker and label of a state */
    children: (state: S) => ReactNode;
}
/** Map legend with a count per state; each entry toggles a filter. */
export const StateLegend = <S extends string>({
    states,
    chosen,
    count,
    seldom,
    onChange,
    sx,
    children,
}: StateLegendProps<S>) =>
    states
        .filter(state => count(state) > 0 || chosen.includes(state) || !seldom.includes(state))
        .map(state => {
            const pressed = chosen.includes(state);
            return (
                <CountToggle
                    key={state}
                    pressed={pressed}
                    count={count(state)}
                    onPress={() => onChange(states.filter(each => (each === state ? !pressed : chosen.includes(each))))}
                    sx={sx}
                >
                    {children(state)}
                </CountToggle>
            );
        });
