import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compressFiles } from './compress.mjs';

/**
 * Adds a brotli copy of each page of the build, because the server reads pages at its start. scripts/compress.mjs
 * handles scripts and styles.
 */
export const precompress = (): Plugin => ({
    name: 'precompress',
    apply: 'build',
    closeBundle: {
        // after all files are written
        order: 'post',
        sequential: true,
        async handler() {
            const { root, build } = this.environment.config;
            await compressFiles(resolve(root, build.outDir), /\.html$/);
        },
    },
});
