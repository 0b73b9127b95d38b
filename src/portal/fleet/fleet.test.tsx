import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
    envelope as answer,
    pageOf as list,
    registerForTest,
    renderPage,
    screenOf,
    setupApi,
} from '../admin/testBench';
import { vehicleMaintenanceRequests, vehicleSafetyChecklists, vehicles } from './definitions';

const { server, calls } = setupApi();
registerForTest({ definitions: [vehicles, vehicleSafetyChecklists, vehicleMaintenanceRequests], pages: [] });

const item = (id: number, name: string, is_critical: boolean, result: string | null) => ({
    id,
    name,
    is_critical,
    result,
    note: null,
    guidance: null,
});
const checklist = {
    id: 4,
    version: 2,
    number: 'SC-4',
    status: 'pending',
    outcome: null,
    vehicle_id: 1,
    vehicle: { id: 1, label: 'Hilux 1 · 418 XKM' },
    items: [item(11, 'Brakes', true, null), item(12, 'Horn', false, 'pass')],
    archived_at: null,
};
const sent = (method: string) => calls.filter(call => call.method === method).map(({ body }) => body);
let completed: () => Response;
beforeEach(() => {
    screenOf(false);
    completed = () =>
        answer({ ...checklist, status: 'completed', outcome: 'passed', version: 3 }) as unknown as Response;
    server.use(
        http.get('*/v3/vehicle-safety-checklists/4', () => answer(checklist)),
        http.put('*/v3/vehicle-safety-checklists/4', () => answer({ ...checklist, version: 3 })),
        http.post('*/v3/vehicle-safety-checklists/4/completions', () => completed()),
        http.get('*/v3/vehicles/1', () =>
            answer({
                id: 1,
                version: 1,
                name: 'Hilux 1',
                status: 'active',
                safety_state: 'blocked',
                archived_at: null,
            }),
        ),
        http.get('*/vehicle-maintenance-requests', () =>
            list([{ id: 9, number: 'MR-9', description: 'Brakes: soft', status: 'pending' }]),
        ),
        http.get('*/api/*', () => list([])),
    );
});

describe('A safety checklist', () => {
    it('saves an answer by one click and warns that a failed critical item blocks the vehicle', async () => {
        let stored: object = checklist;
        server.use(
            http.get('*/v3/vehicle-safety-checklists/4', () => answer(stored)),
            http.put('*/v3/vehicle-safety-checklists/4', () => {
                stored = { ...checklist, version: 3, items: [item(11, 'Brakes', true, 'fail'), checklist.items[1]] };
                return answer(stored);
            }),
        );
        renderPage(vehicleSafetyChecklists, '/vehicle-safety-checklists/4/show');
        const brakes = within(await screen.findByRole('group', { name: 'Brakes' }));
        await userEvent.click(brakes.getByRole('button', { name: 'Fail' }));
        await waitFor(() => expect(sent('PUT')).toHaveLength(1));
        expect(sent('PUT')[0]).toMatchObject({
            version: 2,
            items: [
                { id: 11, result: 'fail' },
                { id: 12, result: 'pass' },
            ],
        });
        expect(
            await screen.findByText(/Completing this checklist blocks the vehicle and creates a maintenance request/),
        ).toBeTruthy();
        expect(await screen.findByLabelText('Findings')).toBeTruthy();
    });

    it('asks to confirm an unusual odometer distance and sends the confirmation', async () => {
        completed = () =>
            HttpResponse.json(
                {
                    status: { code: 422 },
                    message: 'Some fields need attention.',
                    errors: {
                        odometer: ['That is 90,000 km since 1 Jan. Look again, and say that you have checked it.'],
                    },
                },
                { status: 422 },
            ) as unknown as Response;
        renderPage(vehicleSafetyChecklists, '/vehicle-safety-checklists/4/show');
        await userEvent.click(await screen.findByRole('button', { name: 'Complete' }));
        const dialog = within(await screen.findByRole('dialog', { name: /^Complete SC-4/ }));
        expect(dialog.queryByLabelText(/I have checked the meter/)).toBeNull();
        await userEvent.type(dialog.getByLabelText(/^Odometer/), '150000');
        await userEvent.click(dialog.getByRole('button', { name: 'Complete' }));
        const checked = await dialog.findByLabelText(/I have checked the meter/);
        await userEvent.click(checked);
        completed = () => answer({ ...checklist, status: 'completed', version: 3 }) as unknown as Response;
        await userEvent.click(dialog.getByRole('button', { name: 'Complete' }));
        await waitFor(() => expect(sent('POST')).toHaveLength(2));
        expect(sent('POST')[1]).toEqual({ version: 2, odometer: 150000, is_checked: true });
    });
});

describe('A vehicle', () => {
    it('that is unsafe shows a warning with its maintenance request', async () => {
        renderPage(vehicles, '/vehicles/1/show');
        const warning = within(
            (await screen.findByText('Do not drive Hilux 1.')).closest('[role="alert"]') as HTMLElement,
        );
        expect(await warning.findByText(/Brakes: soft/)).toBeTruthy();
        expect(warning.getByText(/MR-9/)).toBeTruthy();
    });
});
