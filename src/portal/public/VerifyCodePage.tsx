import { useEffect, useMemo, useRef, useState } from 'react';
import { isFault } from '../session/fault';
import { resendCode, verifyCode, verifyPasskey, verifyRecoveryCode } from '../session/secondFactor';
import { getPendingCode, type SecondStep } from '../session/signIn';
import { Alert } from './Alert';
import { Anchor } from './Anchor';
import { segmentOf, useAddress } from './address';
import { PublicField } from './PublicField';
import { PublicPage } from './PublicPage';
import { pageTexts } from './pageTexts';
import { SubmitButton } from './SubmitButton';
import { texts } from './texts';
import { showToast } from './toast';
import { useLanding } from './useLanding';
import { usePublicForm } from './usePublicForm';

const wording = pageTexts.code;
const DIGITS = 6;
/** The server sends at most one code a minute. */
const RESEND_SECONDS = 60;

/** Countdown in seconds; the returned function restarts it. */
const useCountdown = (seconds: number): [number, (seconds: number) => void] => {
    const [left, setLeft] = useState(seconds);
    useEffect(() => {
        if (left <= 0) return;
        const timer = setTimeout(() => setLeft(left - 1), 1000);
        return () => clearTimeout(timer);
    }, [left]);
    return [left, setLeft];
};

const Resend = ({ otpToken, onFault }: { otpToken: string; onFault: (message: string | null) => void }) => {
    const [left, restart] = useCountdown(RESEND_SECONDS);
    const [pending, setPending] = useState(false);
    const resend = async () => {
        setPending(true);
        onFault(null);
        try {
            await resendCode(otpToken);
            showToast(wording.resent);
            restart(RESEND_SECONDS);
        } catch (error) {
            onFault(isFault(error) ? error.message : texts.genericError);
        } finally {
            setPending(false);
        }
    };
    return (
        <button type="button" className="hw-link" disabled={left > 0 || pending} onClick={resend}>
            {left > 0 ? `${wording.resendIn} ${left} s` : wording.resend}
        </button>
    );
};

/** One field for all six digits, so that paste, keyboard suggestions and screen readers work. */
const CodeForm = ({ otpToken, methods }: { otpToken: string; methods: readonly SecondStep[] }) => {
    const tried = useRef('');
    const mailed = methods.includes('mail');
    const { values, setValues, alert, setAlert, pending, bind, formProps } = usePublicForm({
        initial: { code: '' },
        validate: ({ code }) => (code.length === DIGITS ? {} : { code: wording.incomplete }),
        submit: async ({ code }) => {
            await verifyCode(otpToken, code);
        },
    });

    // The sixth digit submits the form, once per code, so that corrections need no button.
    const { code } = values;
    const form = formProps.ref;
    useEffect(() => {
        if (code.length !== DIGITS || tried.current === code) return;
        tried.current = code;
        form.current?.requestSubmit();
    }, [code, form]);

    const field = bind('code');
    return (
        <>
            {alert && <Alert>{alert}</Alert>}
            <form {...formProps} className="hw-code">
                <PublicField
                    {...field}
                    onText={text => setValues({ code: text.replace(/\D/g, '').slice(0, DIGITS) })}
                    label={wording.label}
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    autoFocus
                />
                <SubmitButton pending={pending} label={wording.submit} pendingLabel={wording.pending} />
            </form>
            {mailed && (
                <div className="hw-after">
                    <Resend otpToken={otpToken} onFault={setAlert} />
                </div>
            )}
        </>
    );
};

const RecoveryForm = ({ otpToken }: { otpToken: string }) => {
    const { alert, pending, bind, formProps } = usePublicForm({
        initial: { code: '' },
        validate: ({ code }) => (code.trim() ? {} : { code: wording.recoveryMissing }),
        submit: async ({ code }) => {
            await verifyRecoveryCode(otpToken, code);
        },
    });
    return (
        <>
            {alert && <Alert>{alert}</Alert>}
            <form {...formProps}>
                <PublicField
                    {...bind('code')}
                    label={wording.recoveryLabel}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    autoFocus
                />
                <SubmitButton pending={pending} label={wording.submit} pendingLabel={wording.pending} />
            </form>
        </>
    );
};

/** The browser shows its own dialog; an error and a cancellation are indistinguishable. */
const PasskeyForm = ({ otpToken }: { otpToken: string }) => {
    const { alert, pending, formProps } = usePublicForm({
        initial: {},
        validate: () => ({}),
        submit: async () => {
            await verifyPasskey(otpToken);
        },
        explain: error => (isFault(error) ? error.message : wording.passkeyFailed),
    });
    return (
        <>
            {alert && <Alert>{alert}</Alert>}
            <form {...formProps}>
                <SubmitButton pending={pending} label={wording.passkey} pendingLabel={wording.pending} />
            </form>
        </>
    );
};

type Way = 'passkey' | 'code' | 'recovery';
const LEADS: Record<Way, string> = {
    passkey: wording.withPasskey,
    code: wording.fromApp,
    recovery: wording.recoveryLead,
};
const OTHER_WAYS: Record<Way, string> = {
    passkey: wording.passkey,
    code: wording.withApp,
    recovery: wording.recovery,
};

/** Second sign-in step: mailed code or the user's own factors, the quickest first, the others as alternatives. */
const VerifyCodePage = () => {
    const token = segmentOf(useAddress(), 3);
    const pendingCode = useMemo(() => (token ? getPendingCode(token) : null), [token]);
    const methods = pendingCode?.methods ?? ['mail'];
    const mailed = methods.includes('mail');
    const ways: Way[] = mailed
        ? ['code']
        : [
              ...(methods.includes('passkey') ? (['passkey'] as const) : []),
              ...(methods.includes('authenticator') ? (['code'] as const) : []),
              ...(methods.includes('recovery_code') ? (['recovery'] as const) : []),
          ];
    const [chosen, setWay] = useState<Way>();
    const way = chosen ?? ways[0] ?? 'code';
    useLanding({ onlyNew: true });

    const sent = pendingCode ? (
        <>
            {wording.sentTo} <strong>{pendingCode.sentTo}</strong>
        </>
    ) : (
        wording.sentToYou
    );
    return (
        <PublicPage
            route="/login/verify-otp/:token"
            title={wording.title}
            heading={way === 'passkey' ? wording.confirmHeading : wording.heading}
        >
            <p className="hw-lead">{mailed ? sent : LEADS[way]}</p>
            {way === 'passkey' && <PasskeyForm otpToken={token} />}
            {way === 'code' && <CodeForm otpToken={token} methods={methods} />}
            {way === 'recovery' && <RecoveryForm otpToken={token} />}
            <div className="hw-after hw-field-row">
                {ways
                    .filter(other => other !== way)
                    .map(other => (
                        <button type="button" className="hw-link" key={other} onClick={() => setWay(other)}>
                            {OTHER_WAYS[other]}
                        </button>
                    ))}
                <Anchor className="hw-link" to="/login">
                    {texts.backToLogin}
                </Anchor>
            </div>
        </PublicPage>
    );
};
export default VerifyCodePage;
