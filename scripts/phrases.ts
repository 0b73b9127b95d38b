import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** Phrases that hide the subject or the term, with the advice for each. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
    [/\b(is|are) told\b/i, 'say who is notified: “is notified”'],
    [/\bis kept\b/i, 'name what happens: “is stored”, “is reserved”'],
    [/\b(left|leave it|leave this) empty\b/i, 'write “Leave blank to …”'],
    [/\bof it\.(?=\s|$)/, 'name the thing instead of “of it”'],
    [/omebody/, 'write “someone”'],
    [/\bwhat is to be\b/i, 'use a noun'],
];
/** A clause in place of a noun. */
const CLAUSE = /^(What|Who|Whether)\b/;
const ENDS_SENTENCE = /[.!?:…]$/;

/**
 * Advice on a user text; `undefined` where it reads well.
 * @param isLabel whether the text may be a label: one without final punctuation must not begin with a clause
 */
export const refusedPhrase = (text: string, isLabel: boolean): string | undefined => {
    const said = text.trim();
    const [, advice] = PHRASES.find(([phrase]) => phrase.test(said)) ?? [];
    if (advice) return advice;
    return isLabel && CLAUSE.test(said) && !ENDS_SENTENCE.test(said) ? 'begin a label with a noun' : undefined;
};

export interface UserText {
    line: number;
    text: string;
    isLabel: boolean;
}

/** Text of a literal, with “…” for the values of a template. */
const literalText = (node: ts.Node): string | undefined => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (!ts.isTemplateExpression(node)) return undefined;
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
};

/** Beginning of a statement of the database. */
const STATEMENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER)\b/;

/** Literals of a module, without statements of the database. */
export const textsOfModule = (source: string): UserText[] => {
    const tree = ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true);
    const texts: UserText[] = [];
    const read = (node: ts.Node): void => {
        if (ts.isTaggedTemplateExpression(node)) {
            if (ts.isTemplateExpression(node.template)) node.template.templateSpans.forEach(read);
            return;
        }
        if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
        const text = literalText(node);
        if (text?.includes(' ') && !STATEMENT.test(text)) {
            const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
            texts.push({ line: line + 1, text, isLabel: true });
        }
        ts.forEachChild(node, read);
    };
    read(tree);
    return texts;
};

/** Keys of the contract whose values are user texts; labels of values are below `x-labels`. */
const LABELS = new Set(['title', 'x-plural', 'summary']);
const SENTENCES = new Set(['description', 'confirm', 'say']);

/** Titles, labels and descriptions of a contract file. */
export const textsOfContract = (source: string): UserText[] => {
    const lines = new LineCounter();
    const texts: UserText[] = [];
    visit(parseDocument(source, { lineCounter: lines }), {
        Pair(_, { key, value }, path) {
            if (!isScalar(key) || !isScalar(value) || typeof value.value !== 'string') return;
            const owner = path.at(-2);
            const isOption =
                owner !== undefined && 'key' in owner && isScalar(owner.key) && owner.key.value === 'x-labels';
            const isLabel = LABELS.has(String(key.value)) || isOption;
            if (!isLabel && !SENTENCES.has(String(key.value))) return;
            // a property may itself be called title
            if (isMap(value)) return;
            texts.push({ line: lines.linePos(value.range?.[0] ?? 0).line, text: value.value, isLabel });
        },
    });
    return texts;
};

const filesIn = (folder: string, accepts: (file: string) => boolean): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => accepts(file.replaceAll('\\', '/')))
        .map(file => join(folder, file));

const isModule = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|\/)test[A-Z]/.test(file);

/** Modules with user texts: the portal's texts, and the messages of server and domain. */
const modules = (): string[] => [
    ...filesIn('src/portal', file => isModule(file) && (/texts\.ts$/i.test(file) || file.startsWith('i18n/'))),
    ...['src/server', 'src/domain'].flatMap(folder => filesIn(folder, isModule)),
];
const contracts = (): string[] =>
    filesIn('openapi', file => file.endsWith('.yaml') && !/^(dist|released)\//.test(file));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const refused = [
        ...modules().map(file => [file, textsOfModule] as const),
        ...contracts().map(file => [file, textsOfContract] as const),
    ].flatMap(([file, textsOf]) =>
        textsOf(readFileSync(file, 'utf8')).flatMap(({ line, text, isLabel }) => {
            const advice = refusedPhrase(text, isLabel);
            return advice ? [`${file}:${line}: ${advice}. In “${text.trim().slice(0, 160)}”`] : [];
        }),
    );
    for (const fault of refused) console.error(fault);
    process.exitCode = refused.length ? 1 : 0;
}
