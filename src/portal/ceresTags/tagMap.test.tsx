import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { envelope, renderPart, screenOf, setupApi } from '../admin/testBench';
import '../registry';
import { around } from './positions';
import TagMapPage from './TagMapPage';

const { server, calls } = setupApi();
const user = userEvent.setup();

const tag = (id: number, state: string) => ({
    id,
    serial: `CT-${id}`,
    name: id === 2 ? 'Daisy' : null,
    state,
    latitude: -20 - id / 100,
    longitude: 140,
    observed_at: '2026-11-20T01:00:00Z',
    property: { id: 7, label: 'Brolga Ridge' },
});
const few = {
    total: 2,
    states: [
        { state: 'outside', count: 1 },
        { state: 'well', count: 1 },
    ],
    tags: [tag(1, 'outside'), tag(2, 'well')],
    squares: [],
    boundary: null,
};
const positionRequests = () => calls.filter(({ url }) => url.includes('/ceres-tags/positions'));

describe('The map of ear tags', () => {
    beforeEach(() => screenOf(false));

    it('has a table with links to the tags and filters by a click on a state', async () => {
        server.use(http.get('*/ceres-tags/positions', () => envelope(few)));
        renderPart(<TagMapPage />);
        const table = await screen.findByRole('region', { name: 'Tags on the map' });
        expect(within(table).getByRole('link', { name: 'Daisy' }).getAttribute('href')).toContain('/ceres-tags/view/2');
        expect(within(table).getByText('CT-2 · Brolga Ridge')).toBeTruthy();
        const states = within(screen.getByRole('group', { name: 'States of the tags' })).getAllByRole('button');
        expect(states.map(({ textContent }) => textContent)).toEqual(['!Outside1', 'OK1']);
        await user.click(states[0] as HTMLElement);
        await waitFor(() =>
            expect(positionRequests().some(({ url }) => /state(%5B%5D|\[\])=outside/.test(url))).toBe(true),
        );
    });

    it('shows the number of tags instead of a table if there are too many', async () => {
        const squares = [{ latitude: -20, longitude: 140, count: 3000, state: 'silent' }];
        server.use(http.get('*/ceres-tags/positions', () => envelope({ ...few, total: 3000, tags: [], squares })));
        renderPart(<TagMapPage />);
        expect(await screen.findByText(/Too many tags to show one by one/)).toBeTruthy();
        expect(screen.getByText('3,000 tags')).toBeTruthy();
        expect(screen.queryByRole('region', { name: 'Tags on the map' })).toBeNull();
    });

    it('requests a box rounded outwards, which stays the same after a small move', () => {
        const sight = { west: 140.1, south: -21.2, east: 141, north: -20.3 };
        const box = around(sight);
        expect(box.west <= sight.west && box.south <= sight.south).toBe(true);
        expect(box.east >= sight.east && box.north >= sight.north).toBe(true);
        expect(around({ west: 140.12, south: -21.18, east: 140.98, north: -20.32 })).toEqual(box);
        expect(around({ west: -180, south: -90, east: 180, north: 90 })).toEqual({
            west: -180,
            south: -90,
            east: 180,
            north: 90,
        });
    });
});
