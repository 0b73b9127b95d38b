import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startPostgres } from '../../test/postgres';
import { MUTATIONS, type Mutation } from './mutationList';
import { readResults } from './steps';

/**
 * Breaks the product on purpose, one edit at a time, and lists which test catches each. Fails if an edit is not caught.
 * Arguments: words of titles; default: all.
 */
const RESULTS = 'node_modules/.cache/mutation-results';
const words = process.argv.slice(2);

const given = process.env.TEST_DATABASE_URL;
const own = given ? undefined : await startPostgres();
const env = { ...process.env, TEST_DATABASE_URL: given ?? own?.url ?? '' };

/** Original of the edited file: its path and text, so that the next run restores it after a kill. */
const ORIGINAL = 'node_modules/.cache/mutation-original.json';
const restore = (): void => {
    if (!existsSync(ORIGINAL)) return;
    const { file, text } = JSON.parse(readFileSync(ORIGINAL, 'utf8'));
    writeFileSync(file, text);
    rmSync(ORIGINAL);
};
restore();
process.once('exit', restore);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const run = (command: string, args: readonly string[]) =>
    spawnSync(join('node_modules/.bin', command), args, { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** Name of the first failed test, or the message of a failed check; undefined if nothing fails. */
const catching = ({ layer, tests }: Mutation): string | undefined => {
    if (layer === 'check') {
        const { status, stdout, stderr } = run('tsx', tests);
        return status === 0 ? undefined : (/^.*Error: .*$/m.exec(stderr)?.[0] ?? `${stdout}${stderr}`.split('\n')[0]);
    }
    rmSync(RESULTS, { recursive: true, force: true });
    mkdirSync(RESULTS, { recursive: true });
    run('vitest', ['run', ...tests, '--reporter=json', `--outputFile.json=${RESULTS}/tests.json`]);
    const { passed, tests: failed } = readResults(RESULTS);
    if (!failed.length && !passed) throw new Error(`No test ran: ${tests.join(' ')}`);
    // a file that cannot be loaded proves nothing about its tests
    const broken = failed.find(({ title }) => title === 'the file');
    if (broken) throw new Error(`${broken.file} does not load.`);
    return failed[0] && `${failed[0].file}: ${failed[0].title}`;
};
/** Throws unless the tests of a mutation pass on the unedited product. */
const requireGreen = (mutation: Mutation, green: Set<string>): void => {
    const tests = mutation.tests.join(' ');
    if (green.has(tests)) return;
    const fault = catching(mutation);
    if (fault) throw new Error(`Fails without an edit: ${fault}`);
    green.add(tests);
};

const rows: string[] = [];
let missed = 0;
const green = new Set<string>();
try {
    for (const mutation of MUTATIONS.filter(({ title }) => words.every(word => title.includes(word)))) {
        const { title, file, from, to, layer } = mutation;
        const text = readFileSync(file, 'utf8');
        if (text.split(from).length !== 2) throw new Error(`${file} has not exactly one: ${from}`);
        requireGreen(mutation, green);
        mkdirSync(dirname(ORIGINAL), { recursive: true });
        writeFileSync(ORIGINAL, JSON.stringify({ file, text }));
        writeFileSync(
            file,
            text.replace(from, () => to),
        );
        const caught = catching(mutation);
        restore();
        if (!caught) missed++;
        rows.push(`| ${title} | ${caught ? layer : 'NOT CAUGHT'} | ${caught ?? ''} |`);
        console.log(rows.at(-1));
    }
} finally {
    restore();
    await own?.stop();
}
console.log(`\n| fault | layer | caught by |\n|---|---|---|\n${rows.join('\n')}`);
process.exitCode = missed ? 1 : 0;
