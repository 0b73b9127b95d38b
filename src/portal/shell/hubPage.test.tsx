import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { personOf } from '../../../test/portal/roles';
import { renderPart, setupApi } from '../admin/testBench';
import '../registry';
import { setSession } from '../session/store';
import HubPage from './HubPage';
import { NavSidebar } from './NavSidebar';

setupApi();
const signInAs = (account: string) => setSession({ token: 't', refresh_token: 'r', user: personOf(account) });

it('The sidebar shows customers a menu with the current page marked', () => {
    signInAs('customer');
    renderPart(<NavSidebar workplace={{ platform: 'uhub', module: 'udose' }} size="full" tone="light" />, {
        path: '/paddocks/list',
    });
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
        'Home',
        'Waters',
        'Reports',
        'Orders and visits',
        'Messages',
        'Account',
    ]);
    expect(links.filter(link => link.hasAttribute('aria-current'))).toEqual([links[1]]);
});

it('The hub page lists the pages of a menu entry by group', () => {
    signInAs('customer-ubot');
    renderPart(<HubPage />, { path: '/my/waters' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Waters');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
        'uBOT',
        'Land and livestock',
    ]);
    expect(screen.getByRole('link', { name: 'Paddocks' }).getAttribute('href')).toBe('/paddocks/list');
});
