/** One line of at most `most` UTF-16 units; a longer text ends with an ellipsis, never with half a character. */
export const shortened = (text: string, most: number): string => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line.length <= most) return line;
    return `${line
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
};
