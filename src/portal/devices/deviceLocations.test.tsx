import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { reports } from '../../contract/generated/reports';
import { renderPart, setupApi } from '../admin/testBench';
import { DeviceLocations } from './DeviceLocations';

const { server, calls } = setupApi();
const place = (since: string, more: object) => ({
    device_id: 7,
    stay: 1,
    since,
    until: null,
    site: null,
    location: null,
    customer_id: null,
    latitude: null,
    longitude: null,
    ...more,
});
let places: object[];
beforeEach(() => {
    places = [
        place('2026-03-05T00:00:00Z', {
            kind: 'site',
            site_id: 30,
            site: { id: 30, label: 'Top bore', kind: 'ubot', record_id: 3 },
            customer_id: 4,
            customer: { id: 4, label: 'Brolga' },
        }),
        place('2026-03-01T00:00:00Z', {
            kind: 'store',
            inventory_location_id: 2,
            location: { id: 2, label: 'Depot' },
            until: '2026-03-04T00:00:00Z',
        }),
    ];
    server.use(
        http.get('*/api/main/devices/7/locations', () =>
            HttpResponse.json({ data: places, pagination: { from: 21, to: 22, total: 22, last_page: 2 } }),
        ),
        http.get('*/api/main/map-settings', () => HttpResponse.json({ body: {} })),
    );
});

it('The location history numbers the places across pages and shows since, until and duration', async () => {
    renderPart(<DeviceLocations />, { record: { id: 7 } });
    const table = await screen.findByRole('region', { name: 'Location history' });
    expect(
        within(table)
            .getAllByRole('columnheader')
            .map(cell => cell.textContent),
    ).toEqual(['No.', 'Location', 'Customer', 'Since', 'Until', 'Duration']);
    const [, first, second] = within(table)
        .getAllByRole('row')
        .map(row => within(row).queryAllByRole('cell'));
    expect(first?.slice(0, 3).map(cell => cell.textContent)).toEqual(['21', 'SiteTop bore', 'Brolga']);
    expect(first?.[4]?.textContent).toBe('Now');
    expect(second?.slice(0, 3).map(cell => cell.textContent)).toEqual(['22', 'Inventory locationDepot', '–']);
    expect(second?.[5]?.textContent).toBe('3 days');
    expect(calls.map(({ url }) => url)).toContain('/api/main/devices/7/locations?page=1&per_page=20');
});

it('The location history shows a message if empty', async () => {
    places = [];
    renderPart(<DeviceLocations />, { record: { id: 7 } });
    expect(await screen.findByText('No locations yet')).toBeTruthy();
});

it('Every `site_id` field of a report declares the kinds of site, so that it links to the right page', () => {
    const named = Object.values(reports).flatMap(({ fields }) => fields.filter(({ name }) => name === 'site_id'));
    expect(named.length).toBeGreaterThan(4);
    for (const field of named) expect(field).toHaveProperty('kinds');
});
