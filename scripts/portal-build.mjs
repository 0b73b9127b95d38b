// Builds the portal if its sources changed. scripts/compress.mjs compresses scripts and styles, which `npm start` does
// not wait for. Standalone, and compressed: node scripts/portal-build.mjs [--quick]
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles, QUICK } from './compress.mjs';
import { whenChanged } from './fingerprint.mjs';

/** Compresses pages, but neither scripts nor styles. @throws if the build fails, after printing its messages */
export const buildPortal = root =>
    whenChanged(
        root,
        {
            sources: [
                'src/portal',
                'src/domain',
                'src/contract',
                'index.html',
                'vite.config.ts',
                'scripts/portalChunks.ts',
                'scripts/prerender.ts',
                'scripts/precompress.ts',
                'scripts/compress.mjs',
                'package-lock.json',
            ],
            result: 'dist/portal/pages.json',
            stamp: 'node_modules/.cache/headwater/portal',
        },
        () => {
            console.log('Building the portal …');
            const vite = join(root, 'node_modules/vite/bin/vite.js');
            const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
                cwd: root,
                stdio: 'inherit',
                // always the production build, even from a test runner
                env: { ...process.env, NODE_ENV: 'production' },
            });
            if (status !== 0) throw new Error('Building the portal failed; the messages above say why.');
        },
    );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const root = dirname(dirname(fileURLToPath(import.meta.url)));
    await buildPortal(root);
    await compressFiles(join(root, 'dist/portal'), undefined, process.argv.includes('--quick') ? QUICK : undefined);
}
