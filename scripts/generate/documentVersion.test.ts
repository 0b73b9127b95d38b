import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/server/platform/contractDocument';
import { documentVersion } from './documentVersion';

const RELEASED = '## Second release, 20 November 2026\n\n## First release, 20 November 2026\n';

describe('the version of the API documents', () => {
    it('is the number of the release, and before it that of the next one', () => {
        expect(documentVersion(`# Title\n\n${RELEASED}`, false)).toBe('2.0.0');
        expect(documentVersion(`# Title\n\n${RELEASED}`, true)).toBe('2.0.0');
        expect(documentVersion(`## Unreleased\n\n${RELEASED}`, false)).toBe('3.0.0-unreleased');
        expect(documentVersion(`## Unreleased\n\n${RELEASED}`, true)).toBe('3.0.0');
    });

    it.each(['main', 'connect'] as const)('of %s follows the changelog', api => {
        const version = documentVersion(readFileSync('CHANGELOG.md', 'utf8'), false);
        expect((readContract(api) as { info: { version: string } }).info.version).toBe(version);
    });
});
