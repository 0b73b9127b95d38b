import { describe, expect, it } from 'vitest';
import { block, lines, quotedIn, read } from './quotedBlocks';

describe('Guide "Adding a report"', () => {
    const page = read('docs/adding-a-report.md');
    const contract = quotedIn(page, 'openapi/main/ubots.yaml');
    const screen = quotedIn(page, 'src/portal/ubots/ubotRecords.ts');

    it('quotes contract and screen of an existing report verbatim', () => {
        const written = read('openapi/main/ubots.yaml');
        for (const head of ['/ubot-sites/{id}/ubot-records:', 'UbotRecord:'])
            expect(contract).toContain(block(written, head));
        expect(screen).toBe(read('src/portal/ubots/ubotRecords.ts'));
    });

    it('needs at most 60 lines for contract and screen', () => {
        expect(lines(contract) + lines(screen)).toBeLessThanOrEqual(60);
    });
});
