/** Of the address that a removed account is given: a domain that can never receive anything (RFC 2606). */
const NOWHERE = 'removed.invalid';

/** What stands in place of a person whose data was removed, by the number of the removal. */
export const removedName = (number: number): string => `Removed person ${number}`;
export const removedAddress = (number: number): string => `removed-${number}@${NOWHERE}`;
export const removedUsername = (number: number): string => `removed-${number}`;

/** Whether an account is one whose data was removed. */
export const wasRemoved = (email: unknown): boolean => String(email).endsWith(`@${NOWHERE}`);
/** Whether a text tells of nobody any more. */
export const tellsOfNobody = (text: string): boolean => /^removed([ -](person )?\d+)?$/i.test(text) || wasRemoved(text);
