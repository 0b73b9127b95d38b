import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DateBox } from '../components/dates/DateBox';
import { FigureRow, type HerdFigure } from './FigureRow';

interface HerdOnDayProps {
    day: string;
    onDay: (day: string) => void;
    figures: readonly HerdFigure[];
    children: ReactNode;
}
/** Herd on a selected day: totals and locations. */
export const HerdOnDay = ({ day, onDay, figures, children }: HerdOnDayProps) => {
    const translate = useTranslate();
    return (
        <Stack spacing={2}>
            <Box sx={{ maxWidth: 200 }}>
                <DateBox
                    kind="date"
                    clearable={false}
                    label={translate('domains.herd.stocking.on')}
                    value={day}
                    onChange={onDay}
                />
            </Box>
            <FigureRow figures={figures} />
            {children}
        </Stack>
    );
};
