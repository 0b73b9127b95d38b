const ENTITIES: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};

/** Plain text as the content of an HTML element or of a quoted attribute. */
export const escapeHtml = (text: string): string =>
    text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character);
