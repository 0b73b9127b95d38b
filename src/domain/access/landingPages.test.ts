import { describe, expect, it } from 'vitest';
import { homePage, isFieldWorker, isRestricted, type LandingUser, landingPage } from './landingPages';
import type { Grants } from './permissions';
import type { UserType } from './platforms';

const user = (user_type: UserType, ...subscribed_products: string[]): LandingUser & Grants => ({
    roles: [],
    permissions: [],
    user_type,
    customer: user_type === 'customer' || user_type === 'station_manager' ? { subscribed_products } : null,
});
const SUBSCRIPTIONS: [string[], string][] = [
    [[], '/dashboard'],
    [['uDose'], '/dashboard'],
    [['uDose AG'], '/udose-ag/dashboard'],
    [['uBot'], '/ubots/dashboard'],
    [['uDose', 'uDose AG'], '/dashboard'],
    [['uDose', 'uBot'], '/dashboard'],
    [['uDose AG', 'uBot'], '/dashboard'],
    [['uDose', 'uDose AG', 'uBot'], '/dashboard'],
];

describe('Landing page without a stored target', () => {
    for (const type of ['customer', 'station_manager'] as const)
        for (const [products, page] of SUBSCRIPTIONS)
            it(`of a ${type} subscribed to ${products.join(', ') || 'nothing'} is ${page}`, () =>
                expect(landingPage(user(type, ...products))).toBe(page));
    it('of staff is the dashboard, of the payments partner its own dashboard', () => {
        expect(landingPage(user('staff'))).toBe('/dashboard');
        expect(landingPage(user('optipay'), null)).toBe('/dit-connect/dashboard');
    });
    it('of a customer without a customer record is the dashboard', () =>
        expect(homePage({ user_type: 'customer', customer: null })).toBe('/dashboard'));
});

describe('Landing page on a phone', () => {
    const withRole = (name: string, user_type: UserType = 'staff', verbs = ['access', 'read', 'update']) => ({
        ...user(user_type),
        roles: [
            {
                id: 1,
                name,
                platform: 'dit_connect',
                permissions: verbs.map((verb, id) => ({ id, name: `${verb}_job_card` })),
            },
        ],
    });
    const phone = 767;
    it('of field workers is /field, or the page that they requested', () => {
        for (const name of ['User', 'Technician']) {
            expect(landingPage(withRole(name), null, phone)).toBe('/field');
            for (const width of [undefined, 768, 1366])
                expect(landingPage(withRole(name), null, width)).toBe('/dashboard');
        }
        expect(landingPage(withRole('User'), '/notifications', phone)).toBe('/notifications');
    });
    it('of other users is the same as on a desktop', () => {
        for (const name of ['Super Admin', 'Admin', 'DIT Manager']) {
            expect(landingPage(withRole(name), null, phone), name).toBe('/dashboard');
            const both = { ...withRole('User'), roles: [...withRole('User').roles, ...withRole(name).roles] };
            expect(isFieldWorker(both), name).toBe(false);
        }
        expect(landingPage(withRole('User', 'staff', ['access', 'read']), null, phone)).toBe('/dashboard');
        expect(landingPage(withRole('User', 'optipay'), null, phone)).toBe('/dit-connect/dashboard');
        expect(landingPage(user('customer', 'uDose AG'), null, phone)).toBe('/udose-ag/dashboard');
    });
});

describe('Landing page with a stored target', () => {
    it('of staff is the target with its query', () =>
        expect(landingPage(user('staff'), '/dit-connect/role/list?page=2#top')).toBe(
            '/dit-connect/role/list?page=2#top',
        ));
    it('of every user type can be the account settings', () => {
        for (const type of ['customer', 'station_manager', 'optipay', 'staff'] as const)
            expect(landingPage(user(type), '/account/settings')).toBe('/account/settings');
    });
    it('is never another host or a sign-in page', () => {
        for (const target of [
            '//evil.example',
            '/\\evil.example',
            'https://evil.example',
            '/login',
            '/login/verify-otp/x',
            '/account/logout',
            '/password-reset/t',
            '/',
            '/?a=1',
        ])
            expect(landingPage(user('staff'), target), target).toBe('/dashboard');
    });
});

describe('`isRestricted`', () => {
    const staffOnly = ['administration', 'dit_connect', 'unified', 'neville'] as const;
    it('restricts nothing for staff', () => {
        for (const place of [...staffOnly, 'uhub', 'own'] as const)
            expect(isRestricted(user('staff'), { place }), place).toBe(false);
    });
    for (const type of ['customer', 'station_manager'] as const)
        it(`restricts for a ${type} administration, other platforms and modules without a subscription`, () => {
            for (const place of staffOnly) expect(isRestricted(user(type, 'uDose'), { place }), place).toBe(true);
            for (const place of ['uhub', 'own'] as const)
                expect(isRestricted(user(type), { place }), place).toBe(false);
            expect(isRestricted(user(type, 'uBot'), { place: 'uhub', module: 'ubot' })).toBe(false);
            expect(isRestricted(user(type, 'uBot'), { place: 'uhub', module: 'udose' })).toBe(true);
            expect(isRestricted(user(type), { place: 'uhub', module: 'udose', anySubscription: true })).toBe(false);
        });
    it('restricts for the payments partner all but operations, administration and own pages', () => {
        const restricted = ([...staffOnly, 'uhub', 'own'] as const).filter(place =>
            isRestricted(user('optipay'), { place }),
        );
        expect(restricted).toEqual(['unified', 'neville', 'uhub']);
    });
});
