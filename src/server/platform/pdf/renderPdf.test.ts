import { describe, expect, it } from 'vitest';
import { LAYOUTS } from './layouts';
import { renderPdf } from './renderPdf';

const paragraphs = (count: number, text: string) => Array.from({ length: count }, () => ({ text }));

describe('`renderPdf`', () => {
    it('renders footers, headings, page breaks and every table layout', async () => {
        const made = await renderPdf({
            footer: 'Foot',
            keepHeadings: 'with next',
            content: [
                { text: 'Heading', headlineLevel: 1 },
                { formatted: '## A\n\n- **b**' },
                ...Object.keys(LAYOUTS).map(layout => ({ table: { body: [['a', 'b']] }, layout })),
                { text: 'last', pageBreak: 'before' },
            ],
        });
        expect(made.subarray(0, 5).toString()).toBe('%PDF-');
        expect(made.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    });

    it('returns 422 above 600,000 characters or 300 pages', async () => {
        await expect(renderPdf({ content: paragraphs(61, 'a'.repeat(10_000)) })).rejects.toMatchObject({
            status: 422,
            message: 'This document is too long to print: 610,000 characters, more than 600,000.',
        });
        await expect(
            renderPdf({
                footer: '',
                content: Array.from({ length: 301 }, () => ({ text: 'a', pageBreak: 'after' as const })),
            }),
        ).rejects.toMatchObject({
            status: 422,
            message: 'This document is too long to print: 302 pages, more than 300.',
        });
    });

    it('fails for an invalid image and renders the next document', async () => {
        await expect(renderPdf({ content: [{ image: 'data:image/png;base64,AAAA' }] })).rejects.toThrow(
            /Invalid image/,
        );
        expect((await renderPdf({ content: ['next'] })).length).toBeGreaterThan(500);
    });
});
