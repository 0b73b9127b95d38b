import type { Nodes, Parent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, character => ESCAPES[character] ?? '');

/** Name of a file above its code block, as a comment. */
const FILE_NAME = /^<!-- ([\w.-]+) -->$/;

const textOf = (node: Nodes): string =>
    'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
const slugOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const inside = ({ children }: Parent): string => children.map(render).join('');
const render = (node: Nodes): string => {
    switch (node.type) {
        case 'heading':
            return `<h${node.depth} id="${slugOf(textOf(node))}">${inside(node)}</h${node.depth}>\n`;
        case 'paragraph':
            return `<p>${inside(node)}</p>\n`;
        case 'list': {
            const tag = node.ordered ? 'ol' : 'ul';
            return `<${tag}>${inside(node)}</${tag}>\n`;
        }
        case 'listItem':
            return `<li>${inside(node)}</li>\n`;
        case 'code':
            return `<pre tabindex="0"><code>${escapeHtml(node.value)}</code></pre>\n`;
        case 'inlineCode':
            return `<code>${escapeHtml(node.value)}</code>`;
        case 'strong':
            return `<strong>${inside(node)}</strong>`;
        case 'emphasis':
            return `<em>${inside(node)}</em>`;
        case 'link':
            // guides link to each other by the names of their files
            return `<a href="${escapeHtml(node.url.replace(/^([\w-]+)\.md$/, '$1'))}">${inside(node)}</a>`;
        case 'html': {
            const [, file] = FILE_NAME.exec(node.value) ?? [];
            return file ? `<p class="file">${file}</p>\n` : '';
        }
        case 'text':
            return escapeHtml(node.value);
        default:
            return 'children' in node ? inside(node) : '';
    }
};

/** HTML of the project's own Markdown: headings, paragraphs, lists, links, emphasis and code. */
export const renderMarkdown = (text: string): string => render(fromMarkdown(text));
