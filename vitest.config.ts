import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { ByProject } from './scripts/test/byProject.ts';
import { filesOfOtherParts } from './scripts/test/gateFiles.ts';
import { sample } from './test/sample.ts';

/** Tests of the embedded database alone; with a PostgreSQL server they run in a step of their own. */
const OF_EMBEDDED_ALONE = ['src/server/platform/database/embedded.test.ts'];

/** Where the databases differ in truth: run once more on the embedded one where the others run on a PostgreSQL server. */
const ON_EMBEDDED = [
    'src/server/platform/{database,queue,events}/**/*.test.ts',
    'src/server/stock/ledger.test.ts',
    'src/server/telemetry/receiveMessages.test.ts',
    'test/concurrency.test.ts',
];
/** Processor time of each file, for the budget of `npm test`. */
const MEASURED = 'test/processorTime.ts';

/** One file of each line by commit: every operation and every transition, the demonstration, days and zones, the rest of the foundation. */
const ON_EMBEDDED_BY_PART = [
    ['test/reflection.test.ts', 'test/transitions.test.ts', 'test/simulatedDay.test.ts', 'test/stockModel.test.ts'],
    ['src/demo/**/*.test.ts', 'src/server/platform/mail/**/*.test.ts', 'src/server/platform/monitoring/**/*.test.ts'],
].flatMap(files => sample(files, String, { parts: files.length, kindOf: () => 'one at least' }));
const PORTAL = ['src/portal', 'test/portal'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => /\.test\.tsx?$/.test(file))
        .map(file => `${folder}/${file}`),
);
/** Tests that mock modules or keep styles run isolated: both would affect the files after them. */
const ALONE = PORTAL.filter(file => /^(vi\.mock|keepStyles)\(/m.test(readFileSync(file, 'utf8')));
const portal = {
    environment: 'jsdom' as const,
    setupFiles: [MEASURED, 'test/portal/patience.ts'],
    // react-admin imports `react-router-dom`, and Vitest would load a second copy of the router for the screens
    alias: [{ find: /^react-router$/, replacement: 'react-router-dom' }],
    testTimeout: 60_000,
    maxWorkers: 2,
};
const node = {
    setupFiles: [MEASURED] as string[],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 300_000,
} as const;

/** WebAssembly of the embedded database: to optimise it takes longer than most of what a test asks of it. */
const UNOPTIMISED = ['--liftoff-only'];

export default defineConfig({
    test: {
        sequence: { sequencer: ByProject },
        projects: [
            {
                test: {
                    ...node,
                    name: 'server',
                    include: [
                        'src/{contract,domain,server,demo}/**/*.test.ts',
                        'scripts/**/*.test.ts',
                        'test/*.test.ts',
                        'test/security/**/*.test.ts',
                    ],
                    exclude: [
                        ...(process.env.TEST_DATABASE_URL ? OF_EMBEDDED_ALONE : []),
                        ...(process.env.TEST_LAYER === 'gate' ? filesOfOtherParts() : []),
                    ],
                    // the contract is read and compiled once in each worker, not in each file
                    isolate: false,
                },
            },
            {
                test: {
                    ...node,
                    name: 'embedded',
                    include: [...ON_EMBEDDED, ...ON_EMBEDDED_BY_PART],
                    execArgv: UNOPTIMISED,
                    // one run of Vitest tests on both databases
                    env: { TEST_DATABASE_URL: '' },
                    isolate: false,
                },
            },
            {
                // servers that are killed, on both databases: processes, ports and directories of their own
                test: {
                    ...node,
                    name: 'faults',
                    include: ['test/faults/**/*.test.ts'],
                    globalSetup: ['test/faults/setup.ts'],
                    execArgv: UNOPTIMISED,
                    // children are killed with each file; nothing else outlives it
                    isolate: false,
                },
            },
            {
                extends: './vite.config.ts',
                test: {
                    ...portal,
                    name: 'portal',
                    include: PORTAL.filter(file => !ALONE.includes(file)),
                    setupFiles: [...portal.setupFiles, 'test/portal/fullPortal.ts'],
                    // react-admin and all screens are read once in each worker, not in each file
                    isolate: false,
                },
            },
            {
                extends: './vite.config.ts',
                test: { ...portal, name: 'portal-alone', include: ALONE },
            },
            {
                // a real browser: files run side by side, each worker against a server with data of its own
                test: {
                    name: 'browser',
                    setupFiles: [MEASURED],
                    environment: 'node',
                    include: ['test/browser/**/*.test.ts'],
                    globalSetup: ['test/browser/setup.ts'],
                    maxWorkers: 2,
                    // Playwright and the table of pages are read once in each worker, not in each file
                    isolate: false,
                    expect: { poll: { timeout: 30_000 } },
                    testTimeout: 120_000,
                    hookTimeout: 120_000,
                    sequence: { groupOrder: 1 },
                },
            },
        ],
    },
});
