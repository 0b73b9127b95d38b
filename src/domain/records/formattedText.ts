import type { List, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/**
 * Formatted text (headings, lists, emphasis and links) in a subset of Markdown. It is parsed here into blocks that
 * pages and PDFs render, so that no user-written HTML is ever rendered.
 */
export type Inline =
    | { kind: 'text'; text: string }
    | { kind: 'break' }
    | { kind: 'strong' | 'emphasis'; children: readonly Inline[] }
    | { kind: 'link'; href: string; children: readonly Inline[] };
export type Block =
    | { kind: 'heading'; level: 1 | 2 | 3; children: readonly Inline[] }
    | { kind: 'paragraph'; children: readonly Inline[] }
    | { kind: 'list'; ordered: boolean; start: number; items: readonly (readonly Block[])[] }
    | { kind: 'rule' };

/** Markdown constructs that are shown as plain text: HTML, code, images, quotations. */
const LEFT_AS_TEXT = [
    'blockQuote',
    'codeFenced',
    'codeIndented',
    'codeText',
    'definition',
    'htmlFlow',
    'htmlText',
    'labelStartImage',
    'setextUnderline',
];
/** Maximum depth of nested lists. */
const DEEPEST = 4;
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)/i;
/** A line of spaced hyphens would be nested lists, so each line has at most one list marker. */
const NESTED_MARKS = /^([ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)((?:[-*+]|\d{1,9}[.)])(?=[ \t]))/gm;

const textOf = (text: string): Inline[] =>
    text
        .split('\n')
        .flatMap((line, at): Inline[] => [
            ...(at > 0 ? [{ kind: 'break' as const }] : []),
            ...(line ? [{ kind: 'text' as const, text: line }] : []),
        ]);

const inlines = (nodes: readonly PhrasingContent[]): Inline[] => nodes.flatMap(inline);
const inline = (node: PhrasingContent): Inline[] => {
    switch (node.type) {
        case 'text':
            return textOf(node.value);
        case 'break':
            return [{ kind: 'break' }];
        case 'strong':
        case 'emphasis':
            return [{ kind: node.type, children: inlines(node.children) }];
        case 'link':
            return SAFE_LINK.test(node.url)
                ? [{ kind: 'link', href: node.url, children: inlines(node.children) }]
                : inlines(node.children);
        default:
            return 'value' in node ? textOf(node.value) : [];
    }
};

const listOf = (node: List, depth: number): Block[] => {
    const items = node.children.map(({ children }) => blocks(children, depth + 1));
    return depth >= DEEPEST
        ? items.flat()
        : [{ kind: 'list', ordered: node.ordered === true, start: node.start ?? 1, items }];
};
const blocks = (nodes: readonly RootContent[], depth: number): Block[] => nodes.flatMap(node => block(node, depth));
const block = (node: Nodes, depth: number): Block[] => {
    switch (node.type) {
        case 'heading':
            return [
                {
                    kind: 'heading',
                    level: Math.min(node.depth, 3) as 1 | 2 | 3,
                    children: inlines(node.children),
                },
            ];
        case 'paragraph':
            return [{ kind: 'paragraph', children: inlines(node.children) }];
        case 'list':
            return listOf(node, depth);
        case 'thematicBreak':
            return [{ kind: 'rule' }];
        default:
            return [];
    }
};

const MARKS = /[*_[\]]/g;
/** True if a line begins a new block without a blank line above. */
const NEW_ITEM = /\n(?=[ \t]*(?:#|[-*+][ \t]|\d{1,9}[.)][ \t]))/;
/** Start of a line with a list marker or a heading, which opens blocks. */
const MARKER = /^[ \t]*(?:#|[-*+]|\d{1,9}[.)])/;
/** Marks that are parsed without looking ahead. */
const PLAIN_MARKS = /[\\&<]/g;
const PLAIN_MARK_WORK = 100;
const LINE_WORK = 1_000;
/**
 * Parsing budget in marks × characters, about 50 ms, because each mark may be compared with all that follows it; a line
 * costs as much as 1,000 of them, and twice that if it opens a list item. A policy of 40,000 characters with a link and
 * emphasis in every sentence needs two thirds.
 */
const WORK = 2_000_000;
const workOf = (part: string): number =>
    part.split(NEW_ITEM).reduce((sum, item) => sum + (item.match(MARKS)?.length ?? 0) * item.length, 0) +
    part.split('\n').reduce((sum, line) => sum + (MARKER.test(line) ? 2 : 1) * LINE_WORK, 0) +
    (part.match(PLAIN_MARKS)?.length ?? 0) * PLAIN_MARK_WORK;

/** Indentation beyond the deepest list shown; the parser repeats each enclosing list for each line. */
const DEEP_INDENT = /^[ \t]{17,}/gm;
const BLANK_LINES = /\n(?:[ \t]*\n){2,}/g;
/** Text with its line ends, blank lines and indentation reduced to those that make a difference. */
const normalised = (text: string): string =>
    text.replace(/\r\n?/g, '\n').replace(BLANK_LINES, '\n\n').replace(DEEP_INDENT, ' '.repeat(16));

const parse = (text: string): Block[] =>
    blocks(
        fromMarkdown(text.replace(NESTED_MARKS, '$1\\$2'), { extensions: [{ disable: { null: LEFT_AS_TEXT } }] })
            .children,
        0,
    );

/**
 * Blocks of a text. Paragraphs whose marks would exceed the budget are shown unparsed.
 * @param written any text; parsing never fails
 */
export const readFormatted = (written: string): Block[] => {
    const text = normalised(written);
    if (workOf(text) <= WORK) return parse(text);
    let left = WORK;
    let readable: string[] = [];
    const all: Block[] = [];
    const flush = () => {
        if (readable.length) all.push(...parse(readable.join('\n\n')));
        readable = [];
    };
    for (const part of text.split(/\n[ \t]*\n/)) {
        const work = workOf(part);
        if (work <= left) {
            left -= work;
            readable.push(part);
            continue;
        }
        flush();
        all.push({ kind: 'paragraph', children: textOf(part) });
    }
    flush();
    return all;
};

/** One line of a text without its marks. */
export interface PlainLine {
    kind: 'heading' | 'paragraph' | 'item';
    text: string;
}
const plainText = (nodes: readonly Inline[]): string =>
    nodes
        .map(node =>
            node.kind === 'text'
                ? node.text
                : node.kind === 'break'
                  ? ' '
                  : node.kind === 'link'
                    ? linkText(plainText(node.children), node.href)
                    : plainText(node.children),
        )
        .join('');
/** The target of a link counts as part of the text. */
const linkText = (text: string, href: string) => (text === href ? text : `${text} (${href})`);

/** The headings, paragraphs and list items of a text, in order. */
export const plainLines = (text: string): PlainLine[] => linesOf(readFormatted(text), 'paragraph');
const linesOf = (all: readonly Block[], within: 'paragraph' | 'item'): PlainLine[] =>
    all.flatMap((one): PlainLine[] => {
        if (one.kind === 'list') return one.items.flatMap(item => linesOf(item, 'item'));
        if (one.kind === 'rule') return [];
        return [{ kind: one.kind === 'heading' ? 'heading' : within, text: plainText(one.children).trim() }];
    });
