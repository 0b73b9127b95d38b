/** Domain of a removed account's address, which can never receive mail (RFC 2606). */
const NOWHERE = 'removed.invalid';

/** Replacement name of a removed person, by the number of the removal. */
export const removedName = (number: number): string => `Removed person ${number}`;
export const removedAddress = (number: number): string => `removed-${number}@${NOWHERE}`;
export const removedUsername = (number: number): string => `removed-${number}`;

/** True for an account whose personal data was removed. */
export const isErasedEmail = (email: unknown): boolean => String(email).endsWith(`@${NOWHERE}`);
/** True if a text contains no personal data any more. */
export const isErasedText = (text: string): boolean =>
    /^removed([ -](person )?\d+)?$/i.test(text) || isErasedEmail(text);
