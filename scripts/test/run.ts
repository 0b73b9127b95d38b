import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { startPostgres } from '../../test/postgres';
import { isComparable, overBudget, readBudget, timesTable } from './budget';
import { watchMachineSpeed } from './machineSpeed';
import type { FileTime } from './processorReporter';
import { secondsOfTree } from './processorTree';
import { type FailedTest, OUTSIDE_OF_TESTS, readResults, type Step, takeSteps } from './steps';

/**
 * Runs the project's tests; `npm test` and `npm run test:all` first install what they need (scripts/test.mjs).
 * - gate (default): every class of protection, with sampled walks chosen by commit, within a budget of processor time
 * - whole (`--all`): every walk in full on both databases, with a random seed
 */
const isWhole = process.argv.includes('--all');
const results = 'node_modules/.cache/test-results';
const PROCESSOR_TIMES = '.processor.json';

const commitCount = () => {
    try {
        return execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }).trim();
    } catch {
        return '0';
    }
};
const seed = process.env.TEST_SEED ?? (isWhole ? String(Math.floor(Math.random() * 1e6)) : commitCount());
const share = process.env.TEST_SHARE ?? (isWhole ? '1' : '');
const sampling = { TEST_SEED: seed, TEST_SHARE: share, TEST_LAYER: share === '1' ? 'whole' : 'gate' };

const vitest = (title: string, name: string, projects: readonly string[], env: NodeJS.ProcessEnv): Step => ({
    title,
    command: 'vitest',
    args: [
        'run',
        ...projects.flatMap(project => ['--project', project]),
        ...['--reporter=default', '--reporter=json'],
        ...['--reporter=./scripts/test/unhandled.ts', '--reporter=./scripts/test/processorReporter.ts'],
        `--outputFile.json=${results}/${name}.json`,
    ],
    env: {
        ...sampling,
        ...env,
        UNHANDLED_FILE: `${results}/${name}${OUTSIDE_OF_TESTS}`,
        PROCESSOR_FILE: `${results}/${name}${PROCESSOR_TIMES}`,
    },
});

const processorTimes = (): FileTime[] =>
    ['node', 'browser'].flatMap(name => {
        const file = `${results}/${name}${PROCESSOR_TIMES}`;
        return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    });

/** Runs each failed file once more by itself; a file that passes alone is still a failure, and the report says which kind. */
const runAlone = async (failed: readonly FailedTest[], env: NodeJS.ProcessEnv): Promise<string[]> => {
    const files = [...new Set(failed.map(({ file }) => file))].slice(0, 8);
    const lines: string[] = [];
    for (const file of files) {
        const wrong = await takeSteps([
            [{ title: `${file}, alone`, command: 'vitest', args: ['run', file], env: { ...sampling, ...env } }],
        ]);
        lines.push(`${file}: ${wrong.length ? 'fails alone, too' : 'failed, passed alone'}`);
    }
    return lines;
};

const run = async () => {
    const started = Date.now();
    rmSync(results, { recursive: true, force: true });
    mkdirSync(results, { recursive: true });
    const server = await startPostgres();
    const onPostgres = { TEST_DATABASE_URL: server?.url ?? '' };
    if (!server) console.log('No PostgreSQL server is installed here: all tests run on the embedded database.');
    console.log(`Seed ${seed}${share === '1' ? ', every walk in full' : ''}. TEST_SEED=${seed} repeats the same part.`);
    const speed = watchMachineSpeed();
    try {
        const checks: Step[] = [
            // further checkers repeat a part of the work, and Vitest occupies the other cores
            { title: 'types', command: 'tsx', args: ['scripts/types.mjs', '--singleThreaded'] },
            { title: 'contract is fresh and sound', command: 'tsx', args: ['scripts/generate/run.ts', '--check'] },
            { title: 'format and lint', command: 'biome', args: ['check', '.'] },
            { title: 'who imports whom', command: 'depcruise', args: ['src'] },
            { title: 'docstrings', command: 'tsx', args: ['scripts/docstrings.ts'] },
            { title: 'commit subjects', command: 'tsx', args: ['scripts/commitSubjects.ts'] },
            { title: 'phrases of user texts', command: 'tsx', args: ['scripts/phrases.ts'] },
            { title: 'build of the portal', command: 'tsx', args: ['scripts/portal-build.mjs', '--quick'] },
        ];
        const projects = [
            ...['server', 'faults', 'portal', 'portal-alone'],
            // without a server the first run already used the embedded database
            ...(server ? ['embedded'] : []),
        ];
        const failed = (
            await Promise.all([
                takeSteps(checks.map(check => [check])),
                takeSteps([[vitest('server, faults and portal', 'node', projects, onPostgres)]]),
            ])
        ).flat();
        failed.push(...(await takeSteps([[vitest('browser', 'browser', ['browser'], onPostgres)]])));
        const { passed, failed: bad, skipped, names, tests } = readResults(results);
        const total = secondsOfTree();
        const slowness = speed();
        const times = processorTimes();
        console.log(`\nProcessor seconds by project, and the dearest files:\n${timesTable(times).join('\n')}`);
        const alone = tests.length ? await runAlone(tests, onPostgres) : [];
        if (names.length) console.log(`\nFailed tests (${names.length}):\n  ${names.join('\n  ')}`);
        if (alone.length) console.log(`\nRun again alone:\n  ${alone.join('\n  ')}`);
        if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`);
        const exceeded = isWhole || share ? [] : overBudget(readBudget(), times, total, slowness);
        const over = isComparable(slowness) ? exceeded : [];
        if (exceeded.length)
            console.log(
                `\nOver the budget of processor time (scripts/test/budget.json)${over.length ? '' : '; not judged, because this machine is not comparable'}:\n  ${exceeded.join('\n  ')}`,
            );
        const minutes = ((Date.now() - started) / 60_000).toFixed(1);
        const measured = total === undefined ? '' : `, ${Math.round(total)} processor seconds`;
        const factor = slowness > 1.02 ? ` on a machine slower by ${slowness.toFixed(2)}` : '';
        console.log(`\n${minutes} minutes${measured}${factor}, seed ${seed}`);
        console.log(`Tests: ${passed} passed, ${bad} failed, ${skipped} skipped`);
        process.exitCode = failed.length || bad || over.length || !passed ? 1 : 0;
    } finally {
        speed();
        await server?.stop();
    }
};
await run();
