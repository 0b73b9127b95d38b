/** Text by which a person is recognised. */
export interface Identifier {
    kind: 'name' | 'email' | 'phone';
    value: string;
}

/**
 * The digits of a telephone number however it is written: of an Australian one those after the code of the country or the zero
 * (`(07) 7010 2764`, `+61 7 7010 2764` and `61770102764` are `770102764`), of another one all with its code. Undefined where
 * neither tells where it begins: such digits may be a number of something else.
 */
const numberOf = (value: string): { local?: string; abroad?: string } | undefined => {
    const written = value.replace(/[^\d+]/g, '');
    const local = /^(?:(?:\+|00)610?|610?(?=\d{9}$)|0(?!0))(\d{7,})$/.exec(written)?.[1];
    if (local) return { local };
    const abroad = /^(?:\+|00)([1-9]\d{7,})$/.exec(written)?.[1];
    return abroad ? { abroad } : undefined;
};

/**
 * Whether a text that holds it can only mean the person: a name of several words, an address, a whole number. One word may be
 * anything ("Rose"), and digits without 0 or + before them may be a number of something else.
 */
export const isIdentifying = ({ kind, value }: Identifier): boolean => {
    if (kind === 'email') return /^\S+@\S+$/.test(value);
    if (kind === 'phone') return numberOf(value) !== undefined;
    return /\S\s+\S/.test(value) && value.length >= 5;
};

/** Two marks with the same key mean the same: a number is compared by its digits, all others by their letters. */
export const identifierKey = ({ kind, value }: Identifier): string => {
    const number = kind === 'phone' ? numberOf(value) : undefined;
    if (number) return number.local ? `+61${number.local}` : `+${number.abroad}`;
    return value.trim().toLowerCase();
};

const escaped = (text: string) => text.replace(/[\\.*+?()[\]{}|^$]/g, '\\$&');
/** As it stands in a text of JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

const GAP = '[[:space:]\u00a0\u2009\u202f().\u2010\u2011\u2012\u2013/-]';
/** A bracket goes with the number where it closes within it, as that of `(07) 7010 2764` does. */
const OPENING = '\\((?=\\+?[0-9 ]{1,8}\\))';
/** A landline without its code, as neighbours write it: in its two groups, so that it is no number of something else. */
const groupedLandline = (local: string): string => `${local.slice(1, 5)}[ \u00a0-]${local.slice(5)}`;

/** An Australian number is written with and without the code of the country, in groups of any length. */
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

/** A regular expression of PostgreSQL (without regard to case) that finds any of the marks as a whole; undefined where there are none. */
export const identifierPattern = (marks: readonly Identifier[], json: boolean): string | undefined => {
    if (!marks.length) return undefined;
    const before = json ? '(?:(?<![[:alnum:].])|(?<=\\\\[bfnrt]))' : '(?<![[:alnum:].])';
    // the longest first, so that an address goes as a whole and not the name in it
    const any = [...marks]
        .sort((a, b) => b.value.length - a.value.length)
        .map(mark => patternOf(mark, before, json))
        .join('|');
    return `(?:${any})(?![[:alnum:]])`;
};
