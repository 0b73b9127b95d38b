import { useState } from 'react';
import { passwordFault } from '../../domain/access/passwords';
import { signUp } from '../session/signIn';
import { Alert } from './Alert';
import { PasswordField, PublicField } from './PublicField';
import { SubmitButton } from './SubmitButton';
import { texts } from './texts';
import { looksLikeEmail, usePublicForm } from './usePublicForm';

const wording = texts.signUp;

export const SignUpForm = ({ submitLabel }: { submitLabel: string }) => {
    const [answer, setAnswer] = useState<string | null>(null);
    const { alert, pending, bind, formProps } = usePublicForm({
        initial: { fullname: '', email: '', password: '' },
        validate: ({ fullname, email, password }) => {
            const fault = password ? passwordFault(password) : texts.login.passwordRequired;
            return {
                ...(!fullname.trim() && { fullname: wording.fullnameRequired }),
                ...(!looksLikeEmail(email) && { email: texts.emailInvalid }),
                ...(fault && { password: fault }),
            };
        },
        submit: async ({ fullname, email, password }) =>
            setAnswer(await signUp(fullname.trim(), email.trim(), password)),
    });
    if (answer)
        return (
            <div className="hw-stack">
                <Alert kind="success">{answer}</Alert>
            </div>
        );
    return (
        <>
            <p className="hw-lead">{wording.text}</p>
            {alert && <Alert>{alert}</Alert>}
            <form {...formProps}>
                <PublicField {...bind('fullname')} label={wording.fullname} autoComplete="name" autoFocus />
                <PublicField {...bind('email')} label={wording.email} type="email" autoComplete="email" />
                <PasswordField
                    {...bind('password')}
                    label={wording.password}
                    autoComplete="new-password"
                    hint={texts.passwordRule}
                />
                <SubmitButton pending={pending} label={submitLabel} pendingLabel={wording.pending} />
            </form>
        </>
    );
};
