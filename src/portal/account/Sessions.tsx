import { Box, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Moment } from '../components/fields/Moment';
import { answered, mainApi } from '../session/clients';
import { AccountSection } from './AccountSection';
import { cityOfZone, faultAt, type OwnSession, useChanged, useSessions } from './security';

const label = 'session.account.security';

const Row = ({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<void> }) => {
    const translate = useTranslate();
    const [busy, setBusy] = useState(false);
    const device = session.device ?? translate(`${label}.unknown`);
    const place = cityOfZone(session.timezone);
    return (
        <Stack component="li" direction="row" spacing={2} sx={{ py: 1.25, alignItems: 'center', minWidth: 0 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle2" component="div">
                    {device} {session.current && <Chip size="small" label={translate(`${label}.here`)} />}
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {[place && translate(`${label}.place`, { place }), session.address].filter(Boolean).join(' · ')}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                    {translate(`${label}.since`)} <Moment value={session.used_at} relative />
                </Typography>
            </Box>
            {!session.current && (
                <Button
                    color="inherit"
                    loading={busy}
                    aria-label={translate(`${label}.end_named`, { device })}
                    onClick={async () => {
                        setBusy(true);
                        await onEnd();
                        setBusy(false);
                    }}
                >
                    {translate(`${label}.end`)}
                </Button>
            )}
        </Stack>
    );
};

export const Sessions = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const changed = useChanged();
    const { data: sessions } = useSessions();
    const end = async (work: () => Promise<unknown>, successKey: string) => {
        try {
            await work();
            notify(`${label}.${successKey}`, { type: 'success' });
        } catch (error) {
            notify(faultAt(error, 'session'), { type: 'error' });
        }
        await changed('sessions');
    };
    return (
        <AccountSection id="account-sessions" title={translate(`${label}.sessions`)}>
            {!sessions ? (
                <Skeleton variant="rounded" height={120} sx={{ mt: 1.5 }} />
            ) : (
                <>
                    <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                        {sessions.map(session => (
                            <Row
                                key={session.id}
                                session={session}
                                onEnd={() =>
                                    end(
                                        () =>
                                            answered(
                                                mainApi.DELETE('/account/sessions/{sessionId}', {
                                                    params: { path: { sessionId: session.id } },
                                                }),
                                            ),
                                        'ended',
                                    )
                                }
                            />
                        ))}
                    </Stack>
                    {sessions.length > 1 && (
                        <Button
                            variant="outlined"
                            color="inherit"
                            sx={{ mt: 1 }}
                            onClick={() =>
                                end(() => answered(mainApi.POST('/account/sessions/end-others')), 'others_ended')
                            }
                        >
                            {translate(`${label}.end_others`)}
                        </Button>
                    )}
                </>
            )}
        </AccountSection>
    );
};
