import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { bundled } from './prerender.ts';

/** Service worker of the customers' home. It lists no files: the page names those that it loaded. */
export const homeWorker = (): Plugin => ({
    name: 'home-worker',
    apply: 'build',
    closeBundle: {
        sequential: true,
        async handler() {
            const { root, build } = this.environment.config;
            const code = await bundled(resolve(root, 'src/portal/offline/worker/home-worker.ts'), 'page');
            writeFileSync(join(root, build.outDir, 'home-worker.js'), code);
        },
    },
});
