import { useState } from 'react';
import { forgotPassword } from '../session/passwords';
import { Alert } from './Alert';
import { BackToLogin } from './BackToLogin';
import { PublicField } from './PublicField';
import { PublicPage } from './PublicPage';
import { pageTexts } from './pageTexts';
import { SubmitButton } from './SubmitButton';
import { texts } from './texts';
import { looksLikeEmail, usePublicForm } from './usePublicForm';

const wording = pageTexts.forgot;

const ForgotForm = ({ onAnswer }: { onAnswer: (message: string) => void }) => {
    const { alert, pending, bind, formProps } = usePublicForm({
        initial: { email: '' },
        validate: ({ email }) => {
            if (!email.trim()) return { email: wording.emailRequired };
            return looksLikeEmail(email) ? {} : { email: texts.emailInvalid };
        },
        submit: async ({ email }) => onAnswer(await forgotPassword(email.trim())),
    });
    return (
        <>
            <p className="hw-lead">{wording.text}</p>
            {alert && <Alert>{alert}</Alert>}
            <form {...formProps}>
                <PublicField {...bind('email')} label={wording.email} type="email" autoComplete="email" autoFocus />
                <SubmitButton pending={pending} label={wording.submit} pendingLabel={wording.pending} />
            </form>
        </>
    );
};

const ForgotPasswordPage = () => {
    const [answer, setAnswer] = useState<string | null>(null);
    return (
        <PublicPage
            route="/forget-password"
            title={wording.title}
            heading={answer ? wording.doneHeading : wording.heading}
        >
            {answer ? (
                <div className="hw-stack">
                    <Alert kind="success">{answer}</Alert>
                    <button type="button" className="hw-button hw-button-quiet" onClick={() => setAnswer(null)}>
                        {wording.again}
                    </button>
                </div>
            ) : (
                <ForgotForm onAnswer={setAnswer} />
            )}
            <BackToLogin />
        </PublicPage>
    );
};
export default ForgotPasswordPage;
