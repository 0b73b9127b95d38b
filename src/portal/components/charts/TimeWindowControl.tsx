import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import {
    Box,
    Button,
    FormControlLabel,
    IconButton,
    Popover,
    Stack,
    Switch,
    ToggleButton,
    ToggleButtonGroup,
    Tooltip,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate, formatTime } from '../../../domain/calendar/dateTexts';
import { DAY_MS, dayKey, isDay } from '../../../domain/calendar/days';
import { DateEntry } from '../dates/DateEntry';
import { PRESET_NAMES, type Preset, type Span, shifted, spanOf } from './timeWindow';
import type { TimeWindowState } from './useTimeWindow';

/** `03 Feb 2026 – 10 Feb 2026`, with times for a window of hours. */
export const spanText = ({ from, to }: Span, locale: string): string => {
    const precise = to - from < 3 * DAY_MS;
    const text = (time: number) =>
        precise ? `${formatDate(time, { locale })} ${formatTime(time, { locale })}` : formatDate(time, { locale });
    return `${text(from)} – ${text(to)}`;
};

/** From the first moment of one day to the last of another, in the reader's zone. */
const CustomRange = ({ span, onChoose }: { span: Span; onChoose: (span: Span) => void }) => {
    const translate = useTranslate();
    const [from, setFrom] = useState(() => dayKey(span.from));
    const [to, setTo] = useState(() => dayKey(span.to));
    const today = dayKey(Date.now());
    const wrong = !isDay(from) || !isDay(to) || from > to;
    const choose = (event: FormEvent) => {
        event.preventDefault();
        if (wrong) return;
        const end = new Date(`${to}T00:00`);
        end.setDate(end.getDate() + 1);
        onChoose({ from: new Date(`${from}T00:00`).getTime(), to: end.getTime() });
    };
    const day = (label: string, value: string, set: (value: string) => void, error: boolean) => (
        <DateEntry
            kind="date"
            label={translate(label)}
            value={value}
            onChange={set}
            error={error}
            max={today}
            clearable={false}
        />
    );
    return (
        <Stack component="form" spacing={2} sx={{ p: 2, width: 240 }} onSubmit={choose}>
            {day('parts.window.from', from, setFrom, false)}
            {day('parts.window.to', to, setTo, wrong)}
            {wrong && (
                <Box role="alert" sx={{ typography: 'caption', color: 'error.main' }}>
                    {translate('parts.window.wrong')}
                </Box>
            )}
            <Button type="submit" variant="contained" disabled={wrong}>
                {translate('parts.window.show')}
            </Button>
        </Stack>
    );
};

/** Time window control: presets that end now, custom ranges, back and forward, and a live toggle. */
export const TimeWindowControl = ({
    state,
    presets = PRESET_NAMES,
}: {
    state: TimeWindowState;
    presets?: readonly Preset[] | undefined;
}) => {
    const translate = useTranslate();
    const locale = useLocale();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const now = Date.now();
    const span = spanOf(state.window, now);
    const preset = 'preset' in state.window ? state.window.preset : null;
    const step = (direction: -1 | 1) => state.open(shifted(state.window, direction, now));
    return (
        <Stack
            role="group"
            aria-label={translate('parts.window.title')}
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ flexWrap: 'wrap', alignItems: 'center' }}
        >
            <ToggleButtonGroup
                exclusive
                size="small"
                value={preset}
                onChange={(_, chosen: Preset | null) => chosen && state.open({ preset: chosen })}
                aria-label={translate('parts.window.presets')}
            >
                {presets.map(name => (
                    <ToggleButton
                        key={name}
                        value={name}
                        aria-label={translate(`parts.window.preset.${name}`)}
                        sx={{ px: { xs: 1, sm: 1.5 } }}
                    >
                        {translate(`parts.window.short.${name}`)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
            <Stack direction="row" sx={{ alignItems: 'center', minWidth: 0, maxWidth: '100%' }}>
                <Tooltip title={translate('parts.window.back')}>
                    <IconButton size="small" onClick={() => step(-1)} aria-label={translate('parts.window.back')}>
                        <ChevronLeftIcon />
                    </IconButton>
                </Tooltip>
                <Button
                    color="inherit"
                    size="small"
                    onClick={event => setAnchor(event.currentTarget)}
                    aria-haspopup="dialog"
                    aria-expanded={Boolean(anchor)}
                    className="tabular"
                    // two date-times are wider than a phone
                    sx={{ whiteSpace: { sm: 'nowrap' }, minWidth: 0, fontWeight: preset ? undefined : 600 }}
                >
                    {spanText(span, locale)}
                </Button>
                <Tooltip title={translate('parts.window.forward')}>
                    <span>
                        <IconButton
                            size="small"
                            onClick={() => step(1)}
                            disabled={state.canBeLive}
                            aria-label={translate('parts.window.forward')}
                        >
                            <ChevronRightIcon />
                        </IconButton>
                    </span>
                </Tooltip>
            </Stack>
            <Tooltip title={translate(state.canBeLive ? 'parts.window.live_help' : 'parts.window.live_off')}>
                <FormControlLabel
                    sx={{ ml: 0, mr: 0 }}
                    control={
                        <Switch
                            size="small"
                            checked={state.live}
                            disabled={!state.canBeLive}
                            onChange={event => state.setLive(event.target.checked)}
                        />
                    }
                    label={translate('parts.window.live')}
                    slotProps={{ typography: { variant: 'body2', sx: { ml: 0.75 } } }}
                />
            </Tooltip>
            <Popover
                open={Boolean(anchor)}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                slotProps={{ paper: { role: 'dialog', 'aria-label': translate('parts.window.custom') } }}
            >
                {anchor && (
                    <CustomRange
                        span={span}
                        onChoose={chosen => {
                            setAnchor(null);
                            state.openSpan(chosen);
                        }}
                    />
                )}
            </Popover>
        </Stack>
    );
};
