import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Digits with common separators. */
const WRITTEN = /^\+?[\d\s().-]{3,40}$/;

/** Validates a phone number, as Australian if it has no country code. Only a call can show whether it is in use. */
export const isPhone = (text: string): boolean =>
    WRITTEN.test(text) && parsePhoneNumberFromString(text, 'AU')?.isPossible() === true;
