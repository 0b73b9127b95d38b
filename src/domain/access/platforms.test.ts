import { describe, expect, it } from 'vitest';
import {
    activePlatform,
    appBarTitle,
    lockedPlatform,
    modulesOf,
    normalisePlatform,
    platformOfArea,
    platformsOf,
} from './platforms';

describe('platforms', () => {
    it('knows the operations platform by its address and by its identifier', () => {
        expect(normalisePlatform('dit-connect')).toBe('dit_connect');
        expect(normalisePlatform('dit_connect')).toBe('dit_connect');
        expect(normalisePlatform('elsewhere')).toBeUndefined();
    });
    it('knows the platform of a place; administration and what is one’s own have none', () => {
        expect(platformOfArea('dit_connect')).toBe('dit_connect');
        expect(platformOfArea('administration')).toBeUndefined();
        expect(platformOfArea('own')).toBeUndefined();
    });
    it('titles the bar by module on sites, by platform elsewhere, and not at all when neither is known', () => {
        expect(appBarTitle('uhub', 'udose_ag')).toBe('uDOSE AG');
        expect(appBarTitle('dit_connect')).toBe('DIT Connect');
        expect(appBarTitle('unified')).toBe('Dashboard');
        expect(appBarTitle('uhub')).toBe('');
        expect(appBarTitle(undefined)).toBe('');
    });
    it('locks customers to sites and the payments partner to operations', () => {
        expect([lockedPlatform('customer'), lockedPlatform('station_manager')]).toEqual(['uhub', 'uhub']);
        expect(lockedPlatform('optipay')).toBe('dit_connect');
        expect(lockedPlatform('staff')).toBeUndefined();
        expect(activePlatform('customer', 'dit_connect', ['uhub'])).toBe('uhub');
    });
    it('stays on the platform that was in use on pages of none, if it is open', () => {
        expect(activePlatform('staff', 'own', ['uhub', 'dit_connect'], 'dit_connect')).toBe('dit_connect');
        expect(activePlatform('staff', 'own', ['unified', 'dit_connect'], 'uhub')).toBe('dit_connect');
        expect(activePlatform('staff', 'own', ['unified', 'dit_connect'])).toBe('dit_connect');
        expect(activePlatform('staff', 'own', [])).toBe('uhub');
    });
    it('lists the platforms of the roles, under the lock', () => {
        expect(platformsOf('staff', [{ platform: 'dit-connect' }, { platform: 'uhub' }])).toEqual([
            'unified',
            'uhub',
            'dit_connect',
        ]);
        expect(platformsOf('staff', [])).toEqual([]);
        expect(platformsOf('customer', [{ platform: 'dit_connect' }])).toEqual(['uhub']);
        expect(platformsOf('optipay', [])).toEqual(['dit_connect']);
    });
    it('opens to a customer what the customer subscribes to, and to staff everything', () => {
        expect(modulesOf('customer', { subscribed_products: ['uBot'] }).map(({ id }) => id)).toEqual(['ubot']);
        expect(modulesOf('customer', null)).toEqual([]);
        expect(modulesOf('staff', null)).toHaveLength(3);
    });
});
