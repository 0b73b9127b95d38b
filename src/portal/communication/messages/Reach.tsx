import { Alert, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Figure } from '../../components/panels/Figure';
import type { MessagePreview } from './useMessagePreview';

/** Numbers of recipients by channel, and of unreachable people. */
export const Reach = ({ preview }: { preview: MessagePreview }) => {
    const translate = useTranslate();
    const word = (key: string, options?: object) => translate(`domains.communication.message.${key}`, options);
    const { people, channels, only_in_app, opted_out, sms_parts } = preview;
    const notes = [
        ...channels
            .filter(({ without_address }) => without_address > 0)
            .map(({ channel, without_address }) => word(`without.${channel}`, { smart_count: without_address })),
        ...(opted_out > 0 ? [word('optedOut', { smart_count: opted_out })] : []),
        ...(only_in_app > 0 ? [word('onlyInApp', { smart_count: only_in_app })] : []),
        ...(sms_parts > 1 && channels.some(({ channel }) => channel === 'sms')
            ? [word('parts', { smart_count: sms_parts })]
            : []),
    ];
    return (
        <Stack spacing={2}>
            <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
                <Figure label={word('people')}>{people.toLocaleString('en-AU')}</Figure>
                {channels.map(({ channel, receivers }) => (
                    <Figure key={channel} label={word(`by.${channel}`)}>
                        {receivers.toLocaleString('en-AU')}
                    </Figure>
                ))}
            </Stack>
            {people === 0 && <Alert severity="warning">{word('nobody')}</Alert>}
            {channels.some(({ available }) => !available) && (
                <Alert severity="info">{translate('domains.communication.noSms')}</Alert>
            )}
            {notes.map(note => (
                <Typography key={note} variant="body2" color="text.secondary">
                    {note}
                </Typography>
            ))}
        </Stack>
    );
};
