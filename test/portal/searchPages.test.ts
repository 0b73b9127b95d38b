import { expect, it } from 'vitest';
import { resources } from '../../src/contract/generated/resources';
import type { Resource } from '../../src/contract/metadata';
import { isSearchable } from '../../src/domain/records/searchColumns';
import '../../src/portal/registry';
import { recordPath } from '../../src/portal/shell/search/useResults';
import { personOf } from './roles';

it('Every searchable resource has a page for its records', () => {
    const admin = personOf('superadmin');
    const without = (Object.values(resources) as Resource[])
        .filter(isSearchable)
        .filter(({ name }) => recordPath(admin, name, 1) === undefined);
    expect(without.map(({ name }) => name)).toEqual([]);
});
