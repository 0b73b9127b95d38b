import { spawnSync } from 'node:child_process';
import { isWhole, SEED } from '../sample';

/** Inputs of the tests: quoted lines, their generators, and the generic code of server, portal and demonstration. */
const INPUTS = [
    'docs/adding-a-resource.md',
    'openapi',
    'scripts/generate',
    'scripts/server-build.mjs',
    'src/contract',
    'src/demo',
    'src/portal/admin',
    'src/portal/livestock',
    'src/portal/registry.ts',
    'src/portal/routing',
    'src/portal/shell',
    'src/portal/sites',
    'src/server/engine',
    'src/server/livestock',
    'src/server/sites',
    'test/newcomer',
    'test/newcomer.test.ts',
    'test/quotedBlocks.ts',
];
/** Commits between two runs without changed inputs. */
const EVERY = 10;

/** True if an input differs from ten commits ago, or if git does not know (a shallow clone). */
const haveChanged = () => spawnSync('git', ['diff', '--quiet', `HEAD~${EVERY}`, '--', ...INPUTS]).status !== 0;

/** Copies of the project cost minutes: the gate creates them while inputs are new, and at each tenth commit. */
export const isDue = isWhole || SEED % EVERY === 0 || haveChanged();
