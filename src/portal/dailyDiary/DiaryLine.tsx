import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '../../domain/calendar/dateTexts';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { findResource } from '../admin/metadata';
import { type DiaryEntry, durationText, timeText } from './dailyDiary';

/** Diary entry with its derived and corrected values. */
export const DiaryLine = ({ entry, correct }: { entry: DiaryEntry; correct: (() => void) | undefined }) => {
    const translate = useTranslate();
    const { kind, title, place, resource, record_id, happened_at, minutes, derived_minutes, kilometres, note } = entry;
    const text = (key: string, values?: object) => translate(`domains.dailyDiary.${key}`, values);
    const changed = note !== null && kind !== 'added' && kind !== 'gone' && minutes !== derived_minutes;
    const figures = [
        minutes !== null && durationText(minutes),
        changed &&
            (derived_minutes === null
                ? text('recorded_none')
                : text('recorded', { time: durationText(derived_minutes) })),
        kilometres !== null && `${kilometres.toLocaleString('en-AU')} km`,
    ].filter(Boolean);
    return (
        <Box
            component="li"
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '72px 1fr', sm: '80px 1fr auto' },
                columnGap: 1.5,
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
            }}
        >
            <Typography variant="body2" className="tabular" color="text.secondary">
                {happened_at ? <time dateTime={happened_at}>{timeText(happened_at)}</time> : '–'}
            </Typography>
            <Box sx={{ minWidth: 0 }}>
                <Typography
                    variant="body2"
                    component="div"
                    sx={{
                        overflowWrap: 'anywhere',
                        textDecoration: entry.is_left_out ? 'line-through' : undefined,
                        '& a': { textDecoration: 'underline' },
                    }}
                >
                    {resource && record_id && findResource(resource) ? (
                        <ReferenceLink resource={resource} target={{ id: record_id, label: title }} />
                    ) : (
                        title
                    )}
                </Typography>
                <Typography variant="caption" color="text.secondary" component="div">
                    {[text(`kind.${kind}`), place, ...figures].filter(Boolean).join(' · ')}
                </Typography>
                {note !== null && (
                    <Typography variant="caption" component="div" sx={{ color: 'tones.warning.text' }}>
                        {entry.is_left_out && `${text('left_out')}: `}
                        {text('corrected', {
                            note,
                            name: entry.corrected_by ?? '',
                            time: entry.corrected_at ? formatDateTime(entry.corrected_at) : '',
                        })}
                    </Typography>
                )}
            </Box>
            {correct && (
                <Button
                    size="small"
                    color="inherit"
                    aria-label={text('correct_entry', { title })}
                    onClick={correct}
                    sx={{ justifySelf: 'end', alignSelf: 'start', gridColumn: { xs: '2', sm: 'auto' } }}
                >
                    {text('correct')}
                </Button>
            )}
        </Box>
    );
};
