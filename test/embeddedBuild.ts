import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { whenChanged } from '../scripts/fingerprint.mjs';

const root = join(import.meta.dirname, '..');
const FOLDER = 'src/server/platform/database';
const OUT = 'node_modules/.cache/headwater/embedded';

/**
 * The embedded database as plain JavaScript, rebuilt on changes: a TypeScript loader in each of its threads and
 * processes takes longer than most tests.
 * @returns address of the module
 */
export const buildEmbedded = async (): Promise<string> => {
    await whenChanged(
        root,
        {
            sources: [FOLDER, 'test/embeddedBuild.ts', 'package-lock.json'],
            result: `${OUT}/embedded.js`,
            stamp: 'node_modules/.cache/headwater/embedded.stamp',
        },
        async () => {
            await build({
                absWorkingDir: root,
                entryPoints: ['embedded', 'engineThread', 'initialiseProcess'].map(name => `${FOLDER}/${name}.ts`),
                outdir: OUT,
                bundle: true,
                splitting: true,
                packages: 'external',
                platform: 'node',
                target: 'node20',
                format: 'esm',
                logLevel: 'warning',
            });
        },
    );
    return pathToFileURL(join(root, OUT, 'embedded.js')).href;
};

/** The module at an address that `buildEmbedded` returned. */
export const importEmbedded = (url: string): Promise<typeof import('../src/server/platform/database/embedded')> =>
    import(/* @vite-ignore */ url);
