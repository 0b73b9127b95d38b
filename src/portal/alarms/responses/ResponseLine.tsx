import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import { formatRecent } from '../../../domain/calendar/dateTexts';

export type CurrentResponse = NonNullable<components['schemas']['CurrentAlarmResponse']>;

/** Response in one line: "Going there: Jo Smith, 10:42". */
export const useResponseText = () => {
    const translate = useTranslate();
    return ({ status, by, responded_at }: CurrentResponse): string =>
        translate(by ? 'domains.alarms.response.line' : 'domains.alarms.response.lineNobody', {
            response: translate(`resources.alarm-responses.options.status.${status}`),
            name: by?.label ?? '',
            time: formatRecent(responded_at),
        });
};

/** Standing response of a customer to an alarm, with their words. */
export const ResponseLine = ({ response }: { response: CurrentResponse | null | undefined }) => {
    const text = useResponseText();
    if (!response) return null;
    return (
        <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{text(response)}</strong>
            {response.notes && ` · ${response.notes}`}
        </Typography>
    );
};
