import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

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
        assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
}

/** The sum of the reports in a folder; `again` names what passed at the second try, with what went wrong at the first. */
export const readResults = (folder: string) => {
    const total = { passed: 0, failed: 0, skipped: 0, again: [] as string[] };
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        const report = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report;
        total.passed += report.numPassedTests;
        total.failed += report.numFailedTests;
        total.skipped += report.numPendingTests;
        for (const { name: file, assertionResults } of report.testResults)
            for (const { fullName, status, failureMessages } of assertionResults) {
                const [first] = failureMessages;
                if (status !== 'passed' || first === undefined) continue;
                total.again.push(`${relative(process.cwd(), file)}: ${fullName}\n    ${first.split('\n')[0]}`);
            }
    }
    return total;
};
