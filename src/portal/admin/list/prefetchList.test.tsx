import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { memoryStore } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { devices } from '../../devices/definitions';
import { jobCards } from '../../jobs/definitions';
import type { ScreenDefinition } from '../definition';
import { createDataProvider } from '../provider/dataProvider';
import { newCache, renderPage, sampleRecord, screenOf, setupApi } from '../testBench';
import { prefetchList } from './prefetchList';

const { server, calls } = setupApi();
const requestedUrls = (part: string) => calls.filter(c => c.url.includes(part)).map(c => c.url);
const around = () => ({ client: newCache(), provider: createDataProvider(), store: memoryStore() });

/** Same order as in navigation: first the query, then the page. */
const open = async (definition: ScreenDefinition, search = '') => {
    const { client, provider, store } = around();
    await prefetchList(definition, search, { client, provider, store });
    const before = requestedUrls(`/api/main/${definition.name}?`);
    renderPage(definition, `/${definition.name}${search}`, store, client);
    await screen.findByRole('table');
    await waitFor(() => expect(document.querySelector('tbody td')).not.toBeNull());
    return { before, after: requestedUrls(`/api/main/${definition.name}?`) };
};

beforeEach(() => {
    screenOf(false);
    server.use(...sampleRecord());
});

describe('`prefetchList`', () => {
    it('requests the rows before the page renders, once', async () => {
        const { before, after } = await open(devices);
        expect(before).toHaveLength(1);
        expect(after).toEqual(before);
    });

    it('requests the filter, sort and page of the URL', async () => {
        const search = `?${new URLSearchParams({ filter: '{"priority":["high"]}', sort: 'number', order: 'DESC', page: '2', perPage: '10' })}`;
        const { before, after } = await open(jobCards, search);
        expect(before).toEqual([
            '/api/main/job-cards?page=2&per_page=10&sort_by=number&sort_direction=desc&priority[]=high',
        ]);
        expect(after).toEqual(before);
    });

    it("requests the rows in parallel with the role's default view, and again only if that differs", async () => {
        let answer = () => {};
        const slow = new Promise<void>(done => {
            answer = done;
        });
        const query = { columns: [], filter: {}, sort: { field: 'serial', order: 'DESC' }, perPage: 5 };
        server.use(
            http.get('*/api/main/opening-views', async () => {
                await slow;
                return HttpResponse.json({ data: [{ resource: 'devices', query }] });
            }),
        );
        const done = prefetchList(devices, '', around());
        await waitFor(() => expect(requestedUrls('/devices?')).toHaveLength(1));
        answer();
        await done;
        expect(requestedUrls('/devices?')).toHaveLength(2);
        expect(requestedUrls('/devices?')[1]).toContain('per_page=5&sort_by=serial&sort_direction=desc');
    });

    it('sends no request without a session', async () => {
        localStorage.clear();
        await prefetchList(devices, '', around());
        expect(calls).toEqual([]);
    });
});
