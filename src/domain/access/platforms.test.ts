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

describe('Platforms', () => {
    it('normalise "dit-connect" to "dit_connect"', () => {
        expect(normalisePlatform('dit-connect')).toBe('dit_connect');
        expect(normalisePlatform('dit_connect')).toBe('dit_connect');
        expect(normalisePlatform('elsewhere')).toBeUndefined();
    });
    it('are known by page area; administration and own pages have none', () => {
        expect(platformOfArea('dit_connect')).toBe('dit_connect');
        expect(platformOfArea('administration')).toBeUndefined();
        expect(platformOfArea('own')).toBeUndefined();
    });
    it('title the app bar by module on sites, by platform elsewhere, else not at all', () => {
        expect(appBarTitle('uhub', 'udose_ag')).toBe('uDOSE AG');
        expect(appBarTitle('dit_connect')).toBe('DIT Connect');
        expect(appBarTitle('unified')).toBe('Dashboard');
        expect(appBarTitle('uhub')).toBe('');
        expect(appBarTitle(undefined)).toBe('');
    });
    it('are locked to uhub for customers and to dit_connect for the payments partner', () => {
        expect([lockedPlatform('customer'), lockedPlatform('station_manager')]).toEqual(['uhub', 'uhub']);
        expect(lockedPlatform('optipay')).toBe('dit_connect');
        expect(lockedPlatform('staff')).toBeUndefined();
        expect(activePlatform('customer', 'dit_connect', ['uhub'])).toBe('uhub');
    });
    it('stay the last used one on pages without a platform, if the user can select it', () => {
        expect(activePlatform('staff', 'own', ['uhub', 'dit_connect'], 'dit_connect')).toBe('dit_connect');
        expect(activePlatform('staff', 'own', ['unified', 'dit_connect'], 'uhub')).toBe('dit_connect');
        expect(activePlatform('staff', 'own', ['unified', 'dit_connect'])).toBe('dit_connect');
        expect(activePlatform('staff', 'own', [])).toBe('uhub');
    });
    it('are those of the roles, or the locked one', () => {
        expect(platformsOf('staff', [{ platform: 'dit-connect' }, { platform: 'uhub' }])).toEqual([
            'unified',
            'uhub',
            'dit_connect',
        ]);
        expect(platformsOf('staff', [])).toEqual([]);
        expect(platformsOf('customer', [{ platform: 'dit_connect' }])).toEqual(['uhub']);
        expect(platformsOf('optipay', [])).toEqual(['dit_connect']);
    });
    it('contain the subscribed modules for customers, and all modules for staff', () => {
        expect(modulesOf('customer', { subscribed_products: ['uBot'] }).map(({ id }) => id)).toEqual(['ubot']);
        expect(modulesOf('customer', null)).toEqual([]);
        expect(modulesOf('staff', null)).toHaveLength(3);
    });
});
