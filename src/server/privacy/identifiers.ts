/** Text that identifies a person. */
export interface Identifier {
    kind: 'name' | 'email' | 'phone';
    value: string;
}

/**
 * Normalised digits of a phone number: for Australia without country code or leading zero (`(07) 7010 2764`, `+61 7
 * 7010 2764` and `61770102764` are `770102764`), otherwise with the country code. Undefined for digits without either,
 * which may be another kind of number.
 */
const numberOf = (value: string): { local?: string; abroad?: string } | undefined => {
    const written = value.replace(/[^\d+]/g, '');
    const local = /^(?:(?:\+|00)610?|610?(?=\d{9}$)|0(?!0))(\d{7,})$/.exec(written)?.[1];
    if (local) return { local };
    const abroad = /^(?:\+|00)([1-9]\d{7,})$/.exec(written)?.[1];
    return abroad ? { abroad } : undefined;
};

/**
 * Whether a text is unambiguous: a name of several words, an address, a full phone number. A single word may be
 * ordinary ("Rose"), and digits without 0 or + may be another number.
 */
export const isIdentifying = ({ kind, value }: Identifier): boolean => {
    if (kind === 'email') return /^\S+@\S+$/.test(value);
    if (kind === 'phone') return numberOf(value) !== undefined;
    return /\S\s+\S/.test(value) && value.length >= 5;
};

/** Equality key: digits for phone numbers, folded letters for all others. */
export const identifierKey = ({ kind, value }: Identifier): string => {
    const number = kind === 'phone' ? numberOf(value) : undefined;
    if (number) return number.local ? `+61${number.local}` : `+${number.abroad}`;
    return value.trim().toLowerCase();
};

const escaped = (text: string) => text.replace(/[\\.*+?()[\]{}|^$]/g, '\\$&');
/** Escaped form within JSON text. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

const GAP = '[[:space:]\u00a0\u2009\u202f().\u2010\u2011\u2012\u2013/-]';
/** A bracket belongs to the number if it closes within it, as in `(07) 7010 2764`. */
const OPENING = '\\((?=\\+?[0-9 ]{1,8}\\))';
/** A landline without area code in its two usual groups, so that it matches no other number. */
const groupedLandline = (local: string): string => `${local.slice(1, 5)}[ \u00a0-]${local.slice(5)}`;

/** Pattern of an Australian number with or without country code, in any grouping. */
const phonePattern = (value: string, before: string, json: boolean): string => {
    const { local, abroad = '' } = numberOf(value) ?? {};
    const between = json ? `(?:${GAP}|\\\\[nrt])*` : `${GAP}*`;
    const grouped = (digits: string) => [...digits].join(between);
    const number = local
        ? `(?:(?:\\+|0${between}0${between})?6${between}1${between}(?:0${between})?|0${between})${grouped(local)}`
        : `(?:\\+|0${between}0)${between}${grouped(abroad)}`;
    const whole = `(?:${OPENING}|${before})${number}`;
    return local && /^[2378]\d{8}$/.test(local) ? `(?:${whole}|${before}${groupedLandline(local)})` : whole;
};

const patternOf = ({ kind, value }: Identifier, before: string, json: boolean): string =>
    kind === 'phone'
        ? phonePattern(value, before, json)
        : before +
          value
              .trim()
              .split(/\s+/)
              .map(json ? inJson : String)
              .map(escaped)
              .join('\\s+');

/** Case-insensitive PostgreSQL regular expression that matches any identifier as a whole; undefined for none. */
export const identifierPattern = (marks: readonly Identifier[], json: boolean): string | undefined => {
    if (!marks.length) return undefined;
    const before = json ? '(?:(?<![[:alnum:].])|(?<=\\\\[bfnrt]))' : '(?<![[:alnum:].])';
    // longest first, so that an address is replaced as a whole and not the name in it
    const any = [...marks]
        .sort((a, b) => b.value.length - a.value.length)
        .map(mark => patternOf(mark, before, json))
        .join('|');
    return `(?:${any})(?![[:alnum:]])`;
};
