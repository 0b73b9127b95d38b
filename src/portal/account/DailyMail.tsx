import { Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { DateBox } from '../components/dates/DateBox';
import { answered, mainApi } from '../session/clients';
import { timezone } from '../session/token';
import { SwitchedSection } from './SwitchedSection';

const KEY = ['mail-digest'];
type MailDigest = components['schemas']['MailDigest'];

/** Setting of the daily digest, which replaces single mails; saved on each change. */
export const DailyMail = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const client = useQueryClient();
    const word = (key: string, options?: object) => translate(`session.account.notifications.daily.${key}`, options);
    const { data: digest } = useQuery({
        queryKey: KEY,
        queryFn: async () => (await answered(mainApi.GET('/notification-settings/digest'))).data,
    });
    const { mutate } = useMutation({
        // local time where it is chosen
        mutationFn: (change: Partial<MailDigest>) =>
            answered(mainApi.PUT('/notification-settings/digest', { body: { ...change, time_zone: timezone() } })),
        onMutate: change => client.setQueryData<MailDigest>(KEY, old => old && { ...old, ...change }),
        onError: error => notify(error.message, { type: 'error' }),
        onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    });
    if (!digest) return null;
    return (
        <SwitchedSection id="daily-mail" word={word} isOn={digest.is_on} onSwitch={is_on => mutate({ is_on })}>
            <Stack direction="row" useFlexGap spacing={2} sx={{ mt: 2, alignItems: 'center', flexWrap: 'wrap' }}>
                <DateBox
                    kind="time"
                    clearable={false}
                    label={word('at')}
                    value={digest.at}
                    fault={() => undefined}
                    onChange={at => mutate({ at })}
                />
                <Typography variant="body2" color="textSecondary">
                    {digest.time_zone}
                </Typography>
            </Stack>
        </SwitchedSection>
    );
};
