import { FormControlLabel, Switch, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface SwitchedSectionProps {
    id: string;
    /** text of the section: `title`, `hint` or `on` */
    word: (key: 'title' | 'hint' | 'on') => string;
    isOn: boolean;
    onSwitch: (isOn: boolean) => void;
    /** shown while switched on */
    children: ReactNode;
}

/** Section of notification settings with an on/off switch; saved on each change. */
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
