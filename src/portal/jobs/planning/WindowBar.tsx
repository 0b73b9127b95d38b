import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type PlanSpan, stepWindow } from '../../../domain/operations/jobPlanning';
import { today } from '../DueOn';
import { dayText, monthText } from './plan';

interface WindowBarProps {
    days: readonly string[];
    day: string;
    span: PlanSpan;
    /** whether the view shows weeks only */
    weeksOnly: boolean;
    goTo: (change: { from?: string; span?: PlanSpan }) => void;
}

/** Displayed days, with navigation. */
export const WindowBar = ({ days, day, span, weeksOnly, goTo }: WindowBarProps) => {
    const translate = useTranslate();
    const step = (by: 1 | -1) => goTo({ from: stepWindow(day, span, by) });
    const title =
        span === 'month'
            ? monthText(day)
            : `${dayText(days[0] ?? day)} – ${dayText(days.at(-1) ?? day)} ${(days.at(-1) ?? day).slice(0, 4)}`;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
            <IconButton aria-label={translate(`domains.jobs.planning.before_${span}`)} onClick={() => step(-1)}>
                <ChevronLeftIcon />
            </IconButton>
            <IconButton aria-label={translate(`domains.jobs.planning.after_${span}`)} onClick={() => step(1)}>
                <ChevronRightIcon />
            </IconButton>
            <Button variant="outlined" color="inherit" size="small" onClick={() => goTo({ from: today() })}>
                {translate('domains.jobs.planning.today')}
            </Button>
            <Typography variant="h3" component="h2" role="status" sx={{ mx: 1 }}>
                {title}
            </Typography>
            <Box sx={{ flex: 1 }} />
            {!weeksOnly && (
                <ToggleButtonGroup
                    exclusive
                    size="small"
                    value={span}
                    aria-label={translate('domains.jobs.planning.span')}
                    onChange={(_, next: PlanSpan | null) => next && goTo({ span: next, from: day })}
                >
                    {(['week', 'month'] as const).map(each => (
                        <ToggleButton key={each} value={each} sx={{ px: 1.5 }}>
                            {translate(`domains.jobs.planning.${each}`)}
                        </ToggleButton>
                    ))}
                </ToggleButtonGroup>
            )}
        </Box>
    );
};
