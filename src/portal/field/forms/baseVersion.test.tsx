import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectEventually } from '../../../../test/eventually';
import { partialProps } from '../../../../test/portal/uncheckedProps';
import * as signaturePad from '../../sales/sign/SignaturePad';
import { FieldContext, type FieldWork } from '../FieldContext';
import type { FieldDay, FieldJob, FieldVehicle } from '../fieldApi';
import { fieldTexts as texts } from '../fieldTexts';
import { createQueue, Unreached } from '../queue/queue';
import { openQueueStore, QueueDatabase, type QueuedEntry } from '../queue/queueStore';
import { placesToCount, type StockPlace } from '../stockPlaces';
import { UnsentScreen } from '../UnsentScreen';
import { CompleteScreen } from './CompleteScreen';
import { CountScreen } from './CountScreen';
import { TripScreen } from './TripScreen';

// jsdom has no canvas
vi.spyOn(signaturePad, 'SignaturePad').mockReturnValue(null as never);

/** The office changes the subject of an open form. The entry is sent with the version it was filled in on. */
const BARE = { required: false, nullable: true, readOnly: false, stored: true };
const PIPES = { water_line_type: 'bore_to_tank', water_flow_status: 'full' };
const JOB = partialProps<FieldJob>({
    id: 11,
    version: 4,
    number: 'JC-000011',
    title: 'Look at the pump',
    type: 'site_maintenance',
    type_label: 'Maintenance',
    status: 1,
    document: { version: 2, values: { visit_purpose: 'service', ...PIPES } },
    parts_location_id: null,
    parts: [],
});
const CHANGED = partialProps<FieldJob>({
    ...JOB,
    version: 6,
    title: 'Swap the device',
    document: { version: 3, values: { visit_purpose: 'device_swap', ...PIPES } },
});
const CLAMP = { id: 1, name: 'Clamp', unit: 'each', sku: 'PLB-0001', barcode: null } as const;
const sheet = (counted: number | null) => ({
    id: 9,
    number: 'STK-9',
    counts: [
        { supplement_id: 2, name: 'uPro', counted_quantity: counted, counted_by: counted === null ? null : 'Ann' },
    ],
    part_counts: [],
});
const UTE = partialProps<FieldVehicle>({
    id: 7,
    name: 'Ute 3',
    location_id: 70,
    odometer: 1_000,
    odometer_read_at: '2026-11-20T00:00:00Z',
    blocked: false,
    blocked_since: null,
    stock: [{ supplement_id: 2, name: 'uPro', quantity: 40 }],
    parts: [],
    devices: [],
    stocktake: sheet(null),
    under_way: null,
});
const DAY = partialProps<FieldDay>({
    today: '2026-11-25',
    may: ['complete_job', 'count_stock', 'enter_trip'],
    jobs: [],
    sites: [],
    properties: [],
    vehicles: [UTE],
    places: [],
    parts: [CLAMP],
    checklist: [],
    forms: {
        site_maintenance: [
            {
                ...BARE,
                name: 'visit_purpose',
                type: 'string',
                title: 'Purpose',
                options: [
                    { value: 'service', label: 'Service' },
                    { value: 'device_swap', label: 'Device swap' },
                ],
            },
        ],
        trip: ['date', 'start_time', 'end_time', 'notes']
            .map(name => ({ ...BARE, name, type: 'string', title: name }))
            .concat(
                ['start_odometer_reading', 'end_odometer_reading'].map(name => ({
                    ...BARE,
                    name,
                    type: 'number',
                    title: name,
                })),
            ),
    },
    choices: {},
});

let phones = 0;
let phone: string;
beforeEach(() => {
    window.scrollTo = () => {};
    window.history.replaceState(null, '', '/field');
    phone = `looked at ${++phones}`;
});
afterEach(cleanup);

/** The app as opened on this phone. `refreshed`: its state after the day was updated under the open form. */
const open = async (form: ReactNode, entries: readonly QueuedEntry[] = []) => {
    cleanup();
    const store = openQueueStore(new QueueDatabase(phone, { indexedDB, IDBKeyRange }));
    const unreached = () => Promise.reject(new Unreached());
    const queue = createQueue({ store, owner: 5, server: { putEntry: unreached, putPiece: unreached } });
    const shown = (children: ReactNode, current: readonly QueuedEntry[]) => (
        <FieldContext
            value={partialProps<FieldWork>({ day: DAY, queue, store, entries: current, send: async () => {} })}
        >
            {children}
        </FieldContext>
    );
    const { rerender } = render(shown(form, entries));
    return { queue, store, refreshed: (next: ReactNode) => rerender(shown(next, entries)) };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: RegExp, text: string) => {
    const field = await screen.findByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, text);
};
const place = (vehicle: FieldVehicle) => placesToCount({ ...DAY, vehicles: [vehicle] })[0] as StockPlace;

it('A completion sends the job and document versions it was started on, despite a refresh', async () => {
    const { queue, refreshed } = await open(<CompleteScreen job={JOB} />);
    await type(/Work done/, 'Serviced');
    refreshed(<CompleteScreen job={CHANGED} />);
    await press(texts.form.completeIt);
    await expectEventually(async () => (await queue.list())[0]).toMatchObject({
        baseVersion: 4,
        baseDocumentVersion: 2,
        seen: { title: 'Look at the pump' },
        data: { document: { visit_purpose: 'service' } },
    });
});

it('A completion restored after an app restart sends the versions it was started on', async () => {
    await open(<CompleteScreen job={JOB} />);
    await type(/Work done/, 'Serviced');
    const { queue } = await open(<CompleteScreen job={CHANGED} />);
    await screen.findByDisplayValue('Serviced');
    await press(texts.form.completeIt);
    await expectEventually(async () => (await queue.list())[0]).toMatchObject({
        baseVersion: 4,
        baseDocumentVersion: 2,
        seen: { title: 'Look at the pump' },
    });
});

it('A corrected completion keeps its base version, or takes theirs after a version conflict was shown', async () => {
    const first = await open(<CompleteScreen job={JOB} />);
    await type(/Work done/, 'Serviced');
    await press(texts.form.completeIt);
    await expectEventually(async () => (await first.queue.list()).length).toBe(1);
    const [{ id = '' } = {}] = await first.queue.list();
    await first.store.change(5, id, entry => ({
        ...entry,
        state: 'refused',
        problem: { message: 'Say more.', fields: [] },
    }));
    const again = await open(<CompleteScreen job={CHANGED} entry={(await first.queue.list())[0]} />);
    await type(/Work done/, 'Serviced the pump');
    await press(texts.form.completeIt);
    await expectEventually(async () => (await again.queue.list())[0]).toMatchObject({
        state: 'waiting',
        baseVersion: 4,
        baseDocumentVersion: 2,
    });
    const [{ id: second = '' } = {}] = await again.queue.list();
    await again.store.change(5, second, entry => ({
        ...entry,
        state: 'conflict',
        problem: { message: 'Somebody changed it.', fields: [], theirs: { ...CHANGED } },
    }));
    await open(<UnsentScreen />, await again.queue.list());
    const row = within(await screen.findByRole('row', { name: /Purpose/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Service', 'Device swap']);
    const last = await open(<CompleteScreen job={JOB} entry={(await again.queue.list())[0]} />);
    await type(/Work done/, 'Serviced, nothing swapped');
    await press(texts.form.completeIt);
    await expectEventually(async () => (await last.queue.list())[0]).toMatchObject({
        state: 'waiting',
        baseVersion: 6,
        baseDocumentVersion: 3,
        seen: { title: 'Swap the device' },
    });
});

it('A count sends the quantity that was on the sheet when it was started', async () => {
    const { queue, refreshed } = await open(<CountScreen place={place(UTE)} />);
    await type(/^uPro/, '40');
    refreshed(<CountScreen place={place({ ...UTE, stocktake: sheet(38) } as FieldVehicle)} />);
    await press(texts.form.keep);
    await expectEventually(async () => (await queue.list())[0]?.data.lines).toEqual([
        { supplement_id: 2, counted_quantity: 40, seen_quantity: null },
    ]);
});

it('A second count does not conflict with the first of the same phone, sent meanwhile', async () => {
    const first = await open(<CountScreen place={place(UTE)} />);
    await type(/^uPro/, '40');
    await press(texts.form.keep);
    await expectEventually(async () => (await first.queue.list()).length).toBe(1);
    const [waiting] = await first.queue.list();
    const { queue, store, refreshed } = await open(<CountScreen place={place(UTE)} />, [waiting as QueuedEntry]);
    await type(/^uPro/, '41');
    await store.remove(5, String(waiting?.id));
    refreshed(<CountScreen place={place({ ...UTE, stocktake: sheet(40) } as FieldVehicle)} />);
    await press(texts.form.keep);
    await expectEventually(async () => (await queue.list())[0]?.data).toEqual({
        stocktake_id: 9,
        lines: [{ supplement_id: 2, counted_quantity: 41, seen_quantity: 40 }],
    });
});

it('The end of a trip sends the version it was started on; a correction ends no other trip', async () => {
    const trip = (id: number, version: number) =>
        ({
            ...UTE,
            under_way: {
                id,
                version,
                number: `TRP-${id}`,
                values: {
                    date: '2026-11-24',
                    start_time: '08:00',
                    end_time: '09:00',
                    start_odometer_reading: 1_000,
                    end_odometer_reading: 1_040,
                },
            },
        }) as unknown as FieldVehicle;
    const { queue, store, refreshed } = await open(<TripScreen vehicle={trip(5, 2)} />);
    await type(/Notes/, 'To the depot');
    refreshed(<TripScreen vehicle={trip(5, 3)} />);
    await press(texts.form.keep);
    await expectEventually(async () => (await queue.list())[0]).toMatchObject({ baseVersion: 2, data: { trip_id: 5 } });
    const [{ id = '' } = {}] = await queue.list();
    const refuse = () =>
        store.change(5, id, entry => ({ ...entry, state: 'refused', problem: { message: 'No.', fields: [] } }));
    await refuse();
    const again = await open(<TripScreen vehicle={trip(5, 3)} entry={(await queue.list())[0]} />);
    await screen.findByRole('textbox', { name: /Notes/ });
    await press(texts.form.keep);
    await expectEventually(async () => (await again.queue.list())[0]).toMatchObject({
        state: 'waiting',
        baseVersion: 2,
        data: { trip_id: 5 },
    });
    const [{ id: second = '' } = {}] = await again.queue.list();
    await again.store.change(5, second, entry => ({
        ...entry,
        state: 'refused',
        problem: { message: 'No.', fields: [] },
    }));
    const other = await open(<TripScreen vehicle={trip(6, 1)} entry={(await again.queue.list())[0]} />);
    await screen.findByRole('textbox', { name: /Notes/ });
    await press(texts.form.keep);
    await expectEventually(async () => (await other.queue.list())[0]?.state).toBe('waiting');
    expect((await other.queue.list())[0]?.data.trip_id).toBeUndefined();
});
