import { spawnSync } from 'node:child_process';
import { isWhole, SEED } from '../sample';

/** Lines that the tests quote, what generates from them, and the generic parts of server, portal and demonstration that take them up. */
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
    'test/kindOfSite.test.ts',
    'test/newcomer.test.ts',
    'test/quotedBlocks.ts',
];
/** Commits between two runs that no change of an input asks for. */
const EVERY = 10;

/** True where an input differs from what it was ten commits ago; true as well where git does not know (a shallow clone). */
const haveChanged = () => spawnSync('git', ['diff', '--quiet', `HEAD~${EVERY}`, '--', ...INPUTS]).status !== 0;

/** Copies of the project cost minutes: in the gate they are made while their inputs are new, and at each tenth commit. */
export const isDue = isWhole || SEED % EVERY === 0 || haveChanged();
