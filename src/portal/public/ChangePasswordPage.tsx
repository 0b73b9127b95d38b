import { useEffect } from 'react';
import { landingPage } from '../../domain/access/landingPages';
import { goTo, rememberTarget, takeTarget } from '../session/navigation';
import { changePassword } from '../session/passwords';
import { useSession } from '../session/store';
import { Alert } from './Alert';
import { Anchor } from './Anchor';
import { useAddress } from './address';
import { NewPasswordFields, newPasswordErrors } from './newPassword';
import { PasswordField } from './PublicField';
import { PublicPage } from './PublicPage';
import { pageTexts } from './pageTexts';
import { SubmitButton } from './SubmitButton';
import { showToast } from './toast';
import { usePublicForm } from './usePublicForm';

const wording = pageTexts.change;

const ChangePasswordPage = () => {
    const { pathname } = useAddress();
    const user = useSession()?.user;
    const { alert, pending, bind, formProps } = usePublicForm({
        initial: { old_password: '', password: '', password_confirmation: '' },
        validate: values => ({
            ...(!values.old_password && { old_password: wording.oldRequired }),
            ...newPasswordErrors(values),
        }),
        submit: async ({ old_password, ...values }) => {
            await changePassword(old_password, values);
            showToast(pageTexts.reset.toast);
            if (user) goTo(landingPage(user, takeTarget(), window.innerWidth), { replace: true });
        },
    });

    useEffect(() => {
        if (user) return;
        rememberTarget(pathname);
        goTo('/login', { replace: true });
    }, [user, pathname]);
    if (!user) return null;

    return (
        <PublicPage
            route={pathname.startsWith('/auth/') ? '/auth/change-password' : '/account/change-password'}
            title={wording.title}
            heading={wording.heading}
        >
            <p className="hw-lead">{user.must_change_password ? wording.forced : wording.text}</p>
            {alert && <Alert>{alert}</Alert>}
            <form {...formProps}>
                {/* identifies the account for password managers */}
                <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
                <PasswordField
                    {...bind('old_password')}
                    label={wording.old}
                    need="required"
                    autoComplete="current-password"
                />
                <NewPasswordFields bind={bind} />
                <SubmitButton pending={pending} label={wording.submit} pendingLabel={wording.pending} />
            </form>
            <p className="hw-after">
                {user.must_change_password ? (
                    <Anchor className="hw-link" to="/account/logout">
                        {wording.signOut}
                    </Anchor>
                ) : (
                    <button type="button" className="hw-link" onClick={() => window.history.back()}>
                        {wording.back}
                    </button>
                )}
            </p>
        </PublicPage>
    );
};
export default ChangePasswordPage;
