import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { formatRecent } from '../../../domain/calendar/dateTexts';
import { isExpired } from '../../offline/actionStore';
import { useActions } from '../../offline/useActions';
import { WATER_POINTS } from './useWaterPoints';

const TEXT = 'domains.dashboards.home.unsent';

/** Actions on this phone that wait for signal, and those that the server refused, with the reason; nothing without any. */
export const UnsentActions = ({ owner }: { owner: number }) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { actions, sendAgain, discard } = useActions(
        owner,
        () => void queryClient.invalidateQueries({ queryKey: WATER_POINTS }),
    );
    const waiting = actions.filter(({ state }) => state === 'waiting');
    const refused = actions.filter(({ state }) => state === 'refused');
    if (actions.length === 0) return null;
    return (
        <Stack spacing={1.5} sx={{ overflowWrap: 'anywhere' }}>
            {refused.map(({ id, title, refusal, madeAt, expires }) => (
                <Alert key={id} severity="error">
                    <Typography sx={{ fontWeight: 600 }}>{translate(`${TEXT}.refused`, { title })}</Typography>
                    {refusal && (
                        <Typography>{translate(refusal.problem, { ...refusal, _: refusal.problem })}</Typography>
                    )}
                    <Typography variant="body2">{translate(`${TEXT}.made`, { time: formatRecent(madeAt) })}</Typography>
                    <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
                        {!isExpired({ expires }) && (
                            <Button
                                variant="outlined"
                                color="inherit"
                                aria-label={`${translate(`${TEXT}.again`)}: ${title}`}
                                onClick={() => void sendAgain(id)}
                            >
                                {translate(`${TEXT}.again`)}
                            </Button>
                        )}
                        <Button
                            color="inherit"
                            aria-label={`${translate(`${TEXT}.discard`)}: ${title}`}
                            onClick={() => void discard(id)}
                        >
                            {translate(`${TEXT}.discard`)}
                        </Button>
                    </Stack>
                </Alert>
            ))}
            {waiting.length > 0 && (
                <Alert severity="info" icon={<CloudUploadOutlined />} role="status">
                    <Typography sx={{ fontWeight: 600 }}>{translate(`${TEXT}.title`)}</Typography>
                    <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                        {waiting.map(({ id, title, madeAt }) => (
                            <li key={id}>
                                <Typography component="span">{title}</Typography>
                                <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                                    {translate(`${TEXT}.made`, { time: formatRecent(madeAt) })}
                                </Typography>
                            </li>
                        ))}
                    </Stack>
                </Alert>
            )}
        </Stack>
    );
};
