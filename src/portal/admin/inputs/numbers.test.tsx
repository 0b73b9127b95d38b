import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerProperties } from '../../customers/definitions';
import { storageTanks } from '../../stock/storageTanks.definition';
import { envelope, pageOf, renderPage, screenOf, setupApi } from '../testBench';

const { server, calls } = setupApi();
beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/api/main/dropdown/*', () => HttpResponse.json({ data: [{ id: 1, label: 'Depot' }] })),
        http.get('*/api/connect/v2/storage-tanks', () => pageOf([])),
        http.get('*/api/main/customer-properties', () => pageOf([{ id: 1, version: 1, name: 'Brolga Downs' }])),
        http.post('*/api/connect/v2/storage-tanks', () => envelope({ id: 1, version: 1, name: 'North' }, 201)),
    );
});

describe('A number in a form', () => {
    const capacity = async () => (await screen.findByLabelText(/^Capacity/)) as HTMLInputElement;
    const fill = async (text: string) => {
        await userEvent.clear(await capacity());
        await userEvent.type(await capacity(), text);
        await userEvent.tab();
    };

    it('shows the normalised value on blur', async () => {
        renderPage(storageTanks, '/storage-tanks/create');
        for (const [text, shown] of [
            ['12,50', '12.5'],
            ['1,234.50', '1234.5'],
            ['1.0', '1'],
            ['\uff15', '5'],
        ] as const) {
            await fill(text);
            expect((await capacity()).value).toBe(shown);
        }
    });

    it('keeps a rejected text, shows an error and sends no request', async () => {
        renderPage(storageTanks, '/storage-tanks/create');
        await fill('1,250');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Capacity can be read two ways. Write 1250 or 1.25.')).toBeTruthy();
        expect((await capacity()).value).toBe('1,250');
        for (const text of ['1e5', 'Infinity', '1.234.567']) {
            await fill(text);
            expect(await screen.findByText('Capacity must be a number.')).toBeTruthy();
            expect((await capacity()).value).toBe(text);
        }
        expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    });
});

describe('A number in a filter', () => {
    const open = async () => {
        const page = renderPage(customerProperties, '/customer-properties');
        await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
        return { ...page, from: (await screen.findByLabelText(/^Area from$/i)) as HTMLInputElement };
    };
    const requestedUrls = () => calls.filter(({ url }) => url.includes('area_from')).map(({ url }) => url);

    it('filters by the parsed value, and keeps a rejected text without filtering by it', async () => {
        const { from } = await open();
        await userEvent.type(from, '12,5');
        await waitFor(() => expect(requestedUrls().at(-1)).toContain('area_from=12.5'));
        expect(from.value).toBe('12,5');
        await userEvent.tab();
        expect(from.value).toBe('12.5');
        await userEvent.clear(from);
        await userEvent.type(from, '1,250');
        await userEvent.tab();
        expect(from.value).toBe('1,250');
        expect(screen.getByText('“1,250” can be read two ways. Write 1250 or 1.25.')).toBeTruthy();
        expect(requestedUrls().some(url => /area_from=(1250|1\.25)\b/.test(url))).toBe(false);
    });
});
