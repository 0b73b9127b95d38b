import type { Content } from 'pdfmake/interfaces';
import { type Block, type Inline, readFormatted } from '../../../domain/records/formattedText';

const LINK = '#0b5f5e';

const inlineContent = (nodes: readonly Inline[], style: object = {}): object[] =>
    nodes.flatMap((node): object[] => {
        switch (node.kind) {
            case 'text':
                return [{ text: node.text, ...style }];
            case 'break':
                return [{ text: '\n' }];
            case 'link':
                return inlineContent(node.children, {
                    ...style,
                    link: node.href,
                    color: LINK,
                    decoration: 'underline',
                });
            default:
                return inlineContent(node.children, {
                    ...style,
                    ...(node.kind === 'strong' ? { bold: true } : { italics: true }),
                });
        }
    });

const HEADING_SIZES = { 1: 14, 2: 11.5, 3: 10 } as const;

const blockContent = (block: Block): Content => {
    switch (block.kind) {
        case 'heading':
            return {
                text: inlineContent(block.children) as Content[],
                style: 'heading',
                fontSize: HEADING_SIZES[block.level],
                headlineLevel: 1,
            } as Content;
        case 'paragraph':
            return { text: inlineContent(block.children) as Content[], margin: [0, 0, 0, 6] } as Content;
        case 'list': {
            const items = block.items.map(item => ({ stack: item.map(blockContent) }));
            return (
                block.ordered
                    ? { ol: items, start: block.start, margin: [0, 0, 0, 4] }
                    : { ul: items, margin: [0, 0, 0, 4] }
            ) as Content;
        }
        case 'rule':
            return {
                canvas: [{ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 0.6, lineColor: '#dce2e0' }],
                margin: [0, 6, 0, 8],
            };
    }
};

/** Formatted text as pdfmake content. */
export const formattedContent = (text: string): Content[] => readFormatted(text).map(blockContent);
