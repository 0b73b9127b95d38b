import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contractText, readContract } from '../../platform/contractDocument';
import { cachedRoutes, resolveRoutes } from './contractRoutes';

const kept = new URL('../../../../node_modules/.cache/headwater/connect.json', import.meta.url);

it('`readContract` returns the parsed YAML, with and without its cache', () => {
    const written = parse(contractText('connect'));
    expect(readContract('connect')).toEqual(written);
    expect(readContract('connect')).toEqual(written);
});

it('`readContract` ignores and replaces a cache file of another text', () => {
    const right = readContract('connect');
    const copy = readFileSync(kept, 'utf8');
    const other = copy.startsWith('0') ? '1' : '0';
    writeFileSync(kept, `${other}${copy.slice(1, 64)}\n{"paths":{}}`);
    expect(readContract('connect')).toEqual(right);
    expect(readFileSync(kept, 'utf8')).toBe(copy);
});

it('`cachedRoutes` returns the same routes as `resolveRoutes`', async () => {
    const made = await resolveRoutes('connect');
    expect(made.length).toBeGreaterThan(100);
    // JSON drops undefined, which is equivalent
    const plain = JSON.parse(JSON.stringify(made));
    expect(await cachedRoutes('connect')).toEqual(plain);
    expect(await cachedRoutes('connect')).toEqual(plain);
});
