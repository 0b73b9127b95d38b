/**
 * Text folding for indexes, search and uniqueness. The database folds by the same tables
 * (`server/platform/database/textFunctions.ts`), and a test compares both.
 */

/**
 * Typographic quotes of phones and word processors, including those that compatibility forms would decompose (´ becomes
 * a blank and an accent).
 */
export const QUOTES = '‘’‚‛′´`ʼʻʹˈ＇';
export const DOUBLE_QUOTES = '“”„‟″«»＂';
export const DASHES = '‐‑‒–—―−⁃﹘﹣－';
/** Letters without a decomposition, in their usual ASCII spelling. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', ς: 'σ' };
export const PLAIN_PAIRS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/** Ranges of a bracket expression valid in JavaScript and PostgreSQL. */
export const MARKS = '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';
export const INVISIBLE =
    '\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\ufff9-\\ufffb';
export const BLANKS = '\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

const set = (ranges: string) => new RegExp(`[${ranges}]+`, 'gu');
const each = (ranges: string) => new RegExp(`[${ranges}]`, 'gu');
const [QUOTE, DOUBLE_QUOTE, DASH] = [each(QUOTES), each(DOUBLE_QUOTES), each(DASHES)];
const [MARK, UNSEEN, BLANK] = [set(MARKS), set(INVISIBLE), set(BLANKS)];
const PLAIN = new RegExp(Object.keys({ ...PLAIN_LETTERS, ...PLAIN_PAIRS }).join('|'), 'gu');

/** Text for comparison: without case, accents and invisible characters, with plain quotes, dashes and single blanks. */
export const foldText = (text: string): string =>
    text
        .replace(QUOTE, "'")
        .replace(DOUBLE_QUOTE, '"')
        .replace(DASH, '-')
        .replace(EXCESS_MARKS, '$1')
        .normalize('NFKD')
        .replace(MARK, '')
        .replace(UNSEEN, '')
        .toLowerCase()
        // İ in lower case is an i with a combining mark.
        .replace(MARK, '')
        .replace(PLAIN, letter => PLAIN_LETTERS[letter] ?? PLAIN_PAIRS[letter] ?? letter)
        .replace(BLANK, ' ')
        .replace(/^ | $/g, '');

/** Words of a text as indexed (`folded_words`). */
export const foldedWords = (text: string): string[] =>
    foldText(text)
        .split(/[^a-z0-9\u0080-\uffff]+/u)
        .filter(Boolean);

/** Invisible characters from typing or copying errors. Those that shape letters or choose an emoji are preserved. */
const NEVER_SEEN =
    '\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u034f\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff\\ufff9-\\ufffb';
const [REMOVED, ODD_BLANK] = [set(NEVER_SEEN), each('\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000')];
/**
 * Joiners, except one between emoji or letters. Scripts shaped by joiners, such as Arabic and Devanagari, have letters
 * without case (`Lo`); Bengali has a joiner before a mark, too. The lookbehinds run at joiners only, because each may
 * pass over many marks.
 */
const STRAY_JOINERS =
    /(?=[\u200c\u200d])(?!(?<=\p{Lo}\p{M}*)[\u200c\u200d]+[\p{Lo}\p{M}])(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d)[\u200c\u200d]+/gu;
/**
 * Combining marks beyond the limit of the Stream-Safe Text Format (UAX #15, 13): normalisation sorts the marks of a
 * letter in a time that grows with their square.
 */
const EXCESS_MARKS = /(?<!\p{M})(\p{M}{30})\p{M}+/gu;
const USUAL = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Text as stored: composed, trimmed and without invisible characters. */
export const cleanText = (text: string): string =>
    USUAL.test(text)
        ? text
        : text
              .replace(REMOVED, '')
              .replace(STRAY_JOINERS, '')
              .replace(EXCESS_MARKS, '$1')
              .replace(ODD_BLANK, ' ')
              .normalize('NFC')
              .trim();

/**
 * `cleanText` of a text with a maximum length. One that is several times longer remains as it is, because validation
 * refuses it: cleaning a megabyte of combining marks would take longer than everything else of its request.
 */
export const cleanTextWithin = (text: string, maxLength: number | undefined): string =>
    maxLength !== undefined && text.length > 4 * maxLength + 1_000 ? text : cleanText(text);

/** Country code of Australia before a number, with the trunk prefix that some write after it: `+61 (07) 4785 1234`. */
const COUNTRY_CODE = /^\s*(?:\+|0011)\s*61\D*0?(?=(?:\D*\d){6})/;
/**
 * Digits of a phone number or an ABN for search in stored values, without the prefixes of country and trunk: `0412…` or
 * `+61 412…`.
 */
export const searchDigits = (text: string): string =>
    text.replaceAll('(0)', '').replace(COUNTRY_CODE, '').replace(/\D/g, '').replace(/^0011/, '').replace(/^0+/, '');

/** Whether a text may be part of a phone number or an ABN. */
export const isNumberText = (text: string): boolean => /^[+(\s]*\d[\d\s().+/-]*$/.test(foldText(text));

const NUMBERS = /\d+/g;
/** Sort key of names: without case and accents, numbers by value. */
export const naturalKey = (text: string): string =>
    foldText(text).replace(NUMBERS, digits => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'));

/** Collation of names, as in the server's lists. */
export const compareNames = (one: string, other: string): number => {
    const [a, b] = [naturalKey(one), naturalKey(other)];
    return a < b ? -1 : a > b ? 1 : 0;
};
