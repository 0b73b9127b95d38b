import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readResults } from './steps';

const folder = mkdtempSync(join(tmpdir(), 'headwater-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('`readResults` lists failed tests with message and file, also failures outside of tests', () => {
    const of = (title: string, status: string, ...failureMessages: string[]) => ({
        fullName: title,
        status,
        failureMessages,
    });
    writeFileSync(
        join(folder, 'browser.json'),
        JSON.stringify({
            numPassedTests: 2,
            numFailedTests: 1,
            numPendingTests: 0,
            testResults: [
                {
                    name: join(process.cwd(), 'test/browser/lists.test.ts'),
                    status: 'failed',
                    assertionResults: [
                        of('a list is sorted', 'passed'),
                        of('a list is filtered', 'passed'),
                        of('a list is exported', 'failed', 'Error: no file', 'Error: no file'),
                    ],
                },
                {
                    name: join(process.cwd(), 'test/browser/maps.test.ts'),
                    status: 'failed',
                    message: 'No such file',
                    assertionResults: [],
                },
            ],
        }),
    );
    writeFileSync(join(folder, 'browser.processor.json'), '[]');
    writeFileSync(join(folder, 'server.outside.json'), JSON.stringify(['Error: gone\n    at queue.ts:7']));
    expect(readResults(folder)).toEqual({
        passed: 2,
        failed: 1,
        skipped: 0,
        tests: [
            { file: 'test/browser/lists.test.ts', title: 'a list is exported' },
            { file: 'test/browser/maps.test.ts', title: 'the file' },
        ],
        names: [
            'test/browser/lists.test.ts: a list is exported\n    Error: no file',
            'test/browser/maps.test.ts: the file\n    No such file',
            'server, outside of tests: Error: gone\n        at queue.ts:7',
        ],
    });
});
