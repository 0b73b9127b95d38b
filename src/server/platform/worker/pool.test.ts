import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { WorkerPool } from './pool';
import { TaskFault, WorkerLimit } from './task';

const program = () => ({
    script: fileURLToPath(new URL('../database/launch.mjs', import.meta.url)),
    module: '../worker/testProcess.ts',
});
const pools: WorkerPool<object, unknown>[] = [];
const open = (options: { size?: number; mostWaiting?: number; timeoutMs?: number } = {}) => {
    const pool = new WorkerPool<object, unknown>({
        program,
        size: 1,
        mostWaiting: 10,
        megabytes: 64,
        timeoutMs: 60_000,
        ...options,
    });
    pools.push(pool);
    return pool;
};
afterAll(() => {
    for (const pool of pools) pool.close();
});

describe('`WorkerPool`', () => {
    it('returns the parts of each concurrent task and passes on a `TaskFault`', async () => {
        const pool = open();
        const data = new Uint8Array([1, 2, 3]);
        expect(
            await Promise.all([
                pool.run({ task: 'echo', value: [1, { data }] }),
                pool.run({ task: 'echo', value: [] }),
            ]),
        ).toEqual([[1, { data }], []]);
        await expect(pool.run({ task: 'fault' })).rejects.toEqual(new TaskFault('The input is at fault.'));
    });

    it('fails only the task that exceeds the memory limit, in the heap or in buffers, and runs the next', async () => {
        const pool = open();
        for (const task of ['fill', 'buffers']) {
            const failed = pool.run({ task });
            const next = pool.run({ task: 'echo', value: [task] });
            await expect(failed).rejects.toMatchObject({ reason: 'memory' });
            await expect(failed).rejects.toBeInstanceOf(WorkerLimit);
            expect(await next).toEqual([task]);
        }
    });

    it('kills a task after its time-out, and fails a task whose process exits', async () => {
        const pool = open({ timeoutMs: 50 });
        await expect(pool.run({ task: 'spin' })).rejects.toMatchObject({ reason: 'time' });
        await expect(open().run({ task: 'exit' })).rejects.toThrow('code 3');
    });

    it('rejects a task with 429 if the queue is full', async () => {
        const pool = open({ mostWaiting: 1 });
        const [running, waiting, refused] = [1, 2, 3].map(value => pool.run({ task: 'echo', value: [value] }));
        await expect(refused).rejects.toMatchObject({ status: 429 });
        expect(await Promise.all([running, waiting])).toEqual([[1], [2]]);
    });

    it('runs tasks of other callers before the second task of a caller whose first still runs', async () => {
        const pool = open({ size: 2 });
        const order: string[] = [];
        const run = (name: string, caller: string) =>
            pool.run({ task: 'echo', value: [] }, caller).then(() => order.push(name));
        const endless = pool.run({ task: 'spin' }, 'A').catch(error => order.push(error.reason));
        const second = run('second of A', 'A');
        await Promise.all([run('of B', 'B'), run('of C', 'C')]);
        expect(order).toEqual(['of B', 'of C']);
        pool.close();
        await Promise.all([endless, second]);
        expect(order).toEqual(['of B', 'of C', 'memory', 'second of A']);
    });
});
