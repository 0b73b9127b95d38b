import Close from '@mui/icons-material/Close';
import { Box, Button, Drawer, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/language';
import type { LayoutSettings } from '../theme/layoutSettings';

interface LayoutPanelProps {
    open: boolean;
    onClose: () => void;
    settings: LayoutSettings;
    change: (change: Partial<LayoutSettings>) => void;
    reset: () => void;
}

const CHOICES = [
    { setting: 'layoutColor', label: 'color', values: ['system', 'light', 'dark'] },
    { setting: 'layoutType', label: 'type', values: ['vertical', 'horizontal'] },
    { setting: 'layoutWidth', label: 'width', values: ['fluid', 'boxed'] },
    { setting: 'leftSideBarTheme', label: 'sidebar_theme', values: ['light', 'dark'] },
    { setting: 'leftSideBarType', label: 'sidebar_type', values: ['fixed', 'scrollable', 'compact'] },
] as const;

/** Appearance settings of this device. */
export const LayoutPanel = ({ open, onClose, settings, change, reset }: LayoutPanelProps) => {
    const translate = useTranslate();
    const [locale, setLocale] = useLocaleState();
    const isOnTop = settings.layoutType === 'horizontal';
    return (
        <Drawer
            anchor="right"
            open={open}
            onClose={onClose}
            slotProps={{
                paper: {
                    role: 'dialog',
                    'aria-labelledby': 'layout-title',
                    sx: { width: 320, maxWidth: '100vw', p: 2.5 },
                },
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
                <Typography id="layout-title" component="h2" variant="h2">
                    {translate('shell.layout.title')}
                </Typography>
                <IconButton aria-label={translate('shell.layout.close')} onClick={onClose} edge="end">
                    <Close />
                </IconButton>
            </Box>
            {CHOICES.map(({ setting, label, values }) => (
                <Choice
                    key={setting}
                    id={`layout-${label}`}
                    label={translate(`shell.layout.${label}`)}
                    value={settings[setting]}
                    options={values.map(value => ({ value, text: translate(`shell.layout.choices.${value}`) }))}
                    onChange={value => change({ [setting]: value })}
                    disabled={isOnTop && (setting === 'leftSideBarTheme' || setting === 'leftSideBarType')}
                />
            ))}
            <Choice
                id="layout-language"
                label={translate('shell.layout.language')}
                value={locale}
                options={LANGUAGES.map(language => ({ value: language, text: LANGUAGE_NAMES[language] }))}
                onChange={value => setLocale(value)}
            />
            <Button onClick={reset} sx={{ alignSelf: 'flex-start', mt: 1 }}>
                {translate('shell.layout.reset')}
            </Button>
        </Drawer>
    );
};

interface ChoiceProps {
    id: string;
    label: string;
    value: string;
    options: readonly { value: string; text: string }[];
    onChange: (value: string) => void;
    disabled?: boolean;
}

const Choice = ({ id, label, value, options, onChange, disabled }: ChoiceProps) => (
    <Box sx={{ mb: 2 }}>
        <Typography id={id} component="div" variant="subtitle2" color="textSecondary" sx={{ mb: 0.75 }}>
            {label}
        </Typography>
        <ToggleButtonGroup
            exclusive
            fullWidth
            size="small"
            color="primary"
            aria-labelledby={id}
            value={value}
            disabled={disabled}
            onChange={(_, next: string | null) => next && onChange(next)}
        >
            {options.map(option => (
                <ToggleButton key={option.value} value={option.value}>
                    {option.text}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    </Box>
);
