// The whole test of the project on a fresh machine: what is missing is installed first, then every check runs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, 'node_modules/.cache/test-results');

const run = (title, command, args, env = {}) => {
    const started = Date.now();
    console.log(`\n— ${title}`);
    const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    console.log(`  ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return status === 0;
};
const bin = name => join(root, 'node_modules/.bin', name);

/** A Chromium for the browser tests: the one that is there, Debian's package where apt is, else Playwright's own. */
const ensureChromium = () => {
    if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
    const known = [
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ];
    const find = () => known.find(path => existsSync(path));
    if (find()) return find();
    if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
        spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
        spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
            stdio: 'inherit',
            env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        });
        if (find()) return find();
    }
    spawnSync(bin('playwright-core'), ['install', 'chromium'], { stdio: 'inherit' });
    return '';
};

ensureInstalled(root);
const chromium = ensureChromium();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const vitest = (project, report = project, files = []) => [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, `${report}.json`)}`,
    ...files,
];
/** What asks the database and starts no server of its own runs on a PostgreSQL server too. */
const ON_POSTGRES = ['src/server', 'src/demo', 'test/security', 'test/reflection'];
const steps = [
    ['contract is fresh and sound', bin('tsx'), ['scripts/generate/run.ts', '--check']],
    ['format and lint', bin('biome'), ['check', '.']],
    ['who imports whom', bin('depcruise'), ['src']],
    ['types', bin('tsc'), ['--noEmit', '-p', '.']],
    ['server tests', bin('vitest'), vitest('server')],
    [
        'server tests on PostgreSQL',
        bin('tsx'),
        ['scripts/test-postgres.ts', bin('vitest'), ...vitest('server', 'postgres', ON_POSTGRES)],
    ],
    ['portal tests', bin('vitest'), vitest('portal')],
    ['portal build', process.execPath, ['scripts/portal-build.mjs']],
    ['browser tests', bin('vitest'), vitest('browser')],
];
const failed = steps
    .filter(([title, command, args]) => !run(title, command, args, { CHROMIUM: chromium }))
    .map(([title]) => title);

const total = { passed: 0, failed: 0, skipped: 0 };
for (const project of ['server', 'postgres', 'portal', 'browser']) {
    const file = join(results, `${project}.json`);
    if (!existsSync(file)) continue;
    const report = JSON.parse(readFileSync(file, 'utf8'));
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    total.skipped += report.numPendingTests;
}
if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(
    `\nTests: ${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(failed.length || total.failed || !total.passed ? 1 : 0);
