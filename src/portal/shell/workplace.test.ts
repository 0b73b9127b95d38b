import '../registry';
import { expect, it } from 'vitest';
import { pageTable } from '../routing/portalPages';
import { workplaceAt } from './workplace';

const before = { platform: 'uhub', module: 'udose' } as const;

it('follows the page', () => {
    expect(workplaceAt('staff', { place: 'dit_connect' }, before)).toEqual({
        platform: 'dit_connect',
        module: 'udose',
    });
    expect(workplaceAt('staff', { place: 'uhub', module: 'udose_ag' }, before)).toEqual({
        platform: 'uhub',
        module: 'udose_ag',
    });
});

it('shows what is kept of the sites of one product under that product', () => {
    const page = pageTable().match('/alarm/view/12');
    expect(page?.module).toBeUndefined();
    expect(workplaceAt('staff', page, { platform: 'uhub', module: 'ubot' }).module).toBe('udose');
});

it('stays where it was on pages that belong to no platform', () => {
    expect(workplaceAt('staff', { place: 'own' }, { platform: 'dit_connect', module: 'ubot' })).toEqual({
        platform: 'dit_connect',
        module: 'ubot',
    });
});

it('is forced on those who are locked to a platform', () => {
    expect(workplaceAt('customer', { place: 'dit_connect' }, before).platform).toBe('uhub');
    expect(workplaceAt('optipay', { place: 'uhub' }, before).platform).toBe('dit_connect');
});
