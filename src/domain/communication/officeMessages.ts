import { fillText, placeholdersIn, withoutPlaceholders } from '../records/placeholders';

/** Office messages: placeholders per recipient, and the parts of an SMS. */

/** Placeholders of a message, replaced by the recipient's values. */
export const PLACEHOLDERS = ['first_name', 'full_name', 'customer', 'business', 'portal'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Record<Placeholder, string>;

const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** Validates the placeholders of a text; undefined if they are valid. */
export const placeholderFault = (text: string): string | undefined => {
    const unknown = placeholdersIn(text).find(name => !isPlaceholder(name));
    const allowed = PLACEHOLDERS.map(name => `{{${name}}}`).join(', ');
    if (unknown !== undefined) return `{{${unknown}}} is not known. Use ${allowed}.`;
    // a brace that is left was meant to name something
    return /\{\{|\}\}/.test(withoutPlaceholders(text))
        ? `A placeholder begins with {{ and ends with }}. Use ${allowed}.`
        : undefined;
};

/** Text with the recipient's values. Braces within a name are not treated as placeholders. */
export const fillPlaceholders = (text: string, named: PlaceholderValues): string =>
    fillText(text, name => (isPlaceholder(name) ? named[name] : undefined));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 150);

/** The subject as one person reads it, on one line. */
export const fillSubject = (subject: string, named: PlaceholderValues): string =>
    oneLine(fillPlaceholders(subject, named));

/** Placeholders with a person's own data: a name outlives the removal of that data. */
const OF_A_PERSON: readonly Placeholder[] = ['first_name', 'full_name'];

/**
 * Name of a message in lists, titles and history: its subject with what all its recipients have in common, else the first
 * of their values and the number of others. `[first name]` for what is a person's own, and before there are recipients.
 */
export const messageName = (subject: string, recipients: readonly PlaceholderValues[]): string =>
    oneLine(
        fillText(subject, name => {
            if (!isPlaceholder(name)) return undefined;
            const [first, ...others] = OF_A_PERSON.includes(name) ? [] : new Set(recipients.map(named => named[name]));
            if (first === undefined) return `[${name.replace('_', ' ')}]`;
            return others.length === 0
                ? first
                : `${first} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`;
        }),
    );

/** GSM 03.38 characters that fit seven bits; those of the second line count double. */
const GSM = new Set(
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_TWICE = new Set('^{}\\[~]|€\f');

/**
 * Number of SMS parts: 160 characters for one or 153 for each of several; 70 or 67 if any character needs more than
 * seven bits.
 */
export const smsParts = (text: string): number => {
    let places = 0;
    for (const sign of text) {
        if (GSM.has(sign)) places++;
        else if (GSM_TWICE.has(sign)) places += 2;
        else return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
    }
    return places <= 160 ? 1 : Math.ceil(places / 153);
};

/**
 * Phone number in E.164, as SMS providers take it: `0412 345 678` is `+61412345678`. Null for Australian landlines and
 * for text that is not a number.
 */
export const smsNumber = (phone: string | null | undefined): string | null => {
    const digits = (phone ?? '').replace(/[\s().-]/g, '').replace(/^00(?!0)/, '+');
    const number = digits.replace(/^0/, '+61').replace(/^61/, '+61');
    const plain = number.replace(/^\+610/, '+61');
    if (!/^\+[1-9]\d{7,14}$/.test(plain)) return null;
    return plain.startsWith('+61') && !/^\+614\d{8}$/.test(plain) ? null : plain;
};
