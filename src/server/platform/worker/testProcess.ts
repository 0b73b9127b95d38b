import { setTimeout as delay } from 'node:timers/promises';
import { serveTasks } from './serve';
import { TaskFault } from './task';

/** Tasks for the tests of the pool, named after their behaviour. */
serveTasks<{ task: 'echo' | 'fault' | 'fill' | 'buffers' | 'spin' | 'exit' | 'wait'; value?: unknown }, unknown>(
    async function* ({ task, value }) {
        if (task === 'echo') yield* value as unknown[];
        if (task === 'wait') await delay(value as number);
        if (task === 'fault') throw new TaskFault('The input is at fault.');
        if (task === 'exit') process.exit(3);
        if (task === 'spin') for (;;) value = Math.sqrt(2);
        if (task === 'fill') for (const all: unknown[] = []; ; ) all.push(new Array(1_000).fill(all));
        if (task === 'buffers') for (const all: Buffer[] = []; ; ) all.push(Buffer.alloc(8 * 1024 * 1024, 1));
    },
);
