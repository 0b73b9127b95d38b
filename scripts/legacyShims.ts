import type { Plugin, Rollup } from 'vite';

/** Library files for browsers below the build's target (`build.target`), with their replacements. */
export const REPLACED: Record<string, string> = {
    'object.entries/index.js': 'module.exports = Object.entries;',
    // checks the tags of Map and Promise, which only IE 11 gets wrong
    'lodash/_getTag.js': "module.exports = require('./_baseGetTag');",
};

/** Reads a cookie on load, to check whether cookies are allowed. */
const READS_COOKIES = /node_modules\/i18next-browser-languagedetector\//;
const SMALL = 20_000;

/** Fails if a file that reads cookies on load is larger than that. */
export const checkFiles = (files: readonly Pick<Rollup.OutputChunk, 'fileName' | 'code' | 'moduleIds'>[]) => {
    for (const { fileName, code, moduleIds } of files)
        if (code.length > SMALL && moduleIds.some(id => READS_COOKIES.test(id)))
            throw new Error(`${fileName} asks for a cookie while it loads: what does belongs to a file of its own.`);
};

/**
 * Chromium records the source location of a cookie access or exception during load, for which it reads the whole file a
 * second time: a tenth of a slow visit, if it is the portal's. So exception-based checks for old browsers are removed,
 * and modules that read cookies are in a separate file.
 */
export const legacyShims = (): Plugin => ({
    name: 'read-once',
    apply: 'build',
    enforce: 'pre',
    load(id) {
        const file = Object.keys(REPLACED).find(file => id.endsWith(`/node_modules/${file}`));
        return file ? { code: REPLACED[file] as string, map: null } : undefined;
    },
    generateBundle(_, bundle) {
        checkFiles(Object.values(bundle).filter(file => file.type === 'chunk'));
    },
});
