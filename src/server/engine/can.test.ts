import { expect, it } from 'vitest';
import { can } from './can';

const nobody = { superAdmin: false, permissions: new Set<string>() };
const reader = { superAdmin: false, permissions: new Set(['read_site']) };
const superAdmin = { superAdmin: true, permissions: new Set<string>() };

it('`can` requires one of the permissions and always allows a super admin', () => {
    expect(can(reader, ['read_site', 'update_site'])).toBe(true);
    expect(can(reader, ['update_site'])).toBe(false);
    expect(can(superAdmin, ['update_site'])).toBe(true);
});

it('`can` denies undefined actions to every caller, and an empty list to all but super admins', () => {
    for (const caller of [nobody, reader, superAdmin]) expect(can(caller, undefined)).toBe(false);
    for (const caller of [nobody, reader]) expect(can(caller, [])).toBe(false);
    expect(can(superAdmin, [])).toBe(true);
});
