import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { envelope, pageOf, renderPart, screenOf, setupApi, signIn } from '../admin/testBench';
import UbotDashboard from '../dashboards/UbotDashboard';
import UdoseAgDashboard from '../dashboards/UdoseAgDashboard';
import UbotHomePage from './UbotHomePage';
import UbotSitesDashboardPage from './UbotSitesDashboardPage';

const { server, calls } = setupApi();
const refused = () => envelope({}, 403);
const PAGES: readonly (readonly [heading: string, Page: ComponentType, list: string | undefined])[] = [
    ['uBOT overview', UbotHomePage, '/api/main/ubot-sites?'],
    ['uBOT readings', UbotSitesDashboardPage, '/api/main/ubot-sites?'],
    ['uBOT dashboard', UbotDashboard, undefined],
    ['uDOSE AG dashboard', UdoseAgDashboard, undefined],
];
const lists = () => calls.filter(({ url }) => url.startsWith('/api/main/ubot-sites?'));

beforeEach(() => {
    screenOf(false);
    server.use(http.get('*/api/main/*', refused), http.get('*/api/connect/*', refused));
});

describe.each(PAGES)('The page %s', (heading, Page, list) => {
    it('shows its heading without permission and requests no list', async () => {
        signIn({ permissions: [] });
        renderPart(<Page />);
        await screen.findByRole('alert');
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
        expect(lists()).toEqual([]);
    });
    it.runIf(list)('requests the list with permission', async () => {
        server.use(http.get('*/api/main/ubot-sites', () => pageOf([])));
        signIn({ permissions: ['access_ubot'] });
        renderPart(<Page />);
        await waitFor(() => expect(lists().length).toBeGreaterThan(0));
    });
});
