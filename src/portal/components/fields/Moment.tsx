import { Box, Tooltip } from '@mui/material';
import { useLocale } from 'react-admin';
import { formatDateTime, formatRelative, formatUtc } from '../../../domain/calendar/dateTexts';

/** Moment in the reader's zone, relative in tight layouts, with the full time as tooltip. */
export const Moment = ({ value, relative = false }: { value: string; relative?: boolean }) => {
    const locale = useLocale();
    const full = formatDateTime(value, { locale });
    return (
        <Tooltip title={relative ? `${full} (${formatUtc(value)})` : formatUtc(value)} enterDelay={300}>
            <Box component="time" dateTime={value} sx={{ whiteSpace: 'nowrap' }}>
                {relative ? formatRelative(value, new Date(), { locale }) : full}
            </Box>
        </Tooltip>
    );
};
