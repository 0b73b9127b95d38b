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
import { travelDiaries, workDiaries } from './definitions';

const { server, calls } = setupApi();
registerForTest({ definitions: [travelDiaries, workDiaries], pages: [] });

const trip = {
    id: 4,
    version: 2,
    number: 'TD-4',
    status: 'under_way',
    user_id: 1,
    vehicle_id: 1,
    vehicle: { id: 1, label: 'Hilux 1 · 418 XKM' },
    date: '2026-10-07',
    start_time: '08:00',
    end_time: null,
    start_odometer_reading: 1000,
    end_odometer_reading: 0,
    total_kms: 0,
    work_kms: 0,
    personal_kms: 0,
    rnd_distance: 0,
    non_rnd_distance: 0,
    public_road_distance: 0,
    private_road_distance: 0,
    total_flying_hours: 0,
    rnd_flying_hours: 0,
    non_rnd_flying_hours: 0,
    emission_state: 'nothing_driven',
    notes: null,
    archived_at: null,
};
const started = {
    vehicle: {
        vehicle_id: 1,
        name: 'Hilux 1',
        registration: '418 XKM',
        odometer: 41250,
        odometer_read_at: null,
        safety_state: 'clear',
    },
    under_way: { id: 3, number: 'TD-3' },
};
const sent = (method: string) => calls.filter(call => call.method === method).map(({ body }) => body);
let stored: object;
beforeEach(() => {
    screenOf(false);
    stored = trip;
    server.use(
        http.get('*/v2/travel-diaries/4', () => answer(stored)),
        http.put('*/v2/travel-diaries/4', () => answer({ ...trip, status: 'completed', version: 3 })),
        http.put('*/v2/travel-diaries/4/vehicle', () => answer(started.vehicle)),
        http.post('*/v2/travel-diaries', () => answer({ ...trip, id: 9, number: 'TD-9' }, 201)),
        http.get('*/v2/travel-diary-starts', () => answer(started)),
        http.get('*/dropdown/vehicles', () =>
            HttpResponse.json({ status: { code: 200, message: 'OK' }, data: [{ id: 1, label: 'Hilux 1 · 418 XKM' }] }),
        ),
        http.get('*/v2/work-diaries', () =>
            list([
                {
                    id: 7,
                    version: 1,
                    number: 'WD-7',
                    date: '2026-10-06',
                    entries: [{ id: 70, activity_id: 2, hours: 3.5, description: 'Ran the rig', site_id: null }],
                },
            ]),
        ),
        http.get('*/api/*', () => list([])),
    );
});
const figure = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement;

describe('A new trip', () => {
    it('fills in the last vehicle and odometer reading, and warns of an unfinished trip', async () => {
        renderPage(travelDiaries, '/travel-diaries/create');
        await waitFor(() => expect(figure(/^Odometer at the start/).value).toBe('41250'));
        expect(await screen.findByText(/Last reading: 41,250.km/)).toBeTruthy();
        expect((await screen.findByText(/You have an earlier trip that hasn't ended/)).textContent).toContain('TD-3');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(sent('POST')).toHaveLength(1));
        expect(sent('POST')[0]).toMatchObject({
            vehicle_id: 1,
            start_odometer_reading: 41250,
            end_odometer_reading: 0,
            start_time: expect.stringMatching(/^\d\d:\d\d$/),
        });
    });

    it('calculates distances from the end reading and a split, and says so', async () => {
        renderPage(travelDiaries, '/travel-diaries/create');
        await waitFor(() => expect(figure(/^Odometer at the start/).value).toBe('41250'));
        const end = figure(/^Odometer at the end/);
        await userEvent.clear(end);
        await userEvent.type(end, '41350');
        await waitFor(() => expect(figure(/^Work/).value).toBe('100'));
        expect(screen.getByText(/^Filled in: Distance 100.km, Work 100.km/)).toBeTruthy();
        const personal = figure(/^Personal/);
        await userEvent.clear(personal);
        await userEvent.type(personal, '30');
        await waitFor(() => expect(figure(/^Work/).value).toBe('70'));
        expect(figure(/^Other work/).value).toBe('70');
        expect(figure(/^Public road/).value).toBe('100');
    });
});

describe('A trip in progress', () => {
    it('is ended with the odometer reading and the current time', async () => {
        renderPage(travelDiaries, '/travel-diaries/4/show');
        await userEvent.click(await screen.findByRole('button', { name: 'End the trip' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'End TD-4' }));
        const end = dialog.getByRole('textbox', { name: /^Odometer at the end/ });
        await userEvent.clear(end);
        await userEvent.type(end, '1130');
        await userEvent.click(dialog.getByRole('button', { name: 'End the trip' }));
        await waitFor(() => expect(sent('PUT')).toHaveLength(1));
        expect(sent('PUT')[0]).toMatchObject({
            version: 2,
            end_odometer_reading: 1130,
            end_time: expect.stringMatching(/^\d\d:\d\d$/),
        });
    });

    it('shows a 422 error at the odometer reading', async () => {
        server.use(
            http.put('*/v2/travel-diaries/4', () =>
                HttpResponse.json(
                    {
                        status: { code: 422 },
                        message: 'Some fields need attention.',
                        errors: {
                            end_odometer_reading: [
                                'The meter showed 1,000 km at the start and 900 km at the end. Check both readings.',
                            ],
                        },
                    },
                    { status: 422 },
                ),
            ),
        );
        renderPage(travelDiaries, '/travel-diaries/4/show');
        await userEvent.click(await screen.findByRole('button', { name: 'End the trip' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'End TD-4' }));
        await userEvent.click(dialog.getByRole('button', { name: 'End the trip' }));
        expect(await dialog.findByText(/The meter showed 1,000 km at the start/)).toBeTruthy();
    });
});

describe('A trip without a vehicle', () => {
    it('can get its vehicle afterwards', async () => {
        stored = {
            ...trip,
            status: 'completed',
            total_kms: 46,
            vehicle_id: null,
            vehicle: null,
            emission_state: 'no_vehicle',
        };
        renderPage(travelDiaries, '/travel-diaries/4/show');
        await userEvent.click(await screen.findByRole('button', { name: 'Choose vehicle' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Which vehicle?' }));
        await userEvent.click(dialog.getByRole('combobox', { name: /^Vehicle/ }));
        await userEvent.click(await screen.findByRole('option', { name: /Hilux 1/ }));
        await userEvent.click(dialog.getByRole('button', { name: 'Choose vehicle' }));
        await waitFor(() => expect(sent('PUT')).toEqual([{ version: 2, vehicle_id: 1 }]));
    });
});

describe('A work diary', () => {
    it('copies the entries of the previous diary as new rows', async () => {
        renderPage(workDiaries, '/work-diaries/create');
        await userEvent.click(await screen.findByRole('button', { name: 'Copy previous diary' }));
        expect(await screen.findByText('Copied from WD-7, 06 Oct 2026. Adjust as needed.')).toBeTruthy();
        expect((screen.getByRole('textbox', { name: /^Work done/ }) as HTMLInputElement).value).toBe('Ran the rig');
        expect(screen.getByText(/^Total 3.5.h$/)).toBeTruthy();
        const listRequest = calls.find(({ url }) => url.includes('/v2/work-diaries'));
        expect(listRequest?.url).toMatch(/date_to=/);
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(sent('POST')).toHaveLength(1));
        const [body] = sent('POST') as { entries: object[] }[];
        expect(body?.entries).toEqual([expect.not.objectContaining({ id: 70 })]);
        expect(body?.entries[0]).toMatchObject({ activity_id: 2, hours: 3.5 });
    });
});
