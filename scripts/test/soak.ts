import { takeSteps } from './steps';

/** The long rounds: servers killed over and over, on both databases, which `npm test` does a few times only. */
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
]);
process.exitCode = failed.length ? 1 : 0;
