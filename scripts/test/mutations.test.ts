import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTATIONS } from './mutationList';

it('Each mutation still applies: its text occurs once, and its tests exist', () => {
    expect(MUTATIONS).toHaveLength(20);
    for (const { title, file, from, tests } of MUTATIONS) {
        expect(readFileSync(file, 'utf8').split(from), title).toHaveLength(2);
        for (const test of tests) if (!test.startsWith('--')) expect(existsSync(test), test).toBe(true);
    }
});
