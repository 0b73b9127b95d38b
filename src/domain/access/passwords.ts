export const PASSWORD_MIN_LENGTH = 8;
/** Longer input is refused before hashing, because the cost of hashing grows with the input. */
export const PASSWORD_MAX_LENGTH = 200;
export const PASSWORD_RULE =
    'Must be at least 8 characters with one uppercase, one lowercase, one number and one special character.';
export const CONFIRMATION_MISMATCH = 'Confirm password must match with new password.';

const isStrong = (password: string) =>
    password.length >= PASSWORD_MIN_LENGTH &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /[0-9]/.test(password) &&
    /[!@#$%^&*]/.test(password);

const textFault = (value: unknown, subject: string): string | undefined => {
    if (value === undefined || value === null || value === '') return `${subject} is required.`;
    if (typeof value !== 'string' || value.length > PASSWORD_MAX_LENGTH) return `${subject} is invalid.`;
    return isStrong(value) ? undefined : PASSWORD_RULE;
};

/** Error of a new password; undefined if it is acceptable. */
export const passwordFault = (password: unknown): string | undefined => textFault(password, 'New password');

/** Error of the password confirmation; undefined if it matches. */
export const confirmationFault = (confirmation: unknown, password: unknown): string | undefined =>
    textFault(confirmation, 'Confirm password') ?? (confirmation === password ? undefined : CONFIRMATION_MISMATCH);

/** Errors of both fields by name; undefined for a valid pair. */
export const passwordFaults = (input: {
    password?: unknown;
    password_confirmation?: unknown;
}): Record<string, string[]> | undefined => {
    const password = passwordFault(input.password);
    const confirmation = confirmationFault(input.password_confirmation, input.password);
    if (!password && !confirmation) return undefined;
    return {
        ...(password ? { password: [password] } : {}),
        ...(confirmation ? { password_confirmation: [confirmation] } : {}),
    };
};
