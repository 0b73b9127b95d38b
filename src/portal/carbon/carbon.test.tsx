import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { RecordContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { envelope, renderPart, screenOf, setupApi } from '../admin/testBench';
import '../registry';
import { useCalculate } from './accountActions';
import { InverseFactor } from './InverseFactor';
import { ReportBody } from './ReportBody';

const { server } = setupApi();
const user = userEvent.setup();

const content = {
    method: { name: 'Beef calculator', version: '1', source: 'AIA, CC BY 4.0' },
    region: 'qld',
    climate: 'warm',
    sets: [{ id: 1, name: 'AIA 3.0', from: '2025-07-01', to: '2026-06-30' }],
    totals: { scope1: 154_416, scope2: 0, scope3: 0, total: 154_416 },
    range: { low: 150_000, high: 159_000, unknown: 2000 },
    by_source: [{ source: 'enteric', scope: 1, kg: 154_416 }],
    not_counted: [{ source: 'fuel_supply', name: 'avgas', quantity: 610, unit: 'L' }],
    factors: [
        {
            key: 'methane_yield',
            variant: '',
            value: 20.7,
            low: 20.15,
            high: 21.25,
            source: 'Charmley 2016',
            from: 'set',
            set: 'AIA 3.0',
        },
        {
            key: 'digestibility',
            variant: 'qld.winter',
            value: 51,
            low: null,
            high: null,
            source: 'National Inventory Report 2018',
            from: 'set',
            set: 'AIA 3.0',
        },
    ],
    lines: [
        {
            id: 'enteric/2025-09-01/spring/steers_2/0',
            source: 'enteric',
            scope: 1,
            season: 'spring',
            animal_class: 'steers_2',
            from: '2025-09-01',
            to: '2025-11-30',
            kg: 154_416,
            range: null,
            steps: [
                {
                    key: 'enteric_daily',
                    equation: 'intake × methane yield',
                    value: 151.1,
                    unit: 'g CH4/head/day',
                    inputs: [
                        { key: 'intake', kind: 'step', value: 7.298, unit: 'kg DM/head/day' },
                        {
                            key: 'methane_yield',
                            kind: 'factor',
                            value: 20.7,
                            unit: 'g CH4/kg DM',
                            source: 'Charmley 2016',
                        },
                    ],
                },
            ],
        },
    ],
};

describe('A carbon report', () => {
    beforeEach(() => {
        screenOf(false);
        server.use(
            http.get('*/api/main/carbon-reports/7/content', () => envelope(content)),
            http.get('*/api/main/carbon-reports/7/differences', () =>
                envelope({
                    before: { id: 6, number: 1 },
                    emissions: [
                        { source: 'enteric', scope: 1, of: 'steers_2', before: 150_000, after: 154_416, change: 4416 },
                    ],
                    factors: [{ key: 'methane_yield', variant: '', before: '19', after: '20.7 (AIA 3.0)' }],
                }),
            ),
        );
    });

    it('expands each figure to its equation, inputs and source', async () => {
        renderPart(<ReportBody id={7} />);
        await user.click(await screen.findByRole('button', { name: /Enteric methane/ }));
        await user.click(await screen.findByRole('button', { name: /Steers 2–3 years, Spring/ }));
        expect(await screen.findByText('intake × methane yield')).toBeTruthy();
        expect(screen.getByText('Factor set: Charmley 2016')).toBeTruthy();
        expect(screen.getAllByText(/151\.1\sg CH4\/head\/day/).length).toBeGreaterThan(0);
    });

    it('shows the confidence range, the part without a range and what is not counted', async () => {
        renderPart(<ReportBody id={7} />);
        expect(
            await screen.findByText(
                /between 150\.0\st and 159\.0\st \(95 % confidence\), from the published factor ranges\. 2\.0\st has no published range/,
            ),
        ).toBeTruthy();
        expect(screen.getByRole('alert').textContent).toMatch(/Fuel supply of 610\sL Avgas/);
    });

    it('shows the changes of emissions and factors since the previous version', async () => {
        renderPart(<ReportBody id={7} />);
        const table = await screen.findByRole('region', { name: 'Changes since version 1' });
        const rows = within(table)
            .getAllByRole('row')
            .map(row => row.textContent);
        expect(rows[1]).toMatch(/Enteric methaneSteers 2–3 years150,000\.0\skg154,416\.0\skg\+4,416\.0\skg/);
        expect(rows[2]).toContain('20.7 (AIA 3.0)');
        expect(screen.getByText('Dry matter digestibility, Qld winter')).toBeTruthy();
    });

    it('that cannot be calculated lists every reason in a dialog with a Close button only', async () => {
        const account = { id: 3, version: 1, name: '2025–26', report_number: null };
        server.use(
            http.post('*/api/main/carbon-accounts/3/reports', () =>
                HttpResponse.json(
                    { message: 'Refused.', errors: { herd: ['has no animals.'], region: ['is missing.'] } },
                    { status: 422 },
                ),
            ),
        );
        const Calculate = () => {
            const offered = useCalculate();
            return (
                <>
                    <button type="button" onClick={() => offered?.actions[0]?.run()}>
                        go
                    </button>
                    {offered?.dialog}
                </>
            );
        };
        renderPart(
            <RecordContextProvider value={account}>
                <Calculate />
            </RecordContextProvider>,
        );
        await user.click(screen.getByRole('button', { name: 'go' }));
        const dialog = await screen.findByRole('dialog', { name: 'Account incomplete' });
        expect(within(dialog).getAllByRole('alert')).toHaveLength(2);
        const buttons = within(dialog).getAllByRole('button');
        expect(buttons.map(({ textContent }) => textContent)).toEqual(['Close']);
        await user.click(buttons[0] as HTMLElement);
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('shows an alert if the request fails with 404', async () => {
        server.use(
            http.get('*/api/main/carbon-reports/7/content', () =>
                HttpResponse.json({ status: { code: 404, message: 'Not found.' } }, { status: 404 }),
            ),
        );
        renderPart(<ReportBody id={7} />);
        expect(await screen.findByRole('alert')).toBeTruthy();
    });
});

describe('The inverse of a conversion factor', () => {
    it('is shown as a decimal, with the exact fraction as its tooltip', () => {
        renderPart(<InverseFactor />, { record: { id: 1, inverse: '100000000/45359237' } });
        expect(screen.getByTitle('= 100000000/45359237').textContent).toBe('≈ 2.204622622');
    });

    it('is shown as a fraction if that is shorter', () => {
        renderPart(<InverseFactor />, { record: { id: 1, inverse: '9/5' } });
        screen.getByText('9/5');
    });
});
