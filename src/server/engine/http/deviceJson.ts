/**
 * Tolerant parser for batches of device messages that are not valid JSON. A device repeats a batch until it is
 * accepted, so one bad byte would block all later messages.
 */

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);
const CLOSED_LIST = 93;

/** @returns index of the closing quote of a string that begins at `start`; the end of the text without one */
export const endOfString = (text: string, start: number): number => {
    for (let at = start + 1; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === BACKSLASH) at++;
        else if (code === QUOTE) return at;
    }
    return text.length;
};

const isSpace = (code: number) => code <= 32;
const isStructural = (code: number) => OPENING.has(code) || CLOSING.has(code) || code === COMMA || code === COLON;
const JSON_WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** Quotes bare words that are not JSON (NaN, -inf, 1.#QNAN, 0x1F), and inserts null for missing values. */
export const quoteBareWords = (text: string): string => {
    const parts: string[] = [];
    let from = 0;
    let last = 0;
    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (isSpace(code)) continue;
        if (code === QUOTE) at = endOfString(text, at);
        else if (isStructural(code)) {
            if (last === COLON && (code === COMMA || CLOSING.has(code))) {
                parts.push(text.slice(from, at), 'null');
                from = at;
            }
        } else {
            let end = at + 1;
            while (end < text.length) {
                const next = text.charCodeAt(end);
                if (isSpace(next) || isStructural(next) || next === QUOTE) break;
                end++;
            }
            const word = text.slice(at, end);
            if (!JSON_WORD.test(word)) {
                parts.push(text.slice(from, at), JSON.stringify(word));
                from = end;
            }
            at = end - 1;
        }
        last = code;
    }
    return parts.join('') + text.slice(from);
};

/** Index after the opening bracket of the message list, and start of the list's name. */
const findList = (text: string): { name: number; list: number } | undefined => {
    let depth = 0;
    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (OPENING.has(code)) depth++;
        else if (CLOSING.has(code)) depth--;
        else if (code === QUOTE) {
            const end = endOfString(text, at);
            const follows = /^\s*:\s*\[/.exec(text.slice(end + 1, end + 40));
            if (depth === 1 && follows && text.slice(at, end + 1) === '"messages"')
                return { name: at, list: end + 1 + follows[0].length };
            at = end;
        }
    }
    return undefined;
};

/** Texts of the entries of a list that begins at `start`, and the text after it; a truncated entry is the last. */
const splitList = (text: string, start: number): { entries: string[]; rest: string } => {
    const entries: string[] = [];
    let depth = 0;
    let from = start;
    for (let at = start; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === QUOTE) at = endOfString(text, at);
        else if (depth === 0 && (code === COMMA || code === CLOSED_LIST)) {
            entries.push(text.slice(from, at));
            from = at + 1;
            if (code === CLOSED_LIST) return { entries, rest: text.slice(from) };
        } else if (OPENING.has(code)) depth++;
        else if (CLOSING.has(code)) depth--;
    }
    // a missing bracket or quote hides the following entries, which begin like any other
    entries.push(...text.slice(from).split(/(?<=\})\s*,\s*(?=\{)/));
    return { entries, rest: '' };
};

/**
 * Parses as much of a batch as possible: every complete message, and the fields beside them. An unreadable message is
 * returned as its text.
 * @param parse throws for invalid JSON
 */
export const recoverBatch = (written: string, parse: (text: string) => unknown): Record<string, unknown> => {
    const text = quoteBareWords(written);
    const attempt = (json: string): unknown => {
        try {
            return parse(json);
        } catch {
            return undefined;
        }
    };
    const isObject = (value: unknown): value is Record<string, unknown> =>
        typeof value === 'object' && value !== null && !Array.isArray(value);
    const whole = attempt(text);
    if (isObject(whole)) return whole;
    const found = findList(text);
    if (!found) return { messages: [written] };
    const { entries, rest } = splitList(text, found.list);
    const before = `${text.slice(0, found.name)}"messages":[]`;
    const beside = attempt(before + rest) ?? attempt(`${before}}`);
    const messages = entries.filter(entry => entry.trim() !== '').map(entry => attempt(entry) ?? entry);
    return { ...(isObject(beside) ? beside : {}), messages: messages.length > 0 ? messages : [written] };
};
