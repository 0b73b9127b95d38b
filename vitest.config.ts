import { defineConfig } from 'vitest/config';

export default defineConfig({
    test: {
        projects: [
            {
                test: {
                    name: 'server',
                    environment: 'node',
                    include: [
                        'src/{contract,domain,server,demo}/**/*.test.ts',
                        'scripts/**/*.test.ts',
                        'test/*.test.ts',
                        'test/{security,faults}/**/*.test.ts',
                    ],
                    // a database in memory takes about 300 MB while it is opened
                    maxWorkers: 2,
                    testTimeout: 20_000,
                    hookTimeout: 60_000,
                    sequence: { groupOrder: 0 },
                },
            },
            {
                extends: './vite.config.ts',
                test: {
                    name: 'portal',
                    environment: 'jsdom',
                    include: ['src/portal/**/*.test.{ts,tsx}', 'test/portal/**/*.test.{ts,tsx}'],
                    testTimeout: 20_000,
                    sequence: { groupOrder: 1 },
                },
            },
            {
                // a real browser against a running server: one file at a time
                test: {
                    name: 'browser',
                    environment: 'node',
                    include: ['test/browser/**/*.test.ts'],
                    globalSetup: ['test/browser/setup.ts'],
                    fileParallelism: false,
                    testTimeout: 60_000,
                    hookTimeout: 120_000,
                    sequence: { groupOrder: 2 },
                },
            },
        ],
    },
});
