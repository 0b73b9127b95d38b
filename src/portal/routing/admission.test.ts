import { describe, expect, it, vi } from 'vitest';
import type { PageHome } from '../../domain/access/platforms';
import type { PageDefinition, ScreenDefinition } from '../admin/definition';
import type { SessionUser } from '../session/types';
import { storeUnsentCount } from '../session/unsentCount';
import { admit, admitFresh } from './admission';
import { createPageTable, type ResourcePageInfo } from './pageTable';

const definition = (name: string, base: string): ScreenDefinition => ({
    name,
    icon: () => null,
    mounts: [{ base, list: 'list', edit: 'edit/:id', view: ':id' }],
});
const pagesOf = ({ name, mounts }: ScreenDefinition): ResourcePageInfo[] =>
    mounts.flatMap(({ base }) => {
        const place = base.startsWith('/dit-connect') ? 'dit_connect' : 'uhub';
        return [
            { kind: 'list', pattern: `${base}/list`, permission: [`access_${name}`], place },
            { kind: 'edit', pattern: `${base}/edit/:id`, permission: [`update_${name}`], place },
            { kind: 'view', pattern: `${base}/:id`, permission: [`read_${name}`], place },
        ];
    });
const page = (path: string, home: PageHome, permission?: string[]): PageDefinition => ({
    ...home,
    path,
    title: path,
    permission,
    load: async () => ({ default: () => null }),
});
const table = createPageTable(
    [definition('sales_order', '/dit-connect/sales-order'), definition('udose_site', '/udose-sites')],
    [
        page('/dashboard', { place: 'uhub', module: 'udose', anySubscription: true }),
        page('/dit-connect/dashboard', { place: 'dit_connect' }),
        page('/ubots/dashboard', { place: 'uhub', module: 'ubot' }),
        page('/users/list', { place: 'administration' }, ['access_user']),
        page('/udose-sites/map', { place: 'uhub', module: 'udose' }, ['access_udose_site']),
        page('/dit-connect/sales-order/:id/contract', { place: 'dit_connect' }, ['read_sales_order']),
        page('/field', { place: 'dit_connect' }, ['read_job_card']),
        page('/notes/list', { place: 'uhub' }, ['access_maintenance_note', 'access_supplement_delivery_note']),
    ],
    pagesOf,
);

const person = (changes: Partial<SessionUser> = {}, permissions: string[] = []): SessionUser =>
    ({
        id: 1,
        username: 'x',
        email: 'x@demo.test',
        fullname: 'X Y',
        first_name: 'X',
        last_name: 'Y',
        is_staff: true,
        user_type: 'staff',
        platforms: ['uhub', 'dit_connect'],
        roles: [],
        permissions: permissions.map((name, id) => ({ id, name })),
        customer: null,
        profile_picture: null,
        profile_picture_url: null,
        must_change_password: false,
        ...changes,
    }) as SessionUser;
const redirectTo = (to: string) => ({ kind: 'redirect', to });

describe('The page table', () => {
    it('matches a fixed segment before an id', () => {
        expect(table.match('/udose-sites/map')?.pattern).toBe('/udose-sites/map');
        expect(table.match('/udose-sites/7')?.pattern).toBe('/udose-sites/:id');
        expect(table.match('/dit-connect/sales-order/list')?.kind).toBe('list');
        expect(table.match('/dit-connect/sales-order/7/contract')?.pattern).toBe(
            '/dit-connect/sales-order/:id/contract',
        );
    });

    it('allows one tab segment after a record, no more', () => {
        expect(table.match('/udose-sites/7/history')?.pattern).toBe('/udose-sites/:id');
        expect(table.match('/udose-sites/7/history/deeper')).toBeUndefined();
        expect(table.match('/udose-sites/list/deeper/still')).toBeUndefined();
    });

    it('throws if two pages share a path', () => {
        expect(() =>
            createPageTable([], [page('/a', { place: 'own' }), page('/a', { place: 'own' })], pagesOf),
        ).toThrow('/a');
    });
});

describe('Page access', () => {
    it('is granted with the permission, or with any one of several', () => {
        expect(admit(person({}, ['access_udose_site']), '/udose-sites/list', table)).toEqual({ kind: 'page' });
        expect(admit(person({}, ['access_supplement_delivery_note']), '/notes/list', table)).toEqual({ kind: 'page' });
        expect(admit(person(), '/dashboard', table)).toEqual({ kind: 'page' });
    });

    it('is checked against refreshed permissions before it is denied', async () => {
        const judge = (user: SessionUser) => admit(user, '/users/list', table);
        const granted = person({}, ['access_user']);
        expect(await admitFresh(person(), judge, async () => granted)).toEqual({ kind: 'page' });
        expect(await admitFresh(person(), judge, async () => undefined)).toEqual(redirectTo('/permission-denied'));
        const refresh = vi.fn(async () => granted);
        expect(await admitFresh(granted, judge, refresh)).toEqual({ kind: 'page' });
        expect(refresh).not.toHaveBeenCalled();
    });
    it('is denied without the permission and redirects to permission-denied', () => {
        expect(admit(person({}, ['access_udose_site']), '/udose-sites/edit/3', table)).toEqual(
            redirectTo('/permission-denied'),
        );
        expect(admit(person(), '/users/list', table)).toEqual(redirectTo('/permission-denied'));
    });

    it('is always granted to super admins', () => {
        const root = person({
            roles: [{ id: 1, name: 'Super Admin', platform: 'uhub', permissions: [] }],
            platforms: ['uhub'],
        });
        expect(admit(root, '/dit-connect/sales-order/edit/3', table)).toEqual({ kind: 'page' });
    });

    it("uses the permissions of the page's platform", () => {
        const user = person({
            roles: [{ id: 1, name: 'User', platform: 'uhub', permissions: [{ id: 1, name: 'access_sales_order' }] }],
        });
        expect(admit(user, '/dit-connect/sales-order/list', table)).toEqual(redirectTo('/permission-denied'));
    });

    it('redirects to the dashboard of the only accessible platform', () => {
        expect(admit(person({ platforms: ['dit-connect'] }), '/dashboard', table)).toEqual(
            redirectTo('/dit-connect/dashboard'),
        );
        expect(admit(person({ platforms: ['uhub'] }), '/dit-connect/dashboard', table)).toEqual(
            redirectTo('/dashboard'),
        );
    });

    it('keeps a customer on the sites platform and in the subscribed modules', () => {
        const customer = { id: 1, name: 'C', subscribed_products: ['uBot'] };
        const bot = person({ user_type: 'customer', is_staff: false, platforms: ['uhub'], customer });
        expect(admit(bot, '/', table)).toEqual(redirectTo('/ubots/dashboard'));
        expect(admit(bot, '/dit-connect/sales-order/list', table)).toEqual(redirectTo('/ubots/dashboard'));
        expect(admit(bot, '/users/list', table)).toEqual(redirectTo('/ubots/dashboard'));
        expect(admit(bot, '/ubots/dashboard', table)).toEqual({ kind: 'page' });
    });

    it('keeps the payments partner in operations', () => {
        const partner = person({ user_type: 'optipay', is_staff: false, platforms: ['dit_connect'] });
        expect(admit(partner, '/', table)).toEqual(redirectTo('/dit-connect/dashboard'));
        expect(admit(partner, '/dashboard', table)).toEqual(redirectTo('/dit-connect/dashboard'));
    });

    it('redirects to the password change while it is required', () => {
        expect(admit(person({ must_change_password: true }), '/dashboard', table)).toEqual(
            redirectTo('/account/change-password'),
        );
    });

    it('to the field app stays granted while the device has unsent work of the user', () => {
        expect(admit(person(), '/field', table)).toEqual(redirectTo('/permission-denied'));
        storeUnsentCount(1, 2);
        try {
            expect(admit(person(), '/field', table)).toEqual({ kind: 'page' });
            expect(admit(person({ id: 2 }), '/field', table)).toEqual(redirectTo('/permission-denied'));
            expect(admit(person({ must_change_password: true }), '/field', table)).toEqual(
                redirectTo('/account/change-password'),
            );
        } finally {
            storeUnsentCount(1, 0);
        }
    });

    it('reports an unknown path as unmatched, whatever the permissions', () => {
        expect(admit(person(), '/no/such/page', table)).toEqual({ kind: 'unmatched' });
    });

    it('redirects from the root of a resource to its list', () => {
        expect(admit(person(), '/dit-connect/sales-order', table)).toEqual(redirectTo('/dit-connect/sales-order/list'));
    });
});
