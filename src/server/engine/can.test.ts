import { expect, it } from 'vitest';
import { can } from './can';

const nobody = { superAdmin: false, permissions: new Set<string>() };
const reader = { superAdmin: false, permissions: new Set(['read_site']) };
const superAdmin = { superAdmin: true, permissions: new Set<string>() };

it('allows any one of the permissions, and a super admin each', () => {
    expect(can(reader, ['read_site', 'update_site'])).toBe(true);
    expect(can(reader, ['update_site'])).toBe(false);
    expect(can(superAdmin, ['update_site'])).toBe(true);
});

it('denies an action that does not exist to everybody, and an empty list to all but super admins, as the portal does', () => {
    for (const caller of [nobody, reader, superAdmin]) expect(can(caller, undefined)).toBe(false);
    for (const caller of [nobody, reader]) expect(can(caller, [])).toBe(false);
    expect(can(superAdmin, [])).toBe(true);
});
