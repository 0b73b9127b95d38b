import type { Plugin, Rollup } from 'vite';

/** Library files for browsers below the build's target (`build.target`), with their replacements. */
export const REPLACED: Record<string, string> = {
    'object.entries/index.js': 'module.exports = Object.entries;',
    // checks the tags of Map and Promise, which only IE 11 gets wrong
    'lodash/_getTag.js': "module.exports = require('./_baseGetTag');",
};

/** Asks for a cookie while it loads, to see whether there may be any. */
const READS_COOKIES = /node_modules\/i18next-browser-languagedetector\//;
const SMALL = 20_000;

/** Fails where a file that asks for a cookie while it loads holds more than that. */
export const checkFiles = (files: readonly Pick<Rollup.OutputChunk, 'fileName' | 'code' | 'moduleIds'>[]) => {
    for (const { fileName, code, moduleIds } of files)
        if (code.length > SMALL && moduleIds.some(id => READS_COOKIES.test(id)))
            throw new Error(`${fileName} asks for a cookie while it loads: what does belongs to a file of its own.`);
};

/**
 * Browsers of Chromium's kind note the place from which a cookie is asked for while a file loads, and that of an exception, and
 * for the place they read the whole file a second time: a tenth of a slow visit, where it is the portal's. So what tries by
 * exceptions whether the browser is an old one is left out, and what asks for a cookie stands apart.
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
