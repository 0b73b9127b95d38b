import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|html|json)$/;
const SMALLEST = 1024;

/** Puts a brotli copy beside each text file of the build, so that the server compresses nothing per request. */
export const precompress = (): Plugin => ({
    name: 'precompress',
    apply: 'build',
    closeBundle: {
        // when all of it is written
        order: 'post',
        sequential: true,
        handler() {
            const { root, build } = this.environment.config;
            const folder = resolve(root, build.outDir);
            for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
                if (!TEXT.test(file)) continue;
                const content = readFileSync(join(folder, file));
                if (content.length >= SMALLEST)
                    writeFileSync(
                        join(folder, `${file}.br`),
                        brotliCompressSync(content, {
                            params: {
                                [constants.BROTLI_PARAM_QUALITY]: 11,
                                [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
                            },
                        }),
                    );
            }
        },
    },
});
