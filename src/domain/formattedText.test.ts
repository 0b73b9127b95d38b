import { describe, expect, it } from 'vitest';
import { plainLines, readFormatted } from './formattedText';

describe('a formatted text', () => {
    it('has headings, paragraphs with their lines, lists in lists, emphasis and links', () => {
        expect(readFormatted('# One\n\nTwo **three**\nfour\n\n1. a\n   - b\n\n[d](https://e.test)')).toEqual([
            { kind: 'heading', level: 1, children: [{ kind: 'text', text: 'One' }] },
            {
                kind: 'paragraph',
                children: [
                    { kind: 'text', text: 'Two ' },
                    { kind: 'strong', children: [{ kind: 'text', text: 'three' }] },
                    { kind: 'break' },
                    { kind: 'text', text: 'four' },
                ],
            },
            {
                kind: 'list',
                ordered: true,
                start: 1,
                items: [
                    [
                        { kind: 'paragraph', children: [{ kind: 'text', text: 'a' }] },
                        {
                            kind: 'list',
                            ordered: false,
                            start: 1,
                            items: [[{ kind: 'paragraph', children: [{ kind: 'text', text: 'b' }] }]],
                        },
                    ],
                ],
            },
            {
                kind: 'paragraph',
                children: [{ kind: 'link', href: 'https://e.test', children: [{ kind: 'text', text: 'd' }] }],
            },
        ]);
    });

    it('leaves HTML, code and pictures as the text that they are', () => {
        for (const text of [
            '<script>alert(1)</script>',
            '<img src=x onerror=alert(1)>',
            '<!-- hidden -->',
            '`code`',
            '> quoted',
        ])
            expect(readFormatted(text)).toEqual([{ kind: 'paragraph', children: [{ kind: 'text', text }] }]);
    });

    it('links to nothing that a browser would run', () => {
        for (const target of [
            'javascript:alert(1)',
            'JAVASCRIPT:alert(1)',
            'data:text/html,x',
            'vbscript:x',
            '//evil.test',
            '/users',
        ])
            expect(JSON.stringify(readFormatted(`[read](${target})`)), target).not.toContain('"link"');
        expect(JSON.stringify(readFormatted('[read](mailto:a@b.test)'))).toContain('mailto:a@b.test');
    });

    it('is read in a moment, whatever somebody writes', () => {
        for (const text of [
            '- '.repeat(20_000),
            '1. '.repeat(13_000),
            '['.repeat(40_000),
            '*'.repeat(40_000),
            '>'.repeat(40_000),
        ])
            expect(readFormatted(text).length).toBeGreaterThan(0);
    });

    it('reads as lines without its marks, and says where a link leads', () => {
        expect(plainLines('## A *b*\n\n- c [d](https://e.test)\n- f')).toEqual([
            { kind: 'heading', text: 'A b' },
            { kind: 'item', text: 'c d (https://e.test)' },
            { kind: 'item', text: 'f' },
        ]);
    });
});
