/** Text with another character at a place, for attacks: a fixed replacement may already stand there. */
export const withOtherCharacter = (text: string, at: number): string =>
    `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
