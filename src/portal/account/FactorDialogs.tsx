import { Box, Button, Typography } from '@mui/material';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useState } from 'react';
import { minLength, required, TextInput, useNotify, useTranslate } from 'react-admin';
import { ActionForm } from '../admin/form/ActionForm';
import { copyText } from '../components/copyText';
import { DialogFrame } from '../components/dialogs/DialogFrame';
import { PlainList } from '../components/panels/PlainList';
import { answered, mainApi } from '../session/clients';

const label = 'session.account.security';

interface StepProps {
    title: string;
    submitLabel: string;
    danger?: boolean;
    /** requested field, and its validation */
    field: { name: string; label: string; hint?: string; password?: boolean; digits?: boolean; missing: string };
    children?: ReactNode;
    onSubmit: (value: string) => Promise<unknown>;
    onCancel: () => void;
}

const digitsOnly = (typed: string) => typed.replace(/\D/g, '').slice(0, 6);

/** Dialog with one input; errors are shown at the field. */
const Step = ({ title, submitLabel, danger, field, children, onSubmit, onCancel }: StepProps) => (
    <ActionForm
        title={title}
        submitLabel={submitLabel}
        {...(danger ? { submitButton: { color: 'error' } } : {})}
        defaultValues={{ [field.name]: '' }}
        onSubmit={values => onSubmit(values[field.name] ?? '')}
        onClose={onCancel}
    >
        {children}
        <TextInput
            source={field.name}
            label={field.label}
            helperText={field.hint ?? false}
            validate={[required(field.missing), ...(field.digits ? [minLength(6, field.missing)] : [])]}
            {...(field.digits ? { parse: digitsOnly } : {})}
            type={field.password ? 'password' : 'text'}
            autoComplete={field.password ? 'current-password' : field.digits ? 'one-time-code' : 'off'}
            slotProps={{ htmlInput: field.digits ? { inputMode: 'numeric' } : {} }}
            autoFocus
        />
    </ActionForm>
);

/** Asks for the password, which `onProved` sends along. */
export const PasswordDialog = ({
    title,
    submitLabel,
    danger,
    onProved,
    onCancel,
}: {
    title: string;
    submitLabel?: string;
    danger?: boolean;
    onProved: (password: string) => Promise<unknown>;
    onCancel: () => void;
}) => {
    const translate = useTranslate();
    return (
        <Step
            title={title}
            submitLabel={submitLabel ?? translate(`${label}.continue`)}
            danger={danger}
            field={{
                name: 'password',
                label: translate(`${label}.confirm`),
                missing: translate(`${label}.confirm_missing`),
                password: true,
            }}
            onSubmit={onProved}
            onCancel={onCancel}
        />
    );
};

interface SetupProps {
    onDone: (recoveryCodes: string[]) => void;
    onCancel: () => void;
}

/** Set-up of an authenticator app: password, QR code, first code. */
export const AppSetup = ({ onDone, onCancel }: SetupProps) => {
    const translate = useTranslate();
    const [offer, setOffer] = useState<{ secret: string; uri: string } | null>(null);
    const title = translate(`${label}.app_add`);
    if (!offer)
        return (
            <PasswordDialog
                title={title}
                onCancel={onCancel}
                onProved={async password =>
                    setOffer((await answered(mainApi.POST('/account/authenticator', { body: { password } }))).body)
                }
            />
        );
    return (
        <Step
            title={title}
            submitLabel={translate(`${label}.finish`)}
            field={{
                name: 'code',
                label: translate(`${label}.code`),
                missing: translate(`${label}.code_incomplete`),
                digits: true,
            }}
            onCancel={onCancel}
            onSubmit={async code =>
                onDone(
                    (await answered(mainApi.POST('/account/authenticator/confirm', { body: { code } }))).body
                        .recovery_codes,
                )
            }
        >
            <Typography variant="body2" sx={{ mb: 2 }}>
                {translate(`${label}.scan`)}
            </Typography>
            {/* apps require dark on light, whatever the theme */}
            <Box sx={{ bgcolor: '#fff', p: 2, width: 'fit-content', mx: 'auto', borderRadius: 1 }}>
                <QRCodeSVG value={offer.uri} size={176} title={translate(`${label}.picture`)} />
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ my: 2, overflowWrap: 'anywhere' }}>
                {translate(`${label}.key`)}: <code>{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </Typography>
        </Step>
    );
};

/** Set-up of a passkey: password, name, then the browser's dialog. */
export const PasskeySetup = ({ onDone, onCancel }: SetupProps) => {
    const translate = useTranslate();
    const [options, setOptions] = useState<PublicKeyCredentialCreationOptionsJSON | null>(null);
    const title = translate(`${label}.passkey_add`);
    if (!options)
        return (
            <PasswordDialog
                title={title}
                onCancel={onCancel}
                onProved={async password => {
                    const { body } = await answered(mainApi.POST('/account/passkeys/options', { body: { password } }));
                    setOptions(body.options as unknown as PublicKeyCredentialCreationOptionsJSON);
                }}
            />
        );
    return (
        <Step
            title={title}
            submitLabel={translate(`${label}.continue`)}
            field={{
                name: 'name',
                label: translate(`${label}.passkey_name`),
                hint: translate(`${label}.passkey_name_hint`),
                missing: translate(`${label}.passkey_name_missing`),
            }}
            onCancel={onCancel}
            onSubmit={async name => {
                const { startRegistration } = await import('@simplewebauthn/browser');
                const response = await startRegistration({ optionsJSON: options }).catch(() => {
                    throw new Error(translate(`${label}.passkey_failed`));
                });
                const kept = await answered(
                    mainApi.POST('/account/passkeys', { body: { name, response: { ...response } } }),
                );
                onDone(kept.body.recovery_codes);
            }}
        />
    );
};

/** Codes are shown once, so closing requires a confirmation that they are saved. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const copy = async () => {
        if (await copyText(codes.join('\n'))) notify(`${label}.codes_copied`, { type: 'success' });
        else notify('engine.done.notCopied', { type: 'warning' });
    };
    return (
        <DialogFrame
            title={translate(`${label}.codes_title`)}
            actions={
                <>
                    <Button color="inherit" onClick={copy}>
                        {translate(`${label}.codes_copy`)}
                    </Button>
                    <Button variant="contained" onClick={onClose}>
                        {translate(`${label}.codes_kept`)}
                    </Button>
                </>
            }
        >
            <Typography variant="body2" sx={{ mb: 2 }}>
                {translate(`${label}.codes_text`)}
            </Typography>
            <PlainList
                sx={{
                    display: 'grid',
                    gap: 1,
                    gridTemplateColumns: 'repeat(2, max-content)',
                    justifyContent: 'space-evenly',
                    fontFamily: 'monospace',
                }}
            >
                {codes.map(code => (
                    <li key={code}>{code}</li>
                ))}
            </PlainList>
        </DialogFrame>
    );
};
