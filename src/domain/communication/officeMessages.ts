/** Office messages: placeholders per recipient, and the parts of an SMS. */

/** Placeholders of a message, replaced by the recipient's values. */
export const PLACEHOLDERS = ['first_name', 'full_name', 'customer', 'business', 'portal'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Record<Placeholder, string>;

const NAMED = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** Error of a text's placeholders, for its author; undefined if they are valid. */
export const placeholderFault = (text: string): string | undefined => {
    const unknown = [...text.matchAll(NAMED)].map(([, name = '']) => name).find(name => !isPlaceholder(name));
    const allowed = PLACEHOLDERS.map(name => `{{${name}}}`).join(', ');
    if (unknown !== undefined) return `{{${unknown}}} is not known. Use ${allowed}.`;
    // a brace that is left was meant to name something
    return /\{\{|\}\}/.test(text.replace(NAMED, ''))
        ? `A placeholder begins with {{ and ends with }}. Use ${allowed}.`
        : undefined;
};

/** The text as one person reads it. What somebody is called is taken as it is: braces in it name nothing. */
export const fillPlaceholders = (text: string, named: PlaceholderValues): string =>
    text.replace(NAMED, (match, name: string) => (isPlaceholder(name) ? named[name] : match));

/** GSM 03.38: what fits seven bits; the second line takes two places each. */
const GSM = new Set(
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_TWICE = new Set('^{}\\[~]|€\f');

/** How many SMS a text makes: 160 places alone or 153 each of several; where one sign does not fit seven bits, 70 or 67. */
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
 * A number as providers of SMS take it (E.164): `0412 345 678` is `+61412345678`. Null for what no SMS reaches: landlines of
 * Australia, and what is no number.
 */
export const smsNumber = (phone: string | null | undefined): string | null => {
    const digits = (phone ?? '').replace(/[\s().-]/g, '').replace(/^00(?!0)/, '+');
    const number = digits.replace(/^0/, '+61').replace(/^61/, '+61');
    const plain = number.replace(/^\+610/, '+61');
    if (!/^\+[1-9]\d{7,14}$/.test(plain)) return null;
    return plain.startsWith('+61') && !/^\+614\d{8}$/.test(plain) ? null : plain;
};
