import { useEffect, useState } from 'react';
import { isFault } from '../session/fault';
import { goTo } from '../session/navigation';
import { checkResetLink, resetPassword } from '../session/passwords';
import { Alert } from './Alert';
import { segmentOf, useAddress } from './address';
import { BackToLogin } from './BackToLogin';
import { NewPasswordFields, newPasswordErrors } from './newPassword';
import { PublicPage } from './PublicPage';
import { pageTexts } from './pageTexts';
import { SubmitButton } from './SubmitButton';
import { texts } from './texts';
import { showToast } from './toast';
import { usePublicForm } from './usePublicForm';

const wording = pageTexts.reset;
const REDIRECT_MS = 2000;

const explain = (error: unknown) => (isFault(error) && error.body.message) || texts.resetError;

const Done = () => {
    useEffect(() => {
        const timer = setTimeout(() => goTo('/login', { replace: true }), REDIRECT_MS);
        return () => clearTimeout(timer);
    }, []);
    return (
        <p className="hw-lead" role="status">
            {wording.doneText}
        </p>
    );
};

const ResetPasswordPage = () => {
    const address = useAddress();
    const token = segmentOf(address, 2) || undefined;
    const email = address.searchParams.get('email') ?? undefined;
    const [isDone, setDone] = useState(false);
    const { alert, setAlert, pending, bind, formProps } = usePublicForm({
        initial: { password: '', password_confirmation: '' },
        validate: newPasswordErrors,
        submit: async values => {
            await resetPassword(values, token, email);
            showToast(wording.toast);
            setDone(true);
        },
        explain,
        onError: message => showToast(message, 'error'),
    });

    // Reports a used or expired link before the user chooses a password.
    useEffect(() => {
        if (!token) return;
        checkResetLink(token, email).catch(error => {
            if (isFault(error) && error.status === 422) setAlert(explain(error));
        });
    }, [token, email, setAlert]);

    return (
        <PublicPage
            route="/password-reset/:token"
            title={wording.title}
            heading={isDone ? wording.doneHeading : wording.heading}
        >
            {isDone ? (
                <Done />
            ) : (
                <>
                    <p className="hw-lead">
                        {email ? (
                            <>
                                {wording.text} <strong>{email}</strong>
                            </>
                        ) : (
                            wording.textAnyone
                        )}
                    </p>
                    {alert && <Alert>{alert}</Alert>}
                    <form {...formProps}>
                        <NewPasswordFields bind={bind} />
                        <SubmitButton pending={pending} label={wording.submit} pendingLabel={wording.pending} />
                    </form>
                </>
            )}
            <BackToLogin />
        </PublicPage>
    );
};
export default ResetPasswordPage;
