// Starts the product on a machine that has only Node: installs, generates and builds what is missing or outdated, then
// runs the server. With --dev the server restarts and the pages reload on file changes.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenChanged } from './fingerprint.mjs';
import { SOURCES_STAMP, sourcesFingerprint } from './generate/stamp.mjs';
import { ensureInstalled } from './install.mjs';
import { buildPortal } from './portal-build.mjs';
import { buildServer } from './server-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const development = process.argv.includes('--dev');
const stamps = 'node_modules/.cache/headwater';

/** Runs a package's program by its file, without a shell or npx. */
const program = file => join(root, 'node_modules', file);
const tsx = ['--import', 'tsx'];

const run = (title, args) => {
    console.log(`${title} …`);
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) {
        console.error(`${title} failed; the messages above say why.`);
        process.exit(status ?? 1);
    }
};

/** Whether the committed generated files match the sources, as in a fresh clone. */
const isGenerated = () => {
    const stamp = join(root, SOURCES_STAMP);
    return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === sourcesFingerprint(root);
};

const generate = () =>
    whenChanged(
        root,
        {
            sources: ['openapi', 'scripts/generate', 'src/contract', 'src/server/platform/database/migrations'],
            result: 'src/contract/generated/resources.ts',
            stamp: `${stamps}/generated`,
        },
        () => isGenerated() || run('Generating from the contract', [...tsx, 'scripts/generate/run.ts']),
    );

/** Runs a script while the server is running; failures are ignored. */
const runBeside = (...args) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
    child.on('error', () => {});
    child.unref();
    process.on('exit', () => child.kill());
};

/** Runs commands in parallel. When one ends, stops the others and exits with its code. */
const runTogether = commands => {
    const children = commands.map(args => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));
    let stopping = false;
    const stopAll = signal => {
        for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    };
    let remaining = children.length;
    let code = 0;
    for (const child of children) {
        child.on('exit', (status, signal) => {
            if (!stopping) code = status ?? (signal ? 1 : 0);
            stopping = true;
            stopAll('SIGTERM');
            if (--remaining === 0) process.exit(code);
        });
    }
    // A terminal sends Ctrl-C to the children as well; a signal sent to this process alone must be forwarded.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
        process.on(signal, () => {
            const interactive = signal === 'SIGINT' && process.stdin.isTTY;
            stopping = true;
            if (!interactive) stopAll(signal);
        });
    }
};

ensureInstalled(root);
await generate();
// served at /docs/headwater-client.tgz
runBeside(...tsx, 'scripts/clientBuild.ts');
if (development) {
    process.env.DEVELOPMENT = 'true';
    runTogether([
        [
            '--watch-path=src/server',
            '--watch-path=src/domain',
            '--watch-path=openapi/dist',
            '--watch-preserve-output',
            ...tsx,
            'src/server/main.ts',
        ],
        [program('vite/bin/vite.js')],
    ]);
} else {
    try {
        await buildPortal(root);
        const server = await buildServer(root);
        runBeside(join(root, 'scripts/compress.mjs'));
        runTogether([['--enable-source-maps', server]]);
    } catch (error) {
        console.error(error.message);
        process.exit(1);
    }
}
