import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { renderPart, setupApi, signIn } from '../../admin/testBench';
import { type ReadPoint, ReadTank } from './ReadTank';

const { server } = setupApi();
const point: ReadPoint = { id: 7, name: 'Bottom Bore', tank_reading: { capacity_litres: 400, last: null } };
let sent: unknown[] = [];
const show = (change: Partial<ReadPoint> = {}) =>
    renderPart(<ReadTank point={{ ...point, ...change }} onSaved={() => undefined} />);
const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Enter tank level of Bottom Bore' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tank level at Bottom Bore' }));
    return {
        dialog,
        litres: dialog.getByRole<HTMLInputElement>('textbox', { name: 'Litres left' }),
        percent: dialog.getByRole<HTMLInputElement>('textbox', { name: 'Percent full' }),
        save: () => userEvent.click(dialog.getByRole('button', { name: 'Save level' })),
    };
};

beforeEach(() => {
    sent = [];
    signIn({ staff: false, permissions: ['create_tank_reading'] });
    server.use(
        http.post('*/api/main/sites/7/tank-readings', async ({ request }) => {
            sent.push(await request.json());
            return HttpResponse.json({ body: { id: 1 } }, { status: 201 });
        }),
    );
});

it('The tank level dialog takes litres or percent and shows the other', async () => {
    show();
    const { litres, percent, save } = await open();
    await userEvent.type(litres, '200');
    expect(percent.value).toBe('50');
    await userEvent.clear(percent);
    await userEvent.type(percent, '25');
    expect(litres.value).toBe('100');
    await save();
    await screen.findByText('Tank level saved');
    expect(sent).toEqual([{ percent: 25 }]);
});

it('The tank level dialog rejects out-of-range and non-integer values at their field before any request', async () => {
    show();
    const { dialog, litres, percent, save } = await open();
    await save();
    expect(dialog.getByText('Enter litres or percent.')).toBeTruthy();
    for (const [figure, fault] of [
        ['401', 'Enter 400 L or less: the tank holds no more.'],
        ['-1', 'Enter 0 or more.'],
        ['12,5', 'Enter a whole number, such as 80.'],
        ['full', 'Enter a whole number, such as 80.'],
    ] as const) {
        await userEvent.clear(litres);
        await userEvent.type(litres, figure);
        await save();
        expect(dialog.getByText(fault), figure).toBeTruthy();
        expect(litres.getAttribute('aria-invalid')).toBe('true');
        expect(percent.value).toBe('');
    }
    await userEvent.clear(percent);
    await userEvent.type(percent, '101');
    expect(dialog.getByText('Enter 100% or less.')).toBeTruthy();
    expect(percent.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
});

it('The tank level dialog shows a 422 error of the server', async () => {
    server.use(
        http.post('*/api/main/sites/7/tank-readings', () =>
            HttpResponse.json(
                { message: 'Some fields need attention.', errors: { site_id: ['A probe measures this tank.'] } },
                { status: 422 },
            ),
        ),
    );
    show();
    const { dialog, litres, save } = await open();
    await userEvent.type(litres, '0');
    await save();
    await dialog.findByText('A probe measures this tank.');
});

it('The tank level dialog needs a manually read tank and permission; the last reading always shows', () => {
    const last = { litres: 200, read_at: '2026-01-05T03:00:00Z', by: { id: 5, label: 'Jo Smith' } };
    const { unmount } = show({ tank_reading: null });
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    signIn({ staff: false, permissions: [] });
    show({ tank_reading: { capacity_litres: 400, last } });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/^Read by eye: 200.L, Jo Smith, 05 Jan 2026 /)).toBeTruthy();
});
