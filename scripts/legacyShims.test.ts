import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { checkFiles, REPLACED } from './legacyShims';

const require = createRequire(import.meta.url);

/** Replacement of a library's file. */
const inPlaceOf = (file: string) => {
    const from = createRequire(require.resolve(file));
    const made = { exports: {} as never };
    new Function('module', 'require', REPLACED[file] as string)(made, from);
    return made.exports as (value: unknown) => unknown;
};

describe('Legacy shims of the portal build', () => {
    it.each(Object.keys(REPLACED))('return the same as %s', file => {
        const values = [{ a: 1, b: 'two' }, [1, 2], new Map([[1, 2]]), new Set([1]), new Date(0), 'text', /x/];
        for (const value of values) expect(inPlaceOf(file)(value)).toEqual(require(file)(value));
    });
});

describe('Module that sets a cookie while it loads', () => {
    const detector = '/project/node_modules/i18next-browser-languagedetector/dist/index.js';
    const chunk = (code: string, ...moduleIds: string[]) => ({ fileName: 'portal.js', code, moduleIds });

    it('must be in a chunk of its own, apart from the portal', () => {
        expect(() => checkFiles([chunk('x'.repeat(5000), detector)])).not.toThrow();
        expect(() => checkFiles([chunk('x'.repeat(500_000), '/project/src/portal/App.tsx')])).not.toThrow();
        expect(() => checkFiles([chunk('x'.repeat(500_000), '/project/src/portal/App.tsx', detector)])).toThrow(
            'portal.js asks for a cookie',
        );
    });
});
