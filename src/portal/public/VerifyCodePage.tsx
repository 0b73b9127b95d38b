import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { isFault } from '../session/fault';
import { getPendingCode, resendCode, verifyCode } from '../session/signIn';
import { Alert } from './Alert';
import { Anchor } from './Anchor';
import { Field } from './Field';
import { PublicPage } from './PublicPage';
import { SubmitButton } from './SubmitButton';
import { texts } from './texts';
import { showToast } from './toast';
import { useForm } from './useForm';
import { useLanding } from './useLanding';

const wording = texts.code;
const DIGITS = 6;
/** The server sends at most one code a minute. */
const RESEND_SECONDS = 60;

/** Counts down to 0, a second at a time; the function starts it again. */
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

/** One field for all six digits: paste, the keyboard's suggestion from the mail and screen readers work as they are. */
const VerifyCodePage = () => {
    const { token = '' } = useParams();
    const [pendingCode] = useState(() => getPendingCode(token));
    const tried = useRef('');
    const { values, setValues, alert, setAlert, pending, bind, formProps } = useForm({
        initial: { code: '' },
        validate: ({ code }) => (code.length === DIGITS ? {} : { code: wording.incomplete }),
        submit: async ({ code }) => {
            await verifyCode(token, code);
        },
    });
    useLanding({ onlyNew: true });

    // The sixth digit sends the form, once for the same code: who mistyped corrects it and need not look for the button.
    const { code } = values;
    const form = formProps.ref;
    useEffect(() => {
        if (code.length !== DIGITS || tried.current === code) return;
        tried.current = code;
        form.current?.requestSubmit();
    }, [code, form]);

    const field = bind('code');
    return (
        <PublicPage route="/login/verify-otp/:token" title={wording.title} heading={wording.heading}>
            <p className="hw-lead">
                {pendingCode ? (
                    <>
                        {wording.sentTo} <strong>{pendingCode.sentTo}</strong>
                    </>
                ) : (
                    wording.sentToYou
                )}
            </p>
            {alert && <Alert>{alert}</Alert>}
            <form {...formProps} className="hw-code">
                <Field
                    {...field}
                    onChange={event => setValues({ code: event.target.value.replace(/\D/g, '').slice(0, DIGITS) })}
                    label={wording.label}
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    autoFocus
                />
                <SubmitButton pending={pending} label={wording.submit} pendingLabel={wording.pending} />
            </form>
            <div className="hw-after hw-field-row">
                <Resend otpToken={token} onFault={setAlert} />
                <Anchor className="hw-link" to="/login">
                    {texts.backToLogin}
                </Anchor>
            </div>
        </PublicPage>
    );
};
export default VerifyCodePage;
