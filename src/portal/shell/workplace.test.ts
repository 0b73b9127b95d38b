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

it('The workplace follows the page', () => {
    expect(workplaceAt(staff, { place: 'dit_connect' }, before)).toEqual({
        platform: 'dit_connect',
        module: 'udose',
    });
    expect(workplaceAt(staff, { place: 'uhub', module: 'udose_ag' }, before)).toEqual({
        platform: 'uhub',
        module: 'udose_ag',
    });
});

it('The workplace of a page without a module falls under the product of its records', () => {
    const page = pageTable().match('/alarm/view/12');
    expect(page?.module).toBeUndefined();
    expect(workplaceAt(staff, page, { platform: 'uhub', module: 'ubot' }).module).toBe('udose');
});

it('The workplace is unchanged on pages without a platform', () => {
    expect(workplaceAt(staff, { place: 'own' }, { platform: 'dit_connect', module: 'ubot' })).toEqual({
        platform: 'dit_connect',
        module: 'ubot',
    });
});

it('The workplace starts on a platform that the user has', () => {
    const page = pageTable().match('/notifications');
    expect(workplaceAt(only('dit_connect'), page, fresh).platform).toBe('dit_connect');
    expect(workplaceAt(only('dit_connect'), page, before).platform).toBe('dit_connect');
    expect(workplaceAt(only('uhub'), page, { platform: 'dit_connect' }).platform).toBe('uhub');
});

it('The workplace is fixed for users restricted to one platform', () => {
    expect(workplaceAt(personOf('customer'), { place: 'dit_connect' }, before).platform).toBe('uhub');
    expect(workplaceAt(personOf('optipay'), { place: 'uhub' }, before).platform).toBe('dit_connect');
});

it('The workplace is in a module that the customer has, also on pages of any subscription', () => {
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
