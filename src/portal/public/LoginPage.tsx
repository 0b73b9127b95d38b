import { useEffect, useLayoutEffect, useState } from 'react';
import { clearLoginMessage, getLoginMessage, goTo } from '../session/navigation';
import { signIn } from '../session/signIn';
import { Alert } from './Alert';
import { Anchor } from './Anchor';
import { useAddress } from './address';
import { useLanguage } from './built';
import { PublicPage } from './PublicPage';
import { SignInFields } from './SignInFields';
import { SignUpForm } from './SignUpForm';
import { loginTexts, texts } from './texts';
import { useLanding } from './useLanding';

const LoginForm = ({ wording }: { wording: ReturnType<typeof loginTexts> }) => {
    const [message, setMessage] = useState<string | null>(null);
    useLayoutEffect(() => setMessage(getLoginMessage()), []);
    // Shown once, because a later visit does not follow a sign-out.
    useEffect(() => clearLoginMessage, []);
    return (
        <SignInFields
            wording={wording}
            onSubmit={async (username, password) => {
                setMessage(null);
                const result = await signIn(username, password);
                if (result.next === 'code') goTo(`/login/verify-otp/${encodeURIComponent(result.otpToken)}`);
            }}
            notice={message && <Alert>{message}</Alert>}
        >
            <Anchor className="hw-link hw-forgot" to="/forget-password">
                {wording.forgot}
            </Anchor>
        </SignInFields>
    );
};

export const LoginPage = () => {
    const wording = loginTexts(useLanguage());
    const isSignUpRequested = useAddress().searchParams.has('sign-up');
    const [chosen, setSignUp] = useState<boolean>();
    const isSignUp = chosen ?? isSignUpRequested;

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
