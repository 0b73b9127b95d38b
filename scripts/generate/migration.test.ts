import { expect, it } from 'vitest';
import { draftName } from './migration';

const released = { '0001_foundation.sql': 'a', '0002_contract.sql': 'b' };

it('gives the generated migration the next free number, also behind one that is written by hand', () => {
    expect(draftName(released, released)).toBe('0003_contract.sql');
    expect(draftName({ ...released, '0003_indexes.sql': 'c' }, released)).toBe('0004_contract.sql');
});
it('keeps its number while it is edited, so that what follows it still does', () => {
    const files = { ...released, '0003_contract.sql': 'c', '0004_fill.sql': 'd' };
    expect(draftName(files, released)).toBe('0003_contract.sql');
});
it('refuses two migrations of one number', () => {
    expect(() => draftName({ ...released, '0003_contract.sql': 'c', '0003_fill.sql': 'd' }, released)).toThrow(
        /0003_contract\.sql: has the number of 0003_fill\.sql; .* 0004_contract\.sql/,
    );
});
it('refuses a migration that an upgraded database would run later than a fresh one', () => {
    expect(() => draftName({ '0001_early.sql': 'c', '0002_contract.sql': 'b' }, { '0002_contract.sql': 'b' })).toThrow(
        /would run after 0002 .* rename it to 0003_early/,
    );
});
it('refuses a released migration that is changed or gone', () => {
    expect(() => draftName({ ...released, '0002_contract.sql': 'x' }, released)).toThrow(/may not be changed/);
    expect(() => draftName({ '0001_foundation.sql': 'a' }, released)).toThrow(/may not be removed/);
});
it('refuses a second generated migration in one release', () => {
    expect(() => draftName({ ...released, '0003_contract.sql': 'c', '0004_contract.sql': 'd' }, released)).toThrow(
        /one generated migration/,
    );
});
