import { dispatch, runStep } from './authFlow';
import { apiJson } from './http';
import { post } from './signIn';
import { updateUser } from './store';

export const confirmAccount = (token: string, values: { password: string; password_confirmation?: string }) =>
    post<{ message: string }>('/account/confirm', { token, ...values });

export const forgotPassword = (email: string) =>
    runStep('forgotPassword', async () => {
        const { message } = await post<{ message: string }>('/password/forget', { email });
        dispatch({ type: 'succeeded', step: 'forgotPassword' });
        return message;
    });

/** Whether a reset link is still valid. */
export const checkResetLink = (token: string, email?: string) =>
    post<{ email: string }>('/password/reset/confirm/', { token, email });

export interface NewPassword {
    password: string;
    password_confirmation: string;
}
export const resetPassword = (values: NewPassword, token?: string, email?: string) =>
    runStep('passwordReset', async () => {
        await post('/password/reset', { ...values, email, token });
        dispatch({ type: 'succeeded', step: 'passwordReset' });
    });

/** Also changes a default password, after which the portal is accessible. */
export const changePassword = (old_password: string, values: NewPassword) =>
    runStep('passwordChange', async () => {
        await apiJson('/api/main/change-password', { method: 'POST', body: { old_password, ...values } });
        updateUser(user => ({ ...user, must_change_password: false }));
        dispatch({ type: 'succeeded', step: 'passwordChange' });
    });
