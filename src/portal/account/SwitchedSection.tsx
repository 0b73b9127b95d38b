import { FormControlLabel, Switch, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface SwitchedSectionProps {
    id: string;
    /** a text of the section: `title`, `hint` or `on` */
    word: (key: 'title' | 'hint' | 'on') => string;
    isOn: boolean;
    onSwitch: (isOn: boolean) => void;
    /** shown while it is on */
    children: ReactNode;
}

/** A part of the notification settings that is on or off; each choice holds at once. */
export const SwitchedSection = ({ id, word, isOn, onSwitch, children }: SwitchedSectionProps) => (
    <section aria-labelledby={id}>
        <Typography id={id} component="h2" variant="h3">
            {word('title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
            {word('hint')}
        </Typography>
        <FormControlLabel control={<Switch checked={isOn} onChange={(_, on) => onSwitch(on)} />} label={word('on')} />
        {isOn && children}
    </section>
);
