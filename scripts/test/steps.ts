import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Unhandled } from './unhandled';

export interface Step {
    title: string;
    /** of node_modules/.bin */
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

/** Takes steps one group after the other, those of a group side by side. Answers the titles of those that failed. */
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

/** How the file of a step's errors that belong to no test ends. */
export const OUTSIDE_OF_TESTS = '.outside.json';

/**
 * The sum of the reports in a folder; `again` names what passed at the second try, with what went wrong at the first, and `names` what
 * failed: the end of a run's output is what is kept of it.
 */
export const readResults = (folder: string) => {
    const total = { passed: 0, failed: 0, skipped: 0, again: [] as string[], names: [] as string[] };
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
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
        for (const { name: file, status: ofFile, message, assertionResults } of report.testResults) {
            const said = (title: string, what: string) =>
                `${relative(process.cwd(), file)}: ${title}\n    ${what.split('\n').slice(0, 3).join('\n    ')}`;
            for (const { fullName, status, failureMessages } of assertionResults) {
                const [first] = failureMessages;
                if (status === 'failed') total.names.push(said(fullName, first ?? ''));
                else if (status === 'passed' && first !== undefined) total.again.push(said(fullName, first));
            }
            // a file that did not come as far as its tests
            if (ofFile === 'failed' && !assertionResults.some(({ status }) => status === 'failed'))
                total.names.push(said('the file', message ?? ''));
        }
    }
    return total;
};
