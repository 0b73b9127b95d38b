import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { staleMessage } from './errors';

const caller = { userId: 4 };

it('names nobody else where the caller wrote the current version', () => {
    expect(staleMessage(caller, { updated_by: 4 })).toMatch(/^You changed this record in the meantime/);
    expect(staleMessage(caller, { updated_by: '4' }, 'this job')).toMatch(/^You changed this job/);
    for (const other of [{ updated_by: 5 }, { updated_by: null }, {}, undefined])
        expect(staleMessage(caller, other)).toMatch(/^Someone else changed this record/);
});

it('is the only place of the server that says so of a record', () => {
    const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter(
        name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const others = files.filter(name => readFileSync(`src/server/${name}`, 'utf8').includes('Someone else changed $'));
    expect(others.sort()).toEqual(['platform/errors.ts']);
});
