import { FormControlLabel, Switch } from '@mui/material';
import type { ReactNode } from 'react';
import { AccountSection } from './AccountSection';

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
    <AccountSection id={id} title={word('title')} hint={word('hint')}>
        <FormControlLabel control={<Switch checked={isOn} onChange={(_, on) => onSwitch(on)} />} label={word('on')} />
        {isOn && children}
    </AccountSection>
);
