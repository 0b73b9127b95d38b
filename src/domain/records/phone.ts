import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Digits with common separators. */
const WRITTEN = /^\+?[\d\s().-]{3,40}$/;

/** National numbers with the trunk prefix 0 have ten digits (ACMA numbering plan); 0011 begins an international one. */
const isNational = (text: string) => {
    const digits = text.replace(/\D/g, '');
    return text.startsWith('+') || !digits.startsWith('0') || digits.startsWith('0011') || digits.length === 10;
};

/** Validates a phone number, as Australian if it has no country code. Only a call can show whether it is in use. */
export const isPhone = (text: string): boolean =>
    WRITTEN.test(text) && isNational(text) && parsePhoneNumberFromString(text, 'AU')?.isPossible() === true;
