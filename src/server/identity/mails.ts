import type { MailMessage, Services } from '../platform/services';

/** Recipient of a mail, from the users table. */
export interface MailRecipient {
    email: string;
    fullname: string;
    customer_id: number | null;
}

const compose = (to: MailRecipient, kind: string, subject: string, paragraphs: readonly string[]): MailMessage => ({
    to: to.email,
    kind,
    subject,
    text: [`Hello ${to.fullname.trim().split(/\s+/)[0]},`, ...paragraphs, 'Headwater'].join('\n\n'),
    customerId: to.customer_id,
});

/** Built from the configured address of the portal, never from request headers. */
const link = ({ config }: Services, path: string, parameters: Record<string, string>) =>
    `${config.publicUrl}${path}?${new URLSearchParams(parameters)}`;
const resetLink = (services: Services, to: MailRecipient, token: string) =>
    link(services, `/password-reset/${token}`, { email: to.email });

export const codeMail = (to: MailRecipient, code: string): MailMessage =>
    compose(to, 'one-time-code', 'Your sign-in code', [
        `Your code is ${code.slice(0, 3)} ${code.slice(3)}. It works once, for the next 10 minutes.`,
        'Nobody from our team will ever ask you for it. If you are not signing in right now, someone knows your password. Please change it.',
    ]);

export const resetMail = (services: Services, to: MailRecipient, token: string): MailMessage =>
    compose(to, 'password-reset', 'Set a new password', [
        'A new password was requested for your account. Choose it here within the next hour:',
        resetLink(services, to, token),
        'If you did not request it, ignore this email. Your password stays as it is.',
    ]);

export const inviteMail = (services: Services, to: MailRecipient & { username: string }, token: string): MailMessage =>
    compose(to, 'invitation', 'Your account is ready', [
        `An account has been created for you. Your username is ${to.username}. Choose a password here within the next 7 days:`,
        resetLink(services, to, token),
        `After that, sign in at ${services.config.publicUrl}/login.`,
    ]);

/** @param again the address was registered before and is unconfirmed: its owner learns of both registrations */
export const confirmMail = (services: Services, to: MailRecipient, token: string, again = false): MailMessage =>
    compose(to, 'registration-confirm', 'Confirm your email address', [
        ...(again
            ? [
                  'Your address was registered more than once. Each email confirms its own registration. Use the email of the registration whose password you chose, and ignore the others.',
              ]
            : []),
        'Thank you for registering. Please confirm within the next 2 days that this is your address. You need the password that you chose:',
        link(services, '/account/confirm', { token }),
        'After that, one of our staff connects your account with your business, and we write to you again. If you did not register, ignore this email.',
    ]);

export const alreadyRegisteredMail = (services: Services, to: MailRecipient): MailMessage =>
    compose(to, 'registration-known', 'You have an account already', [
        'Someone tried to register with this address. It already has an account.',
        `Sign in at ${services.config.publicUrl}/login, or choose a new password at ${services.config.publicUrl}/forget-password.`,
        'If it was not you, you do not need to do anything.',
    ]);

export const approvedMail = (services: Services, to: MailRecipient): MailMessage =>
    compose(to, 'account-activated', 'Your account is active', [
        `You can now sign in at ${services.config.publicUrl}/login.`,
    ]);

/** Reset link for an owner who is delayed by other people's attempts. */
export const failedSignInsMail = (services: Services, to: MailRecipient): MailMessage =>
    compose(to, 'sign-in-tries', 'Someone tried to sign in to your account', [
        'Someone entered several wrong passwords for your account. Until that stops, signing in on a new device may take some minutes.',
        'On devices that you have used before, you can sign in as usual.',
        `If you have forgotten your password, or want to be sure, choose a new one at ${services.config.publicUrl}/forget-password. After that you can sign in at once on any device.`,
    ]);

/** @param hadTokens API tokens of the account were revoked */
export const passwordChangedMail = (services: Services, to: MailRecipient, hadTokens: boolean): MailMessage =>
    compose(to, 'password-changed', 'Your password was changed', [
        'The password of your account was changed, and you were signed out on all other devices.',
        ...(hadTokens ? ['Your API tokens were revoked. Programs that use them need new ones.'] : []),
        `If it was not you, set a new one at once at ${services.config.publicUrl}/forget-password and tell us.`,
    ]);

const ELSEWHERE = 'You were signed out on other devices.';
const CHANGES = {
    'authenticator-added': `An authenticator app was added to your account. ${ELSEWHERE}`,
    'authenticator-removed': `The authenticator app of your account was removed. ${ELSEWHERE}`,
    'passkey-added': `A passkey was added to your account. ${ELSEWHERE}`,
    'passkey-removed': `A passkey of your account was removed. ${ELSEWHERE}`,
    'recovery-codes-made': 'New recovery codes were created for your account. The old ones no longer work.',
    'second-factor-reset':
        'An administrator removed the authenticator app, the passkeys and the recovery codes of your account.',
} as const;
export type FactorChange = keyof typeof CHANGES;

/** Warns the account's owner that a second factor was added or removed. */
export const factorChangedMail = (services: Services, to: MailRecipient, change: FactorChange): MailMessage =>
    compose(to, 'second-factor-changed', 'How you sign in was changed', [
        CHANGES[change],
        `If it was not you, choose a new password at once at ${services.config.publicUrl}/forget-password and tell us.`,
    ]);

/** Notifies the owner of an API token that one was created. */
export const tokenCreatedMail = (
    services: Services,
    to: MailRecipient,
    { name, prefix, expiresOn }: { name: string; prefix: string; expiresOn: string },
): MailMessage =>
    compose(to, 'api-token-created', 'An API token was created for your account', [
        `The API token “${name}” (${prefix}…) was created. Until ${expiresOn} a program can use it to act for you.`,
        `If it was not you, revoke it at once at ${services.config.publicUrl}/account/settings?tab=tokens, choose a new password and tell us.`,
    ]);

export const recoveryCodeMail = (services: Services, to: MailRecipient): MailMessage =>
    compose(to, 'recovery-code-used', 'A recovery code was used', [
        'Someone signed in to your account with one of your recovery codes. That code no longer works.',
        `If it was not you, choose a new password at once at ${services.config.publicUrl}/forget-password and tell us.`,
    ]);

/** Sent to the previous address, so that an account takeover is noticed. */
export const emailChangedMail = (before: MailRecipient, now: string): MailMessage =>
    compose(before, 'email-changed', 'The email address of your account was changed', [
        `Emails for your account are now sent to ${maskedEmail(now)}.`,
        'If you did not expect this, please tell us at once.',
    ]);

/** `maria@station.example` → `m…a@station.example`: identifies the mailbox without disclosing the address. */
export const maskedEmail = (email: string): string => {
    const [name = '', domain = ''] = email.split('@');
    return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}@${domain}`;
};
