// Type-checks with the native compiler. The other compiler, which tools require, has a command of the same name, and it
// is undefined which one npm links.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')), 'bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', '.', ...process.argv.slice(2)], {
    stdio: 'inherit',
});
process.exit(status ?? 1);
