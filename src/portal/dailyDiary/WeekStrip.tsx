import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { type DiaryDay, durationText } from './dailyDiary';

const WEEKDAY = new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: 'UTC' });

interface WeekStripProps {
    days: readonly DiaryDay[] | undefined;
    /** selected day */
    day: string;
    open: (day: string) => void;
}

/** Week around the day with daily and weekly totals. */
export const WeekStrip = ({ days, day, open }: WeekStripProps) => {
    const translate = useTranslate();
    if (!days) return <Skeleton variant="rounded" height={72} />;
    const sum = (of: (totals: DiaryDay['totals']) => number) => days.reduce((all, { totals }) => all + of(totals), 0);
    const jobs = (count: number) => translate('domains.dailyDiary.jobs', { smart_count: count });
    return (
        <Box component="section" aria-label={translate('domains.dailyDiary.week')} sx={{ mb: 2 }}>
            <Box
                sx={{
                    display: 'grid',
                    gridTemplateColumns: { xs: 'repeat(4, minmax(0, 1fr))', sm: 'repeat(7, minmax(0, 1fr))' },
                    gap: 0.75,
                }}
            >
                {days.map(({ date, totals }) => (
                    <ButtonBase
                        key={date}
                        aria-pressed={date === day}
                        aria-label={`${WEEKDAY.format(new Date(`${date}T00:00:00Z`))} ${formatDate(date)}: ${durationText(totals.minutes)}, ${jobs(totals.jobs)}`}
                        onClick={() => open(date)}
                        sx={{
                            display: 'block',
                            textAlign: 'left',
                            p: 1,
                            minHeight: 60,
                            border: 1,
                            borderRadius: 1,
                            borderColor: date === day ? 'primary.main' : 'divider',
                            bgcolor: date === day ? 'tones.primary.surface' : 'background.paper',
                            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
                        }}
                    >
                        <Typography variant="caption" color="text.secondary" component="div">
                            {`${WEEKDAY.format(new Date(`${date}T00:00:00Z`))} ${Number(date.slice(8))}`}
                        </Typography>
                        <Typography variant="body2" sx={{ fontWeight: 650 }} className="tabular">
                            {totals.minutes
                                ? durationText(totals.minutes)
                                : totals.entries
                                  ? translate('domains.dailyDiary.entries', { smart_count: totals.entries })
                                  : '–'}
                        </Typography>
                    </ButtonBase>
                ))}
            </Box>
            <Typography variant="caption" color="text.secondary" component="div" sx={{ mt: 0.75 }}>
                {translate('domains.dailyDiary.week_total', {
                    time: durationText(sum(({ minutes }) => minutes)),
                    jobs: jobs(sum(({ jobs: count }) => count)),
                    way: `${Math.round(sum(({ kilometres }) => kilometres)).toLocaleString('en-AU')} km`,
                })}
            </Typography>
        </Box>
    );
};
