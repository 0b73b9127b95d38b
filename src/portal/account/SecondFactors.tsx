import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { formatDateTime } from '../../domain/calendar/dateTexts';
import { answered, mainApi } from '../session/clients';
import { AccountSection } from './AccountSection';
import { AppSetup, PasskeySetup, PasswordDialog, RecoveryCodes } from './FactorDialogs';
import { useChanged, useFactors } from './security';

const label = 'session.account.security';

const Row = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'center' } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="subtitle2" component="h3">
                {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
                {text}
            </Typography>
        </Box>
        <Stack direction="row" spacing={1}>
            {children}
        </Stack>
    </Stack>
);

type FactorDialog =
    | { step: 'app' | 'passkey' | 'remove_app' | 'codes' }
    | { step: 'remove_passkey'; id: number; name: string };

export const SecondFactors = () => {
    const translate = useTranslate();
    const locale = useLocale();
    const notify = useNotify();
    const changed = useChanged();
    const { data } = useFactors();
    const [openDialog, setOpenDialog] = useState<FactorDialog | null>(null);
    const [codes, setCodes] = useState<string[]>([]);
    if (!data) return <Skeleton variant="rounded" height={220} />;

    const text = (key: string, options?: object) => translate(`${label}.${key}`, options);
    const on = (moment: string) => formatDateTime(moment, { locale });
    const { authenticator_since: since, passkeys, recovery_codes_left: left } = data;
    const own = Boolean(since) || passkeys.length > 0;
    const state = own ? 'own' : data.demanded ? 'demanded' : data.mailed_code ? 'mailed' : 'none';

    const close = () => setOpenDialog(null);
    const done = async (successKey: string, fresh: string[] = []) => {
        setCodes(fresh);
        close();
        await changed('factors');
        notify(`${label}.${successKey}`, { type: 'success' });
    };
    const remove = async (password: string) => {
        const body = { password };
        if (openDialog?.step === 'remove_passkey')
            await answered(
                mainApi.POST('/account/passkeys/{passkeyId}/remove', {
                    params: { path: { passkeyId: openDialog.id } },
                    body,
                }),
            );
        else await answered(mainApi.POST('/account/authenticator/remove', { body }));
        await done('removed');
    };
    const renew = async (password: string) => {
        const { body } = await answered(mainApi.POST('/account/recovery-codes', { body: { password } }));
        setCodes(body.recovery_codes);
        close();
        await changed('factors');
    };
    // browsers support no passkeys on IP addresses
    const canMakePasskeys = 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

    return (
        <AccountSection id="account-second-step" title={text('steps')} hint={`${text('intro')} ${text(state)}`}>
            <Stack spacing={2.5}>
                <Row title={text('app')} text={since ? text('app_since', { date: on(since) }) : text('app_none')}>
                    <Button
                        variant={own ? 'outlined' : 'contained'}
                        color={own ? 'inherit' : 'primary'}
                        onClick={() => setOpenDialog({ step: 'app' })}
                    >
                        {text(since ? 'app_change' : 'app_add')}
                    </Button>
                    {since && (
                        <Button color="inherit" onClick={() => setOpenDialog({ step: 'remove_app' })}>
                            {text('remove')}
                        </Button>
                    )}
                </Row>
                <Row
                    title={text('passkeys')}
                    text={canMakePasskeys ? text('passkeys_none') : text('passkey_unsupported')}
                >
                    <Button
                        variant="outlined"
                        color="inherit"
                        disabled={!canMakePasskeys}
                        onClick={() => setOpenDialog({ step: 'passkey' })}
                    >
                        {text('passkey_add')}
                    </Button>
                </Row>
                {passkeys.map(({ id, name, last_used_at: used }) => (
                    <Row
                        key={id}
                        title={name}
                        text={used ? text('passkey_used', { date: on(used) }) : text('passkey_unused')}
                    >
                        <Button
                            color="inherit"
                            aria-label={`${text('remove')} ${name}`}
                            onClick={() => setOpenDialog({ step: 'remove_passkey', id, name })}
                        >
                            {text('remove')}
                        </Button>
                    </Row>
                ))}
                {own && (
                    <Row title={text('codes')} text={text('codes_left', { count: left })}>
                        <Button variant="outlined" color="inherit" onClick={() => setOpenDialog({ step: 'codes' })}>
                            {text('codes_new')}
                        </Button>
                    </Row>
                )}
            </Stack>
            {openDialog?.step === 'app' && <AppSetup onDone={fresh => done('added', fresh)} onCancel={close} />}
            {openDialog?.step === 'passkey' && <PasskeySetup onDone={fresh => done('added', fresh)} onCancel={close} />}
            {openDialog?.step === 'codes' && (
                <PasswordDialog title={text('codes_new')} onProved={renew} onCancel={close} />
            )}
            {(openDialog?.step === 'remove_app' || openDialog?.step === 'remove_passkey') && (
                <PasswordDialog
                    title={
                        'name' in openDialog ? text('remove_passkey', { name: openDialog.name }) : text('remove_app')
                    }
                    submitLabel={text('remove')}
                    danger
                    onProved={remove}
                    onCancel={close}
                />
            )}
            {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
        </AccountSection>
    );
};
