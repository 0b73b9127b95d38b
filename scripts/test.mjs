// Complete test of the project on a fresh machine: installs what is missing, then runs every check.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = name => join(root, 'node_modules/.bin', name);

let listsAreFresh = false;
/** Installs the first available of these Debian packages; does nothing without apt or root. */
const installPackage = (...names) => {
    if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
    const apt = (...args) =>
        spawnSync('apt-get', args, {
            stdio: ['ignore', 'ignore', 'inherit'],
            env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        }).status === 0;
    if (!listsAreFresh) apt('update', '-qq');
    listsAreFresh = true;
    names.some(name => apt('install', '-y', '-qq', '--no-install-recommends', name));
};

/** Chromium for the browser tests: an installed one, Debian's package if apt exists, else Playwright's own. */
const ensureChromium = () => {
    if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
    const known = [
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ];
    const find = () => known.find(path => existsSync(path));
    // preferred by most tests (test/chromium.ts)
    if (!existsSync('/usr/bin/chromium-headless-shell')) installPackage('chromium-headless-shell');
    if (find()) return find();
    installPackage('chromium');
    if (find()) return find();
    spawnSync(bin('playwright-core'), ['install', 'chromium'], { stdio: 'inherit' });
    return '';
};

/** PostgreSQL for the tests, from Debian if available; otherwise they run on the embedded database. */
const ensurePostgres = () => {
    const packaged = '/usr/lib/postgresql';
    const isThere = () => existsSync(packaged) && readdirSync(packaged).length > 0;
    const onPath = (process.env.PATH ?? '').split(':').some(place => existsSync(join(place, 'initdb')));
    if (!isThere() && !onPath) installPackage('postgresql-15', 'postgresql');
};

const started = Date.now();
ensureInstalled(root);
const chromium = ensureChromium();
ensurePostgres();
console.log(`Installed what was missing in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
const { status } = spawnSync(bin('tsx'), [join(root, 'scripts/test/run.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium },
});
process.exit(status ?? 1);
