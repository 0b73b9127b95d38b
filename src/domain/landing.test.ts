import { describe, expect, it } from 'vitest';
import { homePage, isRestricted, type Lander, landingPage } from './landing';
import type { UserType } from './platforms';

const user = (user_type: UserType, ...subscribed_products: string[]): Lander => ({
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

describe('without a stored target', () => {
    for (const type of ['customer', 'station_manager'] as const)
        for (const [products, page] of SUBSCRIPTIONS)
            it(`a ${type} subscribed to ${products.join(', ') || 'nothing'} lands on ${page}`, () =>
                expect(landingPage(user(type, ...products))).toBe(page));
    it('staff land on the dashboard, the payments partner at its own home', () => {
        expect(landingPage(user('staff'))).toBe('/dashboard');
        expect(landingPage(user('optipay'), null)).toBe('/dit-connect/dashboard');
    });
    it('a customer without a customer record lands on the dashboard', () =>
        expect(homePage({ user_type: 'customer', customer: null })).toBe('/dashboard'));
});

describe('with a stored target', () => {
    it('staff go there, with its query', () =>
        expect(landingPage(user('staff'), '/dit-connect/role/list?page=2#top')).toBe(
            '/dit-connect/role/list?page=2#top',
        ));
    for (const type of ['customer', 'station_manager'] as const)
        for (const [products, page] of SUBSCRIPTIONS)
            it(`a ${type} subscribed to ${products.join(', ') || 'nothing'} is sent from restricted areas to ${page}`, () => {
                for (const target of [
                    '/dit-connect/customers/list',
                    '/users/list',
                    '/unified/dashboard',
                    '/neville/auth',
                    '/devices/list',
                ])
                    expect(landingPage(user(type, ...products), target), target).toBe(page);
            });
    it('a customer goes to a page of a subscribed module, and not to one of another', () => {
        expect(landingPage(user('customer', 'uBot'), '/ubots/view/3')).toBe('/ubots/view/3');
        expect(landingPage(user('customer', 'uBot'), '/udose-sites/view/3')).toBe('/ubots/dashboard');
        expect(landingPage(user('customer', 'uDose'), '/udose-ags/list')).toBe('/dashboard');
        expect(landingPage(user('customer', 'uDose AG'), '/paddocks/list')).toBe('/paddocks/list');
    });
    it('everyone may return to what is their own', () => {
        for (const type of ['customer', 'station_manager', 'optipay', 'staff'] as const)
            expect(landingPage(user(type), '/account/settings')).toBe('/account/settings');
    });
    it('the payments partner goes to operations and administration only', () => {
        expect(landingPage(user('optipay'), '/dit-connect/customers/view/4')).toBe('/dit-connect/customers/view/4');
        expect(landingPage(user('optipay'), '/payments/list')).toBe('/payments/list');
        expect(landingPage(user('optipay'), '/udose-sites/list')).toBe('/dit-connect/dashboard');
        expect(isRestricted(user('optipay'), '/dashboard')).toBe(true);
    });
    it('nobody is led to another host or back to signing in', () => {
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
