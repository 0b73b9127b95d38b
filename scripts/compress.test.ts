import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { compressFiles, QUICK } from './compress.mjs';

const folder = mkdtempSync(join(tmpdir(), 'headwater-compress-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

it('`compressFiles` adds missing Brotli copies of large text files and keeps existing ones', async () => {
    const script = 'export const water = 1;\n'.repeat(100);
    writeFileSync(at('large.js'), script);
    writeFileSync(at('page.html'), script);
    writeFileSync(at('small.js'), 'short');
    writeFileSync(at('picture.png'), script);
    await compressFiles(folder, /\.html$/);
    expect(existsSync(at('large.js.br'))).toBe(false);
    writeFileSync(at('page.html.br'), 'kept');
    await compressFiles(folder);
    expect(brotliDecompressSync(readFileSync(at('large.js.br'))).toString()).toBe(script);
    expect(readFileSync(at('page.html.br'), 'utf8')).toBe('kept');
    for (const none of ['small.js.br', 'picture.png.br', 'large.js.br.new', 'large.js.br.br'])
        expect(existsSync(at(none)), none).toBe(false);
});

it('`compressFiles` replaces quick copies in a later run at maximum quality', async () => {
    const quick = join(folder, 'quick');
    const script = Array.from({ length: 3000 }, (_, at) => `export const value${at * at} = ${at};`).join('\n');
    mkdirSync(quick);
    writeFileSync(join(quick, 'large.js'), script);
    const size = () => readFileSync(join(quick, 'large.js.br')).length;
    await compressFiles(quick, undefined, QUICK);
    const before = size();
    // of some files only, as a test does
    await compressFiles(quick, /other/);
    expect(size()).toBe(before);
    await compressFiles(quick);
    expect(size()).toBeLessThan(before);
    expect(brotliDecompressSync(readFileSync(join(quick, 'large.js.br'))).toString()).toBe(script);
});

it('`compressFiles` does nothing without a built portal', async () => {
    await expect(compressFiles(at('nowhere'))).resolves.toBeUndefined();
});
