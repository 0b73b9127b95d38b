// The server as plain JavaScript, made anew only when something it is made of changed: a loader of TypeScript costs a third
// of the processor time of each start. By itself: node scripts/server-build.mjs
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenChanged } from './fingerprint.mjs';

const OUT = 'dist/server';
/** By its name in the build: what Node begins with, and the programs of src/server/platform/database/program.ts. */
const ENTRIES = {
    main: 'src/server/main.ts',
    engineThread: 'src/server/platform/database/engineThread.ts',
    initialiseProcess: 'src/server/platform/database/initialiseProcess.ts',
    pdfProcess: 'src/server/platform/worker/pdfProcess.ts',
    sheetProcess: 'src/server/platform/worker/sheetProcess.ts',
};

/** Files beside a module (migrations, documents, fonts) stay where they are, and are found from where it was written. */
const beside = root => ({
    name: 'beside',
    setup(build) {
        build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
            const text = await readFile(path, 'utf8');
            if (!text.includes('import.meta.url')) return;
            const written = relative(join(root, OUT), path).replaceAll('\\', '/');
            const url = `new URL(${JSON.stringify(written)}, import.meta.url).href`;
            return { loader: 'ts', contents: text.replaceAll('import.meta.url', url) };
        });
    },
});

/** Answers the file that `node` starts. @throws when the build fails; its messages are on the screen by then */
export const buildServer = async root => {
    await whenChanged(
        root,
        {
            sources: [
                'src/server',
                'src/demo',
                'src/domain',
                'src/contract',
                'scripts/server-build.mjs',
                'package-lock.json',
            ],
            result: `${OUT}/main.js`,
            stamp: 'node_modules/.cache/headwater/server',
        },
        async () => {
            console.log('Building the server …');
            // a server that runs has read all of it
            rmSync(join(root, OUT), { recursive: true, force: true });
            const { build } = await import('esbuild');
            await build({
                absWorkingDir: root,
                entryPoints: ENTRIES,
                outdir: OUT,
                bundle: true,
                splitting: true,
                packages: 'external',
                platform: 'node',
                target: 'node20',
                format: 'esm',
                sourcemap: true,
                logLevel: 'warning',
                plugins: [beside(root)],
            });
        },
    );
    return join(root, OUT, 'main.js');
};

if (process.argv[1] === fileURLToPath(import.meta.url))
    await buildServer(dirname(dirname(fileURLToPath(import.meta.url))));
