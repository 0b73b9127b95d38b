import { expect, it } from 'vitest';
import { isBehindSignIn } from './frontDoor';

it('knows pages behind the sign-in without the table of pages', () => {
    for (const path of ['/', '/dashboard', '/dit-connect/storage-tank/edit/3', '/udose-ag/dashboard', '/users/list'])
        expect(isBehindSignIn(path), path).toBe(true);
});

it('leaves to the router what may be open to everybody', () => {
    for (const path of [
        '/neville/auth',
        '/sales/thank-you',
        '/credit-accounts/token/7',
        '/calculate-cost-feed',
        '/nope',
    ])
        expect(isBehindSignIn(path), path).toBe(false);
});
