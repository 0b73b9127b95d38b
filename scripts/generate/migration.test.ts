import { expect, it } from 'vitest';
import { draftName } from './migration';

const released = { '0001_foundation.sql': 'a', '0002_contract.sql': 'b' };

it('`draftName` returns the next free number, also after a hand-written migration', () => {
    expect(draftName(released, released)).toBe('0003_contract.sql');
    expect(draftName({ ...released, '0003_indexes.sql': 'c' }, released)).toBe('0004_contract.sql');
});
it('`draftName` keeps the number of the current draft', () => {
    const files = { ...released, '0003_contract.sql': 'c', '0004_fill.sql': 'd' };
    expect(draftName(files, released)).toBe('0003_contract.sql');
});
it('`draftName` rejects two migrations with one number', () => {
    expect(() => draftName({ ...released, '0003_contract.sql': 'c', '0003_fill.sql': 'd' }, released)).toThrow(
        /0003_contract\.sql: has the number of 0003_fill\.sql; .* 0004_contract\.sql/,
    );
});
it('`draftName` rejects a migration that an upgraded database would run later than a fresh one', () => {
    expect(() => draftName({ '0001_early.sql': 'c', '0002_contract.sql': 'b' }, { '0002_contract.sql': 'b' })).toThrow(
        /would run after 0002 .* rename it to 0003_early/,
    );
});
it('`draftName` rejects a released migration that was changed or removed', () => {
    expect(() => draftName({ ...released, '0002_contract.sql': 'x' }, released)).toThrow(/may not be changed/);
    expect(() => draftName({ '0001_foundation.sql': 'a' }, released)).toThrow(/may not be removed/);
});
it('`draftName` rejects a second generated migration in one release', () => {
    expect(() => draftName({ ...released, '0003_contract.sql': 'c', '0004_contract.sql': 'd' }, released)).toThrow(
        /one generated migration/,
    );
});
