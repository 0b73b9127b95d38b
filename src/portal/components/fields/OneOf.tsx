import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';

interface OneOfProps<V extends string | number> {
    /** accessible name */
    label: string;
    options: readonly { value: V; label: ReactNode }[];
    value: V;
    onChange: (value: V) => void;
}
/** Segmented choice of which one option is always selected. */
export const OneOf = <V extends string | number>({ label, options, value, onChange }: OneOfProps<V>) => (
    <ToggleButtonGroup
        exclusive
        size="small"
        value={value}
        onChange={(_, next: V | null) => next !== null && onChange(next)}
        aria-label={label}
    >
        {options.map(option => (
            <ToggleButton key={option.value} value={option.value} sx={{ gap: 0.5 }}>
                {option.label}
            </ToggleButton>
        ))}
    </ToggleButtonGroup>
);
