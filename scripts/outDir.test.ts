import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { precompress } from './precompress';
import { prerender } from './prerender';

const folder = mkdtempSync(join(tmpdir(), 'headwater-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As Vite closes a build with `--outDir`. */
const close = async ({ closeBundle }: Plugin) => {
    const environment = { config: { command: 'build', root: process.cwd(), build: { outDir: folder } } };
    const { handler } = closeBundle as { handler: (this: object) => unknown };
    await handler.call({ environment });
};

it('A build with --outDir writes its pre-rendered pages and compressed copies to that folder', async () => {
    const script = '<script type="module" crossorigin src="/assets/index.js"></script>';
    const frame = `<html lang="en"><head><title>x</title>${script}</head><body><div id="root"></div>${'.'.repeat(2000)}</body></html>`;
    writeFileSync(join(folder, 'index.html'), frame);
    await close(prerender());
    expect(existsSync(join(folder, 'pages.json'))).toBe(true);
    expect(existsSync(join(folder, 'pages/0.en.html'))).toBe(true);
    // pre-rendered pages are painted before their script; client-only pages wait for nothing
    const page = (name: string) => readFileSync(join(folder, 'pages', name), 'utf8');
    expect(page('1.en.html')).toContain('<link rel="modulepreload" crossorigin href="/assets/index.js" data-first>');
    expect(page('1.en.html')).not.toContain(script);
    expect(page('0.en.html')).toContain(script);
    await close(precompress());
    expect(existsSync(join(folder, 'pages/0.en.html.br'))).toBe(true);
}, 120_000);
