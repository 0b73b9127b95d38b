import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WITHOUT_LIMITS } from '../../test/limits';

export interface Child<T> {
    process: ChildProcess;
    /** its first message: the address */
    ready: Promise<T>;
}

/** Part of a benchmark in a separate process, so that no part measures another's event loop. */
export const child = <T>(file: string, env: Record<string, string>): Child<T> => {
    const started = fork(fileURLToPath(new URL(file, import.meta.url)), {
        env: { ...process.env, ...WITHOUT_LIMITS, ...env },
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return {
        process: started,
        ready: new Promise<T>((resolve, reject) =>
            started
                .once('message', message => resolve(message as T))
                .once('exit', code => reject(new Error(`${file} ended with ${code}`))),
        ),
    };
};
