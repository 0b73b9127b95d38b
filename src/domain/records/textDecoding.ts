/** Encoding named by an XML declaration; undefined without one. */
const declaredEncoding = (data: Uint8Array): string | undefined =>
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(String.fromCharCode(...data.subarray(0, 200)))?.[1];
/** Decoder by label; undefined for an unknown label, and for UTF-16, which a readable declaration contradicts. */
const decoderOf = (label: string | undefined): TextDecoder | undefined => {
    try {
        const decoder = label ? new TextDecoder(label) : undefined;
        return decoder && /^utf-(8|16)/.test(decoder.encoding) ? undefined : decoder;
    } catch {
        return undefined;
    }
};

/**
 * Decodes a text file: UTF-8 or UTF-16 with or without byte order mark, the encoding of an XML declaration, else the
 * Windows code page (µ, °). UTF-16 without a mark is recognised by its first character.
 * @returns text without byte order mark
 */
export const decodeText = (data: Uint8Array): string => {
    const [first, second] = data;
    if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(data);
    if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(data);
    if (first && second === 0) return new TextDecoder('utf-16le').decode(data);
    if (first === 0 && second) return new TextDecoder('utf-16be').decode(data);
    const declared = decoderOf(declaredEncoding(data));
    if (declared) return declared.decode(data);
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(data);
    } catch {
        return new TextDecoder('windows-1252').decode(data);
    }
};
