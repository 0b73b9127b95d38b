import { describe, expect, it } from 'vitest';
import { type Block, plainLines, readFormatted } from './formattedText';

describe('`readFormatted`', () => {
    it('parses headings, paragraphs with line breaks, nested lists, emphasis and links', () => {
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

    it('leaves HTML, code, images and quotes as plain text', () => {
        for (const text of [
            '<script>alert(1)</script>',
            '<img src=x onerror=alert(1)>',
            '<!-- hidden -->',
            '`code`',
            '> quoted',
        ])
            expect(readFormatted(text)).toEqual([{ kind: 'paragraph', children: [{ kind: 'text', text }] }]);
    });

    it('makes no link of javascript:, data:, vbscript: and relative targets, but of mailto:', () => {
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

    it('parses 40,000 repeated markup characters', () => {
        for (const text of [
            '- '.repeat(20_000),
            '1. '.repeat(13_000),
            '['.repeat(40_000),
            '*'.repeat(40_000),
            '>'.repeat(40_000),
        ])
            expect(readFormatted(text).length).toBeGreaterThan(0);
    });

    it.each([
        'a*_',
        'a*',
        '_a*b ',
        '***a',
        '****',
        '[[[[',
        '[a][',
        '[a](b "',
        '[a](b (',
        '[a](<b',
        '![a](',
        '`',
        '> ',
        '*a **b ',
        '<http://a',
        '\\*',
    ])('stays within its time budget for %j at the allowed length, in one paragraph or in many', written => {
        const long = written.repeat(Math.floor(40_000 / written.length));
        const many = `${written.repeat(Math.floor(400 / written.length))}\n\n`.repeat(90);
        for (const text of [long, many]) {
            const before = process.cpuUsage();
            expect(readFormatted(text).length).toBeGreaterThan(0);
            const { user, system } = process.cpuUsage(before);
            // 18 s and more without the budget
            expect(user + system).toBeLessThan(1_500_000);
        }
    });

    it.each(['- a\n', '1. a\n', '- a\n  - b\n', '# a\n', 'a\n', '-\n', '* * *\n', 'a\r', '\\'])(
        'returns %j at the allowed length as one plain paragraph, because each line costs',
        written => {
            const long = readFormatted(written.repeat(Math.floor(40_000 / written.length)));
            expect(long.map(({ kind }) => kind)).toEqual(['paragraph']);
        },
    );

    it('nests lists at most four levels deep', () => {
        const deep = Array.from({ length: 100 }, (_, at) => `${' '.repeat(2 * at)}- a\n`).join('');
        const depth = (all: readonly Block[]): number =>
            Math.max(0, ...all.map(one => (one.kind === 'list' ? 1 + Math.max(...one.items.map(depth)) : 0)));
        expect(depth(readFormatted(deep))).toBe(4);
        expect(plainLines(deep)).toHaveLength(100);
    });

    it('treats many blank lines as one', () => {
        expect(readFormatted(`a${'\n'.repeat(39_000)}b`)).toHaveLength(2);
    });

    it('leaves only the part as plain text whose marks take too long to match', () => {
        expect(readFormatted(`# One\n\n${'a*_'.repeat(2_000)}\n\n**two**`)).toEqual([
            { kind: 'heading', level: 1, children: [{ kind: 'text', text: 'One' }] },
            { kind: 'paragraph', children: [{ kind: 'text', text: 'a*_'.repeat(2_000) }] },
            { kind: 'paragraph', children: [{ kind: 'strong', children: [{ kind: 'text', text: 'two' }] }] },
        ]);
    });

    it('parses a policy of 38,000 characters with emphasis, links and lists', () => {
        const item = '- **Keep** the _tank_ closed; see [the guide](https://e.test/guide) before it is opened.\n';
        const long = `## Rules\n\n${item.repeat(40)}\n`.repeat(11);
        expect(long.length).toBeGreaterThan(38_000);
        expect(JSON.stringify(readFormatted(long)).match(/"link"/g)).toHaveLength(440);
    });

    it('reads as plain lines with link targets (`plainLines`)', () => {
        expect(plainLines('## A *b*\n\n- c [d](https://e.test)\n- f')).toEqual([
            { kind: 'heading', text: 'A b' },
            { kind: 'item', text: 'c d (https://e.test)' },
            { kind: 'item', text: 'f' },
        ]);
    });
});
