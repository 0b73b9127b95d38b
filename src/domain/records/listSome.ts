/** Texts in a sentence, the first `most` by name: `North, South and 3 more`. */
export const listSome = (texts: readonly string[], most: number): string => {
    const more = texts.length - most;
    return texts.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
};
