import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { staleMessage } from './errors';

const caller = { userId: 4 };

it("`staleMessage` names the caller's own change, else someone else's", () => {
    expect(staleMessage(caller, { updated_by: 4 })).toMatch(/^You changed this record in the meantime/);
    expect(staleMessage(caller, { updated_by: '4' }, 'this job')).toMatch(/^You changed this job/);
    for (const other of [{ updated_by: 5 }, { updated_by: null }, {}, undefined])
        expect(staleMessage(caller, other)).toMatch(/^Someone else changed this record/);
});

it('No other server file writes the version conflict message of a record', () => {
    const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter(
        name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const others = files.filter(name => readFileSync(`src/server/${name}`, 'utf8').includes('Someone else changed $'));
    expect(others.sort()).toEqual(['platform/errors.ts']);
});
