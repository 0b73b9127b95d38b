import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { patchDriver } from './patchDriver.mjs';

const MINIMUM = [20, 19];

/** Installs the packages if missing or older than the lock file. Exits with a clear message on failure. */
export const ensureInstalled = root => {
    const [major, minor] = process.versions.node.split('.').map(Number);
    if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
        console.error(`Headwater needs Node ${MINIMUM.join('.')} or later; this is ${process.versions.node}.`);
        process.exit(1);
    }
    const marker = join(root, 'node_modules/.package-lock.json');
    const lock = join(root, 'package-lock.json');
    // also where packages are installed without running scripts
    if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs - 1000) return patchDriver(root);
    console.log('Installing packages …');
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
        cwd: root,
        stdio: 'inherit',
        shell: process.platform === 'win32',
    });
    if (status !== 0) {
        console.error('The packages could not be installed; the messages above say why.');
        process.exit(status ?? 1);
    }
    patchDriver(root);
};
