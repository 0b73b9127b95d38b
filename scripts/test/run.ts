import { mkdirSync, rmSync } from 'node:fs';
import { startPostgres } from '../../test/postgres';
import { OUTSIDE_OF_TESTS, readResults, type Step, takeSteps } from './steps';

/** Every check of the project, in the order in which a fault costs the least time to learn of. `npm test` installs what it needs first. */

const results = 'node_modules/.cache/test-results';
const vitest = (title: string, project: string, env: NodeJS.ProcessEnv): Step => ({
    title,
    command: 'vitest',
    args: [
        // with what of it runs alone
        ...['run', '--project', `${project}*`],
        ...['--reporter=default', '--reporter=json', '--reporter=./scripts/test/unhandled.ts'],
        `--outputFile.json=${results}/${project}.json`,
    ],
    env: { ...env, UNHANDLED_FILE: `${results}/${project}${OUTSIDE_OF_TESTS}` },
});

const run = async () => {
    rmSync(results, { recursive: true, force: true });
    mkdirSync(results, { recursive: true });
    const server = await startPostgres();
    const onPostgres = { TEST_DATABASE_URL: server?.url ?? '' };
    if (!server) console.log('No PostgreSQL server is installed here: all tests run on the embedded database.');
    try {
        const failed = await takeSteps([
            [
                { title: 'contract is fresh and sound', command: 'tsx', args: ['scripts/generate/run.ts', '--check'] },
                { title: 'types', command: 'tsx', args: ['scripts/types.mjs'] },
                { title: 'format and lint', command: 'biome', args: ['check', '.'] },
                { title: 'who imports whom', command: 'depcruise', args: ['src'] },
            ],
            [vitest('server tests', 'server', onPostgres)],
            // where the tests before ran on it already, there is nothing to repeat
            ...(server
                ? [[vitest('what depends on the embedded database', 'embedded', { TEST_DATABASE_URL: '' })]]
                : []),
            [vitest('kills and other faults, on both databases', 'faults', {})],
            [vitest('portal tests', 'portal', {})],
            [vitest('browser tests', 'browser', onPostgres)],
        ]);
        const { passed, failed: bad, skipped, again, names } = readResults(results);
        if (again.length)
            console.log(
                `\nPassed at the second try, and want to be looked at (${again.length}):\n  ${again.join('\n  ')}`,
            );
        if (names.length) console.log(`\nFailed tests (${names.length}):\n  ${names.join('\n  ')}`);
        if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`);
        console.log(`\nTests: ${passed} passed, ${bad} failed, ${skipped} skipped`);
        process.exitCode = failed.length || bad || !passed ? 1 : 0;
    } finally {
        await server?.stop();
    }
};
await run();
