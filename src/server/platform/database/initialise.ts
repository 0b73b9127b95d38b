import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { restrictDirectory } from '../privateFiles';
import { resolveProgram } from './program';

/**
 * Creates the directory of the embedded database if it does not exist: in a temporary directory first, then renamed. A
 * killed first start leaves a directory that the next one removes; created in place, it could never be opened again.
 * Call with the lock held.
 */
export async function initialise(directory: string): Promise<void> {
    const parent = path.dirname(directory);
    const prefix = `${path.basename(directory)}.new-`;
    mkdirSync(parent, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(parent)) {
        if (!name.startsWith(prefix)) continue;
        // renamed first, because the process of a killed start may still add files at the old path
        const aside = path.join(parent, `${prefix}${randomUUID()}`);
        renameSync(path.join(parent, name), aside);
        rmSync(aside, { recursive: true, force: true });
    }
    if (existsSync(directory)) return;
    const draft = path.join(parent, `${prefix}${process.pid}`);
    await makeIn(draft);
    // the engine unpacks its files world-readable
    restrictDirectory(draft);
    renameSync(draft, directory);
}

function makeIn(directory: string): Promise<void> {
    return new Promise((resolve, reject) => {
        let errors = '';
        const { script, module } = resolveProgram('initialiseProcess');
        const child = fork(script, [module, directory], {
            execArgv: [],
            stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        });
        child.stderr?.on('data', data => {
            errors += String(data);
        });
        child.on('error', reject);
        child.on('exit', (code, signal) => {
            if (code === 0) resolve();
            else
                reject(
                    new Error(
                        `The database could not be created in ${directory} (${signal ?? `code ${code}`}). ${lastLine(errors)}`,
                    ),
                );
        });
    });
}

function lastLine(text: string): string {
    return (
        text
            .split('\n')
            .filter(line => /error|space/i.test(line))
            .at(-1)
            ?.trim() ?? ''
    );
}
