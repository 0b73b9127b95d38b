/**
 * Framing of PostgreSQL's protocol (version 3): a type byte, then a length that includes itself. The first message of a
 * client has no type byte.
 */

function uint32(bytes: Uint8Array, at: number): number {
    return (
        (bytes[at] ?? 0) * 0x1000000 + ((bytes[at + 1] ?? 0) << 16) + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
    );
}

export function messageLength(bytes: Uint8Array, at: number, first: boolean): number {
    return first ? uint32(bytes, at) : uint32(bytes, at + 1) + 1;
}

export function isCompleteMessage(bytes: Uint8Array, at: number, first: boolean): boolean {
    const head = first ? 4 : 5;
    return bytes.length >= at + head && bytes.length >= at + messageLength(bytes, at, first);
}

const ERROR = 0x45; // E
const CODE = 0x43; // C

/** SQLSTATEs of the errors in a server response. */
export function sqlStates(answer: Uint8Array): string[] {
    const codes: string[] = [];
    for (let at = 0; isCompleteMessage(answer, at, false); at += messageLength(answer, at, false)) {
        if (answer[at] !== ERROR) continue;
        const fields = Buffer.from(answer.subarray(at + 5, at + messageLength(answer, at, false)));
        for (let field = 0; fields[field]; field = fields.indexOf(0, field) + 1) {
            if (fields[field] === CODE) codes.push(fields.toString('latin1', field + 1, fields.indexOf(0, field)));
        }
    }
    return codes;
}
