import type { ReactNode } from 'react';
import { Alert } from './Alert';
import { PasswordField, PublicField } from './PublicField';
import { SubmitButton } from './SubmitButton';
import type { loginTexts } from './texts';
import { usePublicForm } from './usePublicForm';

interface SignInFieldsProps {
    wording: ReturnType<typeof loginTexts>;
    onSubmit: (username: string, password: string) => Promise<void>;
    /** shown above the form in place of its own message */
    notice?: ReactNode;
    /** between the password and the button */
    children?: ReactNode;
}
/** Username and password fields of all sign-in forms. */
export const SignInFields = ({ wording, onSubmit, notice, children }: SignInFieldsProps) => {
    const { alert, pending, bind, formProps } = usePublicForm({
        initial: { username: '', password: '' },
        validate: ({ username, password }) => ({
            ...(!username.trim() && { username: wording.usernameRequired }),
            ...(!password && { password: wording.passwordRequired }),
        }),
        submit: ({ username, password }) => onSubmit(username.trim(), password),
    });
    return (
        <>
            {alert ? <Alert>{alert}</Alert> : notice}
            <form {...formProps}>
                <PublicField
                    {...bind('username')}
                    label={wording.username}
                    autoComplete="username"
                    autoCapitalize="none"
                    spellCheck={false}
                    autoFocus
                />
                <PasswordField {...bind('password')} label={wording.password} autoComplete="current-password" />
                {children}
                <SubmitButton pending={pending} label={wording.submit} pendingLabel={wording.pending} />
            </form>
        </>
    );
};
