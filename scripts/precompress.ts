import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compressFiles } from './compress.mjs';

/** Puts a brotli copy beside each page of the build: the server reads pages when it starts. Scripts and styles follow in scripts/compress.mjs. */
export const precompress = (): Plugin => ({
    name: 'precompress',
    apply: 'build',
    closeBundle: {
        // when all of it is written
        order: 'post',
        sequential: true,
        async handler() {
            const { root, build } = this.environment.config;
            await compressFiles(resolve(root, build.outDir), /\.html$/);
        },
    },
});
