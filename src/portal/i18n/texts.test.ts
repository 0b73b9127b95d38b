import ts from 'typescript';
import { expect, it } from 'vitest';
import { reports } from '../../contract/generated/reports';
import { resources } from '../../contract/generated/resources';
import type { Resource } from '../../contract/metadata';
import { en } from './en';

/**
 * Finds the text keys used by every module of the portal. A composed key (`domains.x.${name}`) matches all that fit;
 * constants of the same file are inserted.
 */
const sources = import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/texts.ts', '!./en/*', '../../domain/**/*.ts'],
    {
        eager: true,
        query: '?raw',
        import: 'default',
    },
);

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, under = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
        typeof value === 'string' ? [`${under}${key}`] : flat(value, `${under}${key}.`),
    );

const KEYS = flat(en as Texts);
const ROOT = new RegExp(`^(${Object.keys(en).join('|')})\\.`);
/** placeholder of a key segment that is only known at run time */
const ANY = '*';

interface Asked {
    file: string;
    key: string;
}

/**
 * All strings that may be passed to `translate`, with `*` for unknown parts; those without any known letter are left
 * out.
 */
const askedBy = (file: string, source: string): Asked[] => {
    const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
    const constants = new Map<string, string>();
    const asked: string[] = [];

    const readings = (node: ts.Expression): string[] => {
        if (ts.isStringLiteralLike(node)) return [node.text];
        if (ts.isIdentifier(node) && constants.has(node.text)) return [constants.get(node.text) as string];
        if (ts.isConditionalExpression(node)) return [...readings(node.whenTrue), ...readings(node.whenFalse)];
        if (ts.isParenthesizedExpression(node)) return readings(node.expression);
        return [ANY];
    };
    const visit = (node: ts.Node) => {
        if (ts.isStringLiteralLike(node)) asked.push(node.text);
        if (ts.isJsxText(node)) return;
        if (ts.isTemplateExpression(node))
            asked.push(
                ...node.templateSpans.reduce<string[]>(
                    (heads, span) =>
                        heads.flatMap(head => readings(span.expression).map(part => head + part + span.literal.text)),
                    [node.head.text],
                ),
            );
        ts.forEachChild(node, visit);
    };
    const collect = (node: ts.Node) => {
        if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
            const value = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
            if (ts.isStringLiteralLike(value)) constants.set(node.name.text, value.text);
        }
        ts.forEachChild(node, collect);
    };
    collect(tree);
    visit(tree);
    return asked
        .filter(key => /^[\w.*-]+$/.test(key) && /\w/.test(key) && key.includes('.'))
        .map(key => ({ file, key }));
};

const asked = Object.entries(sources).flatMap(([file, source]) => askedBy(file, source));
const fits = (key: string) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\*+/g, '.+')}$`);

it('Every text key used by a module is defined', () => {
    expect(asked.length).toBeGreaterThan(1000);
    const undefinedOnes = asked.filter(({ key }) => {
        if (!ROOT.test(key)) return false;
        if (key.includes(ANY)) return !KEYS.some(defined => fits(key).test(defined));
        return !KEYS.some(defined => defined === key || defined.startsWith(`${key}.`));
    });
    expect(undefinedOnes.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
});

/** Every list of the contract, with its fields and options. */
const CONTRACT_KEYS = Object.values({ ...reports, ...resources } as Record<
    string,
    Pick<Resource, 'name' | 'fields'>
>).flatMap(({ name, fields }) => [
    `resources.${name}.name`,
    ...fields.flatMap(field => [
        `resources.${name}.fields.${field.name}`,
        ...(field.options ?? []).map(({ value }) => `resources.${name}.options.${field.name}.${value}`),
    ]),
]);

it('Every contract key used exists: list, field or option', () => {
    const wanted = asked.filter(({ key }) => /^resources\.[a-z-]+\.(name$|fields\.|options\.)/.test(key));
    expect(wanted.length).toBeGreaterThan(50);
    const unknown = wanted.filter(({ key }) => !CONTRACT_KEYS.some(known => fits(key).test(known)));
    expect(unknown.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
});

it('Every defined text is used', () => {
    const exact = new Set(asked.map(({ key }) => key));
    const patterns = [...exact].filter(key => key.includes(ANY) && /[a-z]{3}/i.test(key)).map(fits);
    const unused = KEYS.filter(key => !exact.has(key) && !patterns.some(pattern => pattern.test(key)));
    expect(unused).toEqual([]);
});
