import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Unhandled } from './unhandled';

export interface Step {
    title: string;
    /** name in node_modules/.bin */
    command: string;
    args: readonly string[];
    env?: NodeJS.ProcessEnv;
}

const take = ({ title, command, args, env }: Step) =>
    new Promise<boolean>(resolve => {
        const started = Date.now();
        console.log(`\n— ${title}`);
        const child = spawn(join('node_modules/.bin', command), args, {
            stdio: 'inherit',
            env: { ...process.env, ...env },
        });
        child.once('error', error => console.error(error.message));
        child.once('close', code => {
            const seconds = ((Date.now() - started) / 1000).toFixed(1);
            console.log(`  ${title}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
            resolve(code === 0);
        });
    });

/** Runs groups of steps sequentially, the steps of a group in parallel. Returns the titles of failed steps. */
export const takeSteps = async (groups: readonly (readonly Step[])[]): Promise<string[]> => {
    const failed: string[] = [];
    for (const group of groups) {
        const went = await Promise.all(group.map(take));
        failed.push(...group.filter((_, at) => !went[at]).map(({ title }) => title));
    }
    return failed;
};

interface Report {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    testResults: {
        name: string;
        status: string;
        message?: string;
        assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
}

/** Failed test, or file that failed before its tests. */
export interface FailedTest {
    file: string;
    title: string;
}

/** Suffix of a step's file for errors outside of tests. */
export const OUTSIDE_OF_TESTS = '.outside.json';

/**
 * Summary of the reports in a folder. `names` has a line with the first message for each failure, because only the end
 * of a run's output is preserved.
 */
export const readResults = (folder: string) => {
    const total = { passed: 0, failed: 0, skipped: 0, names: [] as string[], tests: [] as FailedTest[] };
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        const isReport = name.endsWith('.json') && !name.slice(0, -'.json'.length).includes('.');
        if (!isReport && !name.endsWith(OUTSIDE_OF_TESTS)) continue;
        const written: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
        if (name.endsWith(OUTSIDE_OF_TESTS)) {
            const project = name.slice(0, -OUTSIDE_OF_TESTS.length);
            const started = (what: string) => what.split('\n').slice(0, 6).join('\n    ');
            total.names.push(...(written as Unhandled).map(what => `${project}, outside of tests: ${started(what)}`));
            continue;
        }
        const report = written as Report;
        total.passed += report.numPassedTests;
        total.failed += report.numFailedTests;
        total.skipped += report.numPendingTests;
        for (const { name: path, status: ofFile, message, assertionResults } of report.testResults) {
            const file = relative(process.cwd(), path);
            const fail = (title: string, what: string) => {
                total.tests.push({ file, title });
                total.names.push(`${file}: ${title}\n    ${what.split('\n').slice(0, 3).join('\n    ')}`);
            };
            const failed = assertionResults.filter(({ status }) => status === 'failed');
            for (const { fullName, failureMessages } of failed) fail(fullName, failureMessages[0] ?? '');
            // a file that failed before its tests
            if (ofFile === 'failed' && !failed.length) fail('the file', message ?? '');
        }
    }
    return total;
};
