import { takeSteps } from './steps';

/**
 * Long runs: servers killed repeatedly, on both databases, and stock compared with its model, which `npm test` does
 * only a few times.
 */
const [rounds = '50'] = process.argv.slice(2);
const failed = await takeSteps([
    [
        {
            title: `faults, ${rounds} rounds`,
            command: 'vitest',
            args: ['run', '--project', 'faults', '--reporter=verbose'],
            env: { FAULT_ROUNDS: rounds },
        },
    ],
    [
        {
            title: 'stock, 10,000 random steps against the model',
            command: 'vitest',
            args: ['run', '--project', 'server', '--reporter=verbose', 'test/stockModel.test.ts'],
            env: { STOCK_STEPS: '10000' },
        },
        {
            title: 'change feed, 100 rounds of writes and kills',
            command: 'vitest',
            args: ['run', '--project', 'server', '--reporter=verbose', 'test/changeFeed.test.ts'],
            env: { CHANGE_ROUNDS: '100' },
        },
    ],
]);
process.exitCode = failed.length ? 1 : 0;
