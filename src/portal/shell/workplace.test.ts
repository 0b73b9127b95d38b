import { expect, it } from 'vitest';
import { workplaceAt } from './workplace';

const before = { platform: 'uhub', module: 'udose' } as const;

it('follows the address', () => {
    expect(workplaceAt('staff', '/dit-connect/policy/list', before)).toEqual({
        platform: 'dit_connect',
        module: 'udose',
    });
    expect(workplaceAt('staff', '/udose-ag/dashboard', before)).toEqual({ platform: 'uhub', module: 'udose_ag' });
});

it('stays where it was on pages that belong to no platform', () => {
    expect(workplaceAt('staff', '/notifications', { platform: 'dit_connect', module: 'ubot' })).toEqual({
        platform: 'dit_connect',
        module: 'ubot',
    });
});

it('is forced on those who are locked to a platform', () => {
    expect(workplaceAt('customer', '/dit-connect/policy/list', before).platform).toBe('uhub');
    expect(workplaceAt('optipay', '/dashboard', before).platform).toBe('dit_connect');
});
