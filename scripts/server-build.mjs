// Builds the server as plain JavaScript if its sources changed, because a TypeScript loader costs a third of each
// start's processor time. Standalone: node scripts/server-build.mjs
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenChanged } from './fingerprint.mjs';

const OUT = 'dist/server';
/** Entries by name in the build: the main file, and the programs of src/server/platform/database/program.ts. */
const ENTRIES = {
    main: 'src/server/main.ts',
    engineThread: 'src/server/platform/database/engineThread.ts',
    initialiseProcess: 'src/server/platform/database/initialiseProcess.ts',
    pdfProcess: 'src/server/platform/worker/pdfProcess.ts',
    runsProcess: 'src/server/refills/runsProcess.ts',
    sheetProcess: 'src/server/platform/worker/sheetProcess.ts',
};

/** Files next to a module (migrations, documents, fonts) are not moved, and are resolved from the source's location. */
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

/** Returns the file for `node`. @throws if the build fails, after printing its messages */
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
            // a running server has read all of its files
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
