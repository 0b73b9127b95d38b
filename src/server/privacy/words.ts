/** What a person is recognised by in a text. */
export interface Mark {
    kind: 'name' | 'email' | 'phone';
    value: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Whether a text that holds it can only mean the person: a name of several words, an address, a whole number. One word may be
 * anything ("Rose"), and digits without 0 or + before them may be a number of something else.
 */
export const isTelling = ({ kind, value }: Mark): boolean => {
    if (kind === 'email') return /^\S+@\S+$/.test(value);
    if (kind === 'phone') return /^[0+]/.test(value) && digitsOf(value).length >= 8;
    return /\S\s+\S/.test(value) && value.length >= 5;
};

const escaped = (text: string) => text.replace(/[\\.*+?()[\]{}|^$]/g, '\\$&');
/** As it stands in a text of JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** An Australian number is written with and without the code of the country, in groups of any length. */
const phonePattern = (value: string): string => {
    const digits = digitsOf(value);
    const between = '[ ()./-]*';
    const rest = value.startsWith('+61') ? digits.slice(2) : value.startsWith('0') ? digits.slice(1) : null;
    const local = rest?.startsWith('0') ? rest.slice(1) : rest;
    return local === null
        ? `\\+${[...digits].join(between)}`
        : `(?:\\+61${between}(?:\\(0\\))?${between}|0${between})${[...local].join(between)}`;
};

const patternOf = ({ kind, value }: Mark, written: (text: string) => string): string =>
    kind === 'phone' ? phonePattern(value) : value.trim().split(/\s+/).map(written).map(escaped).join('\\s+');

/** A regular expression of PostgreSQL (without regard to case) that finds any of the marks as a whole; undefined where there are none. */
export const findingAny = (marks: readonly Mark[], json: boolean): string | undefined => {
    if (!marks.length) return undefined;
    const written = json ? inJson : (text: string) => text;
    // the longest first, so that an address goes as a whole and not the name in it
    const any = [...marks]
        .sort((a, b) => b.value.length - a.value.length)
        .map(mark => patternOf(mark, written))
        .join('|');
    const before = json ? '(?:(?<![[:alnum:].])|(?<=\\\\[bfnrt]))' : '(?<![[:alnum:].])';
    return `${before}(?:${any})(?![[:alnum:]])`;
};
