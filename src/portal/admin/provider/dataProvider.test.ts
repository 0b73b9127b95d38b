import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { leadsAway } from '../../session/http';
import { envelope, pageOf, setupApi } from '../testBench';
import { createDataProvider } from './dataProvider';
import { StaleVersionError } from './errors';
import { readOptions } from './queryClient';

const { server, calls } = setupApi();
const provider = createDataProvider();
const tank = {
    id: 3,
    version: 5,
    name: 'North',
    location_id: 1,
    location: { id: 1, label: 'Depot' },
    capacity: 100,
    level: 7,
    status: 'active',
};

describe('The data provider', () => {
    it("requests a list with the contract's paging, sort and filter parameters", async () => {
        server.use(http.get('*/api/connect/v2/storage-tanks', () => pageOf([tank], 41)));
        const answer = await provider.getList('storage-tanks', {
            pagination: { page: 2, perPage: 20 },
            sort: { field: 'capacity', order: 'DESC' },
            filter: { search: 'north & co', status: ['active', 'inactive'], capacity_from: 10, location_id: undefined },
        });
        expect(answer).toEqual({ data: [tank], total: 41 });
        expect(calls[0]?.url).toBe(
            '/api/connect/v2/storage-tanks?page=2&per_page=20&sort_by=capacity&sort_direction=desc&search=north+&+co&status[]=active&status[]=inactive&capacity_from=10',
        );
    });

    it('reads, creates and archives records and unwraps the response envelope', async () => {
        server.use(
            http.get('*/api/connect/v2/storage-tanks/3', () => envelope(tank)),
            http.post('*/api/connect/v2/storage-tanks', () => envelope(tank, 201)),
            http.delete('*/api/connect/v2/storage-tanks/3', () => envelope(tank)),
        );
        expect(await provider.getOne('storage-tanks', { id: 3 })).toEqual({ data: tank });
        await provider.create('storage-tanks', {
            data: { name: 'North', location_id: 1, capacity: 100, supplement_id: null, level: 9, location: {} },
        });
        expect(await provider.delete('storage-tanks', { id: 3 })).toEqual({ data: tank });
        // neither computed nor empty fields
        expect(calls[1]).toEqual({
            method: 'POST',
            url: '/api/connect/v2/storage-tanks',
            body: { name: 'North', location_id: 1, capacity: 100 },
        });
        expect(calls[2]?.method).toBe('DELETE');
    });

    it('redirects on a 403 of a list or record, not of panels, labels or dropdowns', async () => {
        const refused = () => HttpResponse.json({ message: 'This action is unauthorized.' }, { status: 403 });
        server.use(http.get('*/api/*', refused));
        const leaves = (call: Promise<unknown>) => call.then(() => undefined, leadsAway);
        expect(await leaves(provider.getList('storage-tanks', { filter: {} }))).toBe(true);
        expect(await leaves(provider.getOne('storage-tanks', { id: 3 }))).toBe(true);
        for (const panel of [
            provider.getMany('suppliers', { ids: [4] }),
            provider.dropdown('suppliers', {}),
            provider.counts('storage-tanks', 'status', {}),
            provider.histories('storage-tanks', 3, 1),
            provider.comments('storage-tanks', 3),
            provider.attachments('storage-tanks', 3),
            provider.savedViews('storage-tanks'),
            provider.openingViews(),
            provider.roleViews('storage-tanks'),
        ])
            expect(await leaves(panel)).toBe(false);
    });

    it('sends only changed fields and the version on update', async () => {
        server.use(http.put('*/api/connect/v2/storage-tanks/3', () => envelope({ ...tank, version: 6 })));
        await provider.update('storage-tanks', {
            id: 3,
            data: { ...tank, name: 'South', level: 99, supplement_id: '' },
            previousData: tank,
        });
        expect(calls[0]?.body).toEqual({ name: 'South', version: 5 });
    });

    it('loads reference labels from the dropdown and related records by their foreign key', async () => {
        server.use(
            http.get('*/api/main/dropdown/suppliers', () => HttpResponse.json({ data: [{ id: 4, label: 'Acme' }] })),
            http.get('*/api/connect/v2/storage-tanks', () => pageOf([])),
        );
        await provider.getMany('suppliers', { ids: [4, 5] });
        await provider.getManyReference('storage-tanks', {
            target: 'location_id',
            id: 9,
            filter: {},
            pagination: { page: 1, perPage: 5 },
            sort: { field: 'name', order: 'ASC' },
        });
        expect(calls.map(c => c.url)).toEqual([
            '/api/main/dropdown/suppliers?ids[]=4&ids[]=5',
            '/api/connect/v2/storage-tanks?page=1&per_page=5&sort_by=name&sort_direction=asc&location_id=9',
        ]);
    });

    it('distinguishes a version conflict from other 409 responses', async () => {
        server.use(
            http.put('*/api/connect/v2/storage-tanks/3', () =>
                HttpResponse.json(
                    { status: { code: 409, message: 'Conflict' }, message: 'Changed.', body: { ...tank, version: 8 } },
                    { status: 409 },
                ),
            ),
        );
        const fault = await provider
            .update('storage-tanks', { id: 3, data: { name: 'x' }, previousData: tank })
            .catch(e => e);
        expect(fault).toBeInstanceOf(StaleVersionError);
        expect(fault.current.version).toBe(8);
        server.use(
            http.post('*/api/connect/v2/storage-tanks/3/transitions', () =>
                HttpResponse.json({ message: 'Not from here.' }, { status: 409 }),
            ),
        );
        const refused = await provider
            .transition('storage-tanks', 3, { transition: 'pause', version: 5 })
            .catch(e => e);
        expect(refused).not.toBeInstanceOf(StaleVersionError);
        expect(refused.message).toBe('Not from here.');
    });

    it('maps the errors of a 422 to form fields, the first message of each', async () => {
        server.use(
            http.post('*/api/connect/v2/storage-tanks', () =>
                HttpResponse.json(
                    { message: 'Some fields need attention.', errors: { name: ['Taken.', 'Too long.'] } },
                    { status: 422 },
                ),
            ),
        );
        const fault = await provider.create('storage-tanks', { data: { name: 'North' } }).catch(e => e);
        expect(fault.body.errors).toEqual({ name: 'Taken.' });
    });

    it('builds an export URL with filter, sort and columns', async () => {
        expect(
            decodeURIComponent(
                await provider.exportUrl(
                    'suppliers',
                    { filter: { status: ['active'] }, sort: { field: 'name', order: 'ASC' } },
                    ['name', 'email'],
                ),
            ),
        ).toBe(
            '/api/main/export/suppliers?sort_by=name&sort_direction=asc&status[]=active&columns[]=name&columns[]=email',
        );
    });
});

describe('A failed read', () => {
    it('is retried 3 times with back-off on network errors and 5xx, never on 4xx', () => {
        const { retry, retryDelay } = readOptions;
        expect([0, 1, 2, 3].map(n => retry(n, { status: 503 }))).toEqual([true, true, true, false]);
        expect(retry(0, { status: 0 })).toBe(true);
        expect([401, 403, 404, 409, 422, 429].some(status => retry(0, { status }))).toBe(false);
        expect([0, 1, 2, 5].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000]);
    });
});
