import { isAbsolute, relative } from 'node:path';
import type { Plugin } from 'vite';

const GENERATED = /src\/contract\/generated\/(resources|reports)\.ts$/;

/** Flags that most fields do not have: omitted from the texts, and restored as false when they are parsed. */
const MARKS = ['required', 'nullable', 'readOnly', 'stored', 'filter', 'range', 'sort'];

/**
 * JavaScript string literal of a value: escapes only what would end the literal early, which quotes in JSON are not.
 */
const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/**
 * Turns the generated contract into JSON texts. It is nearly half of the portal's initial code, of which a page needs a
 * few resources: the browser would compile a whole literal, whereas of texts it parses the heads (names, permissions)
 * at once and a resource's fields on first use.
 */
export const asTexts = (code: string): string => {
    const [, name, literal] = /export const (\w+) = (\{[\s\S]*\}) satisfies /.exec(code) ?? [];
    if (!name || !literal)
        throw new Error('The generated contract has another form than the build of the portal knows.');
    const heads: Record<string, object> = {};
    const fields: string[] = [];
    for (const [key, { fields: own, ...head }] of Object.entries<{ fields: unknown }>(JSON.parse(literal))) {
        heads[key] = head;
        const json = JSON.stringify(own, (mark, value) =>
            value === false && MARKS.includes(mark) ? undefined : value,
        );
        fields.push(`${JSON.stringify(key)}:${quoted(json)}`);
    }
    return `
export const ${name} = JSON.parse(${quoted(JSON.stringify(heads))});
const fields = {${fields.join()}};
const whole = field => {
    for (const mark of ${JSON.stringify(MARKS)}) field[mark] ??= false;
    field.rows?.fields.forEach(whole);
};
for (const [name, head] of Object.entries(${name}))
    Object.defineProperty(head, 'fields', {
        enumerable: true,
        configurable: true,
        get() {
            const value = JSON.parse(fields[name]);
            value.forEach(whole);
            Object.defineProperty(head, 'fields', { value, enumerable: true });
            return value;
        },
    });`;
};

export const lazyContract = (): Plugin => {
    let root = '';
    return {
        name: 'lazy-contract',
        apply: 'build',
        enforce: 'pre',
        configResolved: config => {
            root = config.root;
        },
        transform(code, id) {
            const file = isAbsolute(id) ? relative(root, id) : id;
            if (GENERATED.test(file)) return { code: asTexts(code), map: null };
        },
    };
};
