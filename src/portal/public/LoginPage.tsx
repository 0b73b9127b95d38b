import { useEffect, useLayoutEffect, useState } from 'react';
import { clearLoginMessage, getLoginMessage, goTo } from '../session/navigation';
import { signIn } from '../session/signIn';
import { Alert } from './Alert';
import { Anchor } from './Anchor';
import { useAddress } from './address';
import { useLanguage } from './built';
import { Field, PasswordField } from './Field';
import { PublicPage } from './PublicPage';
import { SignUpForm } from './SignUpForm';
import { SubmitButton } from './SubmitButton';
import { loginTexts, texts } from './texts';
import { useForm } from './useForm';
import { useLanding } from './useLanding';

const LoginForm = ({ wording }: { wording: ReturnType<typeof loginTexts> }) => {
    const [message, setMessage] = useState<string | null>(null);
    const { alert, pending, bind, formProps } = useForm({
        initial: { username: '', password: '' },
        validate: ({ username, password }) => ({
            ...(!username.trim() && { username: wording.usernameRequired }),
            ...(!password && { password: wording.passwordRequired }),
        }),
        submit: async ({ username, password }) => {
            setMessage(null);
            const result = await signIn(username.trim(), password);
            if (result.next === 'code') goTo(`/login/verify-otp/${encodeURIComponent(result.otpToken)}`);
        },
    });
    useLayoutEffect(() => setMessage(getLoginMessage()), []);
    // Said once: whoever comes back to this page later has not just been signed out.
    useEffect(() => clearLoginMessage, []);
    return (
        <>
            {message && !alert && <Alert kind="info">{message}</Alert>}
            {alert && <Alert>{alert}</Alert>}
            <form {...formProps}>
                <Field
                    {...bind('username')}
                    label={wording.username}
                    autoComplete="username"
                    autoCapitalize="none"
                    spellCheck={false}
                    autoFocus
                />
                <PasswordField {...bind('password')} label={wording.password} autoComplete="current-password" />
                <Anchor className="hw-link hw-forgot" to="/forget-password">
                    {wording.forgot}
                </Anchor>
                <SubmitButton pending={pending} label={wording.submit} pendingLabel={wording.pending} />
            </form>
        </>
    );
};

export const LoginPage = () => {
    const wording = loginTexts(useLanguage());
    const asked = useAddress().searchParams.has('sign-up');
    const [chosen, setSignUp] = useState<boolean>();
    const isSignUp = chosen ?? asked;

    useLanding();
    return (
        <PublicPage
            route="/login"
            title={isSignUp ? wording.signUp : wording.title}
            heading={isSignUp ? texts.signUp.heading : wording.heading}
        >
            {isSignUp ? <SignUpForm submitLabel={wording.signUp} /> : <LoginForm wording={wording} />}
            <p className="hw-after">
                {isSignUp ? texts.signUp.hasAccount : wording.noAccount}
                <button type="button" className="hw-link" onClick={() => setSignUp(!isSignUp)}>
                    {isSignUp ? wording.submit : wording.signUp}
                </button>
            </p>
        </PublicPage>
    );
};
