import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/language';
import type { LayoutSettings } from '../theme/layoutSettings';
import { usePreferences } from './preferences';

interface ChoiceProps {
    label: string;
    value: string;
    options: readonly { value: string; text: string }[];
    onChange: (value: string) => void;
    disabled?: boolean;
}

const Choice = ({ label, value, options, onChange, disabled }: ChoiceProps) => {
    const id = useId();
    return (
        <Box sx={{ display: 'grid', gap: 1, alignItems: 'center', gridTemplateColumns: { sm: '200px 1fr' } }}>
            <Typography id={id} component="div" variant="subtitle2">
                {label}
            </Typography>
            <ToggleButtonGroup
                exclusive
                size="small"
                color="primary"
                value={value}
                disabled={disabled}
                aria-labelledby={id}
                onChange={(_, next: string | null) => next && onChange(next)}
                sx={{ flexWrap: 'wrap' }}
            >
                {options.map(option => (
                    <ToggleButton key={option.value} value={option.value} sx={{ px: 2 }}>
                        {option.text}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
        </Box>
    );
};

const LAYOUT = [
    { setting: 'layoutColor', label: 'color', values: ['system', 'light', 'dark'] },
    { setting: 'layoutType', label: 'type', values: ['vertical', 'horizontal'] },
    { setting: 'layoutWidth', label: 'width', values: ['fluid', 'boxed'] },
    { setting: 'leftSideBarTheme', label: 'sidebar_theme', values: ['light', 'dark'] },
    { setting: 'leftSideBarType', label: 'sidebar_type', values: ['fixed', 'scrollable', 'compact'] },
] as const satisfies readonly { setting: keyof LayoutSettings; label: string; values: readonly string[] }[];

/** Each change applies immediately and is synchronised by `AccountSync`, so there is no save button. */
export const PreferencesTab = () => {
    const translate = useTranslate();
    const { preferences, setLanguage, setDensity, changeLayout } = usePreferences();
    const { language, density, layout } = preferences;
    const isOnTop = layout.layoutType === 'horizontal';
    const label = (key: string) => translate(`session.account.preferences.${key}`);
    return (
        <Stack spacing={3}>
            <Typography variant="body2" color="textSecondary">
                {label('intro')}
            </Typography>
            <Choice
                label={label('language')}
                value={language}
                options={LANGUAGES.map(value => ({ value, text: LANGUAGE_NAMES[value] }))}
                onChange={setLanguage}
            />
            <Choice
                label={label('density')}
                value={density}
                options={(['comfortable', 'dense'] as const).map(value => ({ value, text: label(value) }))}
                onChange={value => setDensity(value === 'dense' ? 'dense' : 'comfortable')}
            />
            {LAYOUT.map(({ setting, label: name, values }) => (
                <Choice
                    key={setting}
                    label={translate(`shell.layout.${name}`)}
                    value={layout[setting]}
                    options={values.map(value => ({ value, text: translate(`shell.layout.choices.${value}`) }))}
                    onChange={value => changeLayout({ [setting]: value })}
                    disabled={isOnTop && (setting === 'leftSideBarTheme' || setting === 'leftSideBarType')}
                />
            ))}
        </Stack>
    );
};
