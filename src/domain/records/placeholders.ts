/** Placeholders in the texts of templates. Pure, for both sides. */

/** `{{customer}}` in messages and contracts. */
const DOUBLE = /\{\{([^{}]*)\}\}/g;
/** `{alarm_level}` in the catalogue of alarms, as the specification writes them. */
const SINGLE = /\{(\w+)\}/g;
const PATTERNS = { double: DOUBLE, single: SINGLE } as const;
type Braces = keyof typeof PATTERNS;

/** Names in the braces of a text, in their order, each once. */
export const placeholdersIn = (text: string): string[] => [
    ...new Set([...text.matchAll(DOUBLE)].map(([, name = '']) => name.trim())),
];

/** The text without its placeholders. */
export const withoutPlaceholders = (text: string): string => text.replace(DOUBLE, '');

/**
 * Fills placeholders in one pass: braces within a value name nothing.
 * @param valueFor undefined for a name that is no placeholder, which stays as written
 */
export const fillText = (
    text: string,
    valueFor: (name: string) => string | undefined,
    braces: Braces = 'double',
): string => text.replace(PATTERNS[braces], (written, name: string) => valueFor(name.trim()) ?? written);
