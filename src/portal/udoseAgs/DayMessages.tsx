import CloseIcon from '@mui/icons-material/Close';
import { IconButton, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { ReportPanel } from '../admin/report';
import { udoseAgMessages } from './messages';
import type { AgSite } from './records';

/** Messages of one day, newest first. */
export const DayMessages = ({ site, day, onClose }: { site: AgSite; day: string; onClose: () => void }) => {
    const translate = useTranslate();
    const locale = useLocale();
    const title = translate('domains.udoseAgs.daily.messages_of', { day: formatDate(day, { locale }) });
    return (
        <section aria-label={title}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
                <Typography variant="h3" component="h2">
                    {title}
                </Typography>
                <IconButton size="small" onClick={onClose} aria-label={translate('domains.udoseAgs.daily.close')}>
                    <CloseIcon fontSize="small" />
                </IconButton>
            </Stack>
            <ReportPanel key={day} definition={udoseAgMessages} record={site} filter={{ day }} label={title} />
        </section>
    );
};
