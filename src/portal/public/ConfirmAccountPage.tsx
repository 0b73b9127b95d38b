import { useState } from 'react';
import { confirmAccount } from '../session/passwords';
import { Alert } from './Alert';
import { Anchor } from './Anchor';
import { useAddress } from './address';
import { NewPasswordFields, newPasswordErrors } from './newPassword';
import { PasswordField } from './PublicField';
import { PublicPage } from './PublicPage';
import { pageTexts } from './pageTexts';
import { SubmitButton } from './SubmitButton';
import { texts } from './texts';
import { usePublicForm } from './usePublicForm';

const wording = pageTexts.confirm;

/**
 * Requires the password of the registration, or a new one, because the link alone could confirm another person's
 * choice.
 */
const ConfirmForm = ({ token, onDone }: { token: string; onDone: (message: string) => void }) => {
    const [fresh, setFresh] = useState(false);
    const { alert, pending, bind, formProps } = usePublicForm({
        initial: { password: '', password_confirmation: '' },
        validate: values =>
            fresh ? newPasswordErrors(values) : { ...(!values.password && { password: texts.login.passwordRequired }) },
        submit: async ({ password, password_confirmation }) => {
            const values = fresh ? { password, password_confirmation } : { password };
            onDone((await confirmAccount(token, values)).message);
        },
    });
    return (
        <>
            <p className="hw-lead">{fresh ? wording.freshText : wording.text}</p>
            {alert && <Alert>{alert}</Alert>}
            <form {...formProps}>
                {fresh ? (
                    <NewPasswordFields bind={bind} />
                ) : (
                    <PasswordField {...bind('password')} label={wording.password} autoComplete="current-password" />
                )}
                <SubmitButton pending={pending} label={wording.submit} pendingLabel={wording.pending} />
            </form>
            <p className="hw-after">
                <button type="button" className="hw-link" onClick={() => setFresh(!fresh)}>
                    {fresh ? wording.known : wording.fresh}
                </button>
            </p>
        </>
    );
};

const ConfirmAccountPage = () => {
    const token = useAddress().searchParams.get('token');
    const [done, setDone] = useState<string | null>(null);
    const heading = done ? wording.doneHeading : token ? wording.heading : wording.failedHeading;
    return (
        <PublicPage route="/account/confirm" title={wording.title} heading={heading}>
            {token && !done ? (
                <ConfirmForm token={token} onDone={setDone} />
            ) : (
                <div className="hw-stack">
                    <Alert kind={done ? 'success' : 'error'}>{done ?? wording.missing}</Alert>
                    <Anchor className="hw-button" to="/login">
                        {texts.login.submit}
                    </Anchor>
                </div>
            )}
        </PublicPage>
    );
};
export default ConfirmAccountPage;
