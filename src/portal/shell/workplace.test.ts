import '../registry';
import { expect, it } from 'vitest';
import { personOf } from '../../../test/portal/roles';
import { pageTable } from '../routing/portalPages';
import type { SessionUser } from '../session/types';
import { type Workplace, workplaceAt } from './workplace';

const before = { platform: 'uhub', module: 'udose' } as const;
const staff = personOf('manager');
const only = (platform: 'uhub' | 'dit_connect'): SessionUser => ({
    ...staff,
    platforms: ['unified', platform],
    roles: staff.roles.filter(role => role.platform === platform),
});
const fresh: Workplace = { platform: 'uhub' };

it('follows the page', () => {
    expect(workplaceAt(staff, { place: 'dit_connect' }, before)).toEqual({
        platform: 'dit_connect',
        module: 'udose',
    });
    expect(workplaceAt(staff, { place: 'uhub', module: 'udose_ag' }, before)).toEqual({
        platform: 'uhub',
        module: 'udose_ag',
    });
});

it('shows what is kept of the sites of one product under that product', () => {
    const page = pageTable().match('/alarm/view/12');
    expect(page?.module).toBeUndefined();
    expect(workplaceAt(staff, page, { platform: 'uhub', module: 'ubot' }).module).toBe('udose');
});

it('stays where it was on pages that belong to no platform', () => {
    expect(workplaceAt(staff, { place: 'own' }, { platform: 'dit_connect', module: 'ubot' })).toEqual({
        platform: 'dit_connect',
        module: 'ubot',
    });
});

it('begins on a platform that the person has, whatever page is opened first and whoever was here before', () => {
    const page = pageTable().match('/notifications');
    expect(workplaceAt(only('dit_connect'), page, fresh).platform).toBe('dit_connect');
    expect(workplaceAt(only('dit_connect'), page, before).platform).toBe('dit_connect');
    expect(workplaceAt(only('uhub'), page, { platform: 'dit_connect' }).platform).toBe('uhub');
});

it('is forced on those who are locked to a platform', () => {
    expect(workplaceAt(personOf('customer'), { place: 'dit_connect' }, before).platform).toBe('uhub');
    expect(workplaceAt(personOf('optipay'), { place: 'uhub' }, before).platform).toBe('dit_connect');
});

it('is in a module that the customer has, on pages of any subscription too', () => {
    for (const path of ['/dashboard', '/dashboard/new', '/notifications'])
        for (const kept of [fresh, before]) {
            const moduleOf = (user: SessionUser) => workplaceAt(user, pageTable().match(path), kept).module;
            expect(moduleOf(personOf('customer')), path).toBe('udose');
            expect(moduleOf(personOf('customer-ag')), path).toBe('udose_ag');
            expect(moduleOf(personOf('customer-ubot')), path).toBe('ubot');
            const customer = { id: 1, name: 'C', subscribed_products: [] };
            expect(moduleOf({ ...personOf('customer'), customer }), path).toBeUndefined();
        }
});
