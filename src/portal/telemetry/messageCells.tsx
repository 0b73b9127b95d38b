import ScheduleIcon from '@mui/icons-material/Schedule';
import { Box, Tooltip } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDateTime } from '../../domain/calendar/dateTexts';
import { alarmTitle } from '../../domain/telemetry/alarmCatalogue';
import { NoValue } from '../admin/fields/FieldValue';

/** Recording time of a message, marked if the device's clock was wrong. */
export const MessageTime = ({ moment, corrected }: { moment: string; corrected: boolean }) => {
    const translate = useTranslate();
    const locale = useLocale();
    const word = translate('domains.telemetry.logs.clock');
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            {formatDateTime(moment, { locale })}
            {corrected && (
                <Tooltip title={word}>
                    <ScheduleIcon titleAccess={word} color="warning" sx={{ fontSize: 16 }} />
                </Tooltip>
            )}
        </Box>
    );
};

/** Alarms by their catalogue titles. */
export const AlarmNames = ({ codes }: { codes: readonly number[] | null }) =>
    codes?.length ? (
        <Box component="span" sx={{ color: 'error.main' }}>
            {codes.map(alarmTitle).join(', ')}
        </Box>
    ) : (
        <NoValue />
    );
