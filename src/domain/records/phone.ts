import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Digits with the signs that people put between them. */
const WRITTEN = /^\+?[\d\s().-]{3,40}$/;

/** Whether a text may be a phone number, read as Australian where it names no country. Whether it is in use only a call can tell. */
export const isPhone = (text: string): boolean =>
    WRITTEN.test(text) && parsePhoneNumberFromString(text, 'AU')?.isPossible() === true;
