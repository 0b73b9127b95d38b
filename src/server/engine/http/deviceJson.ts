/**
 * Tolerant reading of a batch of device messages that is not valid JSON. A device repeats a batch until it is taken, so one
 * bad byte would hold back everything for ever.
 */

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);
const CLOSED_LIST = 93;

/** @returns the place of the closing quote of a string that begins at `start`; the end of the text where there is none */
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

/** Makes strings of bare words that JSON does not know (NaN, -inf, 1.#QNAN, 0x1F), and null of a value that is missing. */
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

/** The place after the opening bracket of the list of messages, and where the name of that list begins. */
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

/** Texts of the entries of a list that begins at `start`, and the text after it; an entry that is cut off is the last. */
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
    // a bracket or quote that is missing hides the entries after it, which begin like any other
    entries.push(...text.slice(from).split(/(?<=\})\s*,\s*(?=\{)/));
    return { entries, rest: '' };
};

/**
 * Reads what can be read of a batch: every complete message, and what stands beside them. A message that cannot be read
 * stands in the list as its text.
 * @param parse throws where a text is no JSON
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
