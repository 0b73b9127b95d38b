import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ListContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayAfter } from '../../../domain/calendar/days';
import { STRIP_DAYS, type StripState } from '../../../domain/dosing/doseStrip';
import { renderPart, setupApi } from '../../admin/testBench';
import DoseStrips from './DoseStrips';
import { cellAfter, dayAddress, stripPaths } from './stripCells';
import { useStrips } from './useStrips';

const { server, calls } = setupApi();
const FIRST = '2026-10-14';
const strip = (id: number, name: string, states: Record<number, [StripState, number | null]> = {}) => ({
    id,
    name,
    customer_property: { id: 1, label: 'Wirrabilla' },
    site_status: 1,
    time_zone: 'Australia/Brisbane',
    off_target: Object.keys(states).length,
    days: Array.from({ length: STRIP_DAYS }, (_, at) => {
        const [state, percent] = states[at] ?? ['on_target', 100];
        return { day: dayAfter(FIRST, at), percent, state };
    }),
});
const show = () => {
    const data = [strip(7, 'Gidgee Bore', { 29: ['below', 60], 28: ['no_report', null] }), strip(8, 'Bottom Dam')];
    server.use(
        http.get('*/api/main/dose-strips', () =>
            HttpResponse.json({ body: { as_of: '2026-11-13T00:00:00.000Z', total: 2, sites: data } }),
        ),
    );
    const list = { filterValues: { search: 'bore' } } as never;
    return renderPart(
        <ListContextProvider value={list}>
            <DoseStrips />
        </ListContextProvider>,
    );
};
const focused = () => document.activeElement?.getAttribute('aria-label');

// jsdom has no layout
beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    Element.prototype.scrollTo = () => {};
});

describe('Dose strips', () => {
    it('list the filtered sites in blocks, each strip with a summary in words', async () => {
        show();
        await screen.findByText('Gidgee Bore');
        expect(calls.filter(({ url }) => url.includes('dose-strips')).map(({ url }) => url)).toEqual([
            '/api/main/dose-strips?search=bore&page=1&per_page=100',
        ]);
        screen.getByRole('img', { name: '30 days on target, 0 off target, 0 without a figure' });
        for (const text of [
            'Under 30 %',
            '30 to 70 %',
            'On target: 70 to 130 %',
            'Over 130 %',
            'No target',
            'No report',
        ])
            screen.getByText(text);
    });

    it('move by arrow keys between named days and open the day by Enter', async () => {
        const { place } = show();
        const last = await screen.findByRole('link', { name: '12 Nov: 60 % of target' });
        const user = userEvent.setup();
        await user.click(screen.getByRole('grid'));
        last.focus();
        await user.keyboard('{ArrowLeft}');
        expect(focused()).toBe('11 Nov: no report');
        await user.keyboard('{ArrowDown}');
        await waitFor(() => expect(focused()).toBe('11 Nov: 100 % of target'));
        await user.keyboard('{Home}');
        expect(focused()).toBe('14 Oct: 100 % of target');
        await user.keyboard('{Enter}');
        await waitFor(() => expect(place.pathname).toBe('/udose-sites/water-nutrient-summary/8'));
        expect(place.search).toBe('?from=2026-10-13T14%3A00%3A00.000Z&to=2026-10-14T14%3A00%3A00.000Z');
    });

    it('take the order of the first block for later blocks, and again when the first one has a newer order', async () => {
        const asked: (string | null)[] = [];
        let asOf = 'A';
        server.use(
            http.get('*/api/main/dose-strips', ({ request }) => {
                const query = new URL(request.url).searchParams;
                const block = Number(query.get('page'));
                if (block > 1) asked.push(query.get('as_of'));
                const sites = [strip(block, `Bore ${query.get('as_of') ?? asOf}`)];
                return HttpResponse.json({ body: { as_of: query.get('as_of') ?? asOf, total: 250, sites } });
            }),
        );
        const filter = {};
        let refetch = () => {};
        const Names = () => {
            const client = useQueryClient();
            refetch = () => void client.invalidateQueries({ queryKey: ['dose-strips', filter, 0] });
            const { rowAt } = useStrips(filter, { from: 1, to: 1 });
            return <p>{[rowAt(0)?.name, rowAt(100)?.name].join(' · ')}</p>;
        };
        renderPart(<Names />);
        await screen.findByText('Bore A · Bore A');
        asOf = 'B';
        refetch();
        await screen.findByText('Bore B · Bore B');
        expect(asked).toEqual(['A', 'B']);
    });

    it('draw each state in a form of its own, one path for each', () => {
        const states = ['hardly_any', 'below', 'on_target', 'above', 'no_target', 'no_report'] as const;
        const forms = states.map(state => stripPaths([{ state }])[0]?.[1]);
        expect(new Set(forms).size).toBe(states.length);
        expect(stripPaths([{ state: 'below' }, { state: 'on_target' }, { state: 'below' }])).toHaveLength(2);
    });

    it('keep the cursor within the grid', () => {
        expect(cellAfter('ArrowUp', { row: 0, column: 3 }, 5)).toEqual({ row: 0, column: 3 });
        expect(cellAfter('PageDown', { row: 0, column: 3 }, 5)).toEqual({ row: 4, column: 3 });
        expect(cellAfter('End', { row: 2, column: 3 }, 5)).toEqual({ row: 2, column: 29 });
        expect(cellAfter('a', { row: 2, column: 3 }, 5)).toBeUndefined();
    });

    it('lead to the day in the time zone of the property', () => {
        const address = dayAddress({ id: 7, time_zone: 'Australia/Perth' }, '2026-11-12');
        expect(new URLSearchParams(address.split('?')[1]).get('from')).toBe('2026-11-11T16:00:00.000Z');
    });
});
