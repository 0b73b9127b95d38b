import { defineConfig } from 'vitest/config';

/**
 * Run once more on the embedded database where the others run on a PostgreSQL server: every operation and every transition,
 * the demonstration, days and zones, files of the foundation that speak with the database.
 */
const ON_EMBEDDED = [
    'test/reflection.test.ts',
    'test/transitions.test.ts',
    'test/simulatedDay.test.ts',
    'src/demo/**/*.test.ts',
    'src/server/foundation/{database,queue,events,mail,monitoring}/**/*.test.ts',
    'src/server/stock/ledger.test.ts',
    'src/server/telemetry/receiveMessages.test.ts',
];
const node = { environment: 'node', maxWorkers: 2, testTimeout: 20_000, hookTimeout: 60_000 } as const;

export default defineConfig({
    test: {
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
                    // the contract is read and compiled once in each worker, not in each file
                    isolate: false,
                    sequence: { groupOrder: 0 },
                },
            },
            {
                test: {
                    ...node,
                    name: 'embedded',
                    include: ON_EMBEDDED,
                    isolate: false,
                    sequence: { groupOrder: 1 },
                },
            },
            {
                // servers that are killed, on both databases: processes, ports and directories of their own
                test: {
                    ...node,
                    name: 'faults',
                    include: ['test/faults/**/*.test.ts'],
                    sequence: { groupOrder: 2 },
                },
            },
            {
                extends: './vite.config.ts',
                test: {
                    name: 'portal',
                    environment: 'jsdom',
                    include: ['src/portal/**/*.test.{ts,tsx}', 'test/portal/**/*.test.{ts,tsx}'],
                    testTimeout: 20_000,
                    sequence: { groupOrder: 3 },
                },
            },
            {
                // a real browser: files run side by side, each worker against a server with data of its own
                test: {
                    name: 'browser',
                    environment: 'node',
                    include: ['test/browser/**/*.test.ts'],
                    globalSetup: ['test/browser/setup.ts'],
                    maxWorkers: 2,
                    testTimeout: 60_000,
                    hookTimeout: 120_000,
                    sequence: { groupOrder: 4 },
                },
            },
        ],
    },
});
