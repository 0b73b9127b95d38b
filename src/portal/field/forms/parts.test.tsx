import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectEventually } from '../../../../test/eventually';
import { partialProps } from '../../../../test/portal/uncheckedProps';
import * as signaturePad from '../../sales/sign/SignaturePad';
import { FieldContext, type FieldWork } from '../FieldContext';
import type { FieldDay, FieldJob } from '../fieldApi';
import { fieldTexts as texts } from '../fieldTexts';
import { createQueue, Unreached } from '../queue/queue';
import { openQueueStore, QueueDatabase, type QueuedEntry } from '../queue/queueStore';
import { placesToCount, type StockPlace } from '../stockPlaces';
import { UnsentScreen } from '../UnsentScreen';
import { CompleteScreen } from './CompleteScreen';
import { CountScreen } from './CountScreen';
import { DevicesScreen } from './DevicesScreen';

// jsdom has no canvas
vi.spyOn(signaturePad, 'SignaturePad').mockReturnValue(null as never);

const CLAMP = { id: 1, name: 'Clamp', unit: 'each', sku: 'PLB-0001', barcode: '9312345678907' } as const;
const HOSE = { id: 2, name: 'Suction hose', unit: 'm', sku: 'PLB-0002', barcode: null } as const;
const TAPE = { id: 3, name: 'Tape', unit: 'each', sku: 'OTH-0001', barcode: null } as const;
const UTE = {
    id: 7,
    name: 'Ute 3',
    location_id: 70,
    stock: [],
    parts: [
        { inventory_item_id: 1, shelf: 'Left locker', quantity: 5, free: 3 },
        { inventory_item_id: 2, shelf: null, quantity: 20.5, free: 20.5 },
    ],
    devices: [
        { serial: 'UD-1001', product: 'uDOSE classic' },
        { serial: 'UD-1002', product: 'uDOSE classic' },
    ],
    stocktake: null,
};
const JOB = partialProps<FieldJob>({
    id: 11,
    version: 4,
    number: 'JC-000011',
    type: 'pre_installation_note',
    type_label: 'Pre-installation',
    status: 1,
    document: null,
    parts_location_id: 70,
    parts_location: 'Ute 3',
    parts: [{ inventory_item_id: 1, name: 'Clamp', unit: 'each', quantity: 2, kit_quantity: 2, available: 4 }],
});
const DAY = partialProps<FieldDay>({
    may: ['complete_job', 'count_stock'],
    jobs: [JOB],
    sites: [],
    vehicles: [UTE],
    places: [{ id: 80, name: 'Store', is_counted: false, stock: [], parts: [], devices: [], stocktake: null }],
    parts: [CLAMP, HOSE, TAPE],
    forms: {},
    choices: {},
});

let phones = 0;
let phone: string;
beforeEach(() => {
    window.scrollTo = () => {};
    window.history.replaceState(null, '', '/field');
    phone = `parts ${++phones}`;
});
afterEach(cleanup);

/** The app on this offline phone. */
const open = async (screenOf: (entries: readonly QueuedEntry[]) => React.ReactNode, day: FieldDay = DAY) => {
    cleanup();
    const store = openQueueStore(new QueueDatabase(phone, { indexedDB, IDBKeyRange }));
    const unreached = () => Promise.reject(new Unreached());
    const queue = createQueue({ store, owner: 5, server: { putEntry: unreached, putPiece: unreached } });
    const entries = await queue.list();
    render(
        <FieldContext value={partialProps<FieldWork>({ day, queue, store, entries, send: async () => {} })}>
            {screenOf(entries)}
        </FieldContext>,
    );
    return { queue, store };
};
const place = (day: FieldDay = DAY) => placesToCount(day)[0] as StockPlace;
const type = async (label: RegExp, text: string) => {
    const field = await screen.findByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, text);
};
const typedIn = async (label: RegExp) =>
    ((await screen.findByRole('textbox', { name: label })) as HTMLInputElement).value;
const complete = () => userEvent.click(screen.getByRole('button', { name: texts.form.completeIt }));

it('A completion reports the parts used, changed by button, search or barcode', async () => {
    const { queue } = await open(() => <CompleteScreen job={JOB} />);
    expect(await typedIn(/^Clamp/)).toBe('2');
    await userEvent.click(screen.getByRole('button', { name: texts.parts.fewer('Clamp') }));
    expect(await typedIn(/^Clamp/)).toBe('1');
    const finder = screen.getByLabelText(texts.parts.add);
    await userEvent.type(finder, 'hose suct');
    const found = screen.getByRole('button', { name: /Suction hose/ });
    expect(found.textContent).toContain(texts.parts.free('20.5 m'));
    await userEvent.click(found);
    await type(/^Suction hose/, '2,25');
    // a scanner sends its code and Enter: adds one to the list's quantity
    await userEvent.type(finder, '9312345678907{Enter}');
    expect(await typedIn(/^Clamp/)).toBe('2');
    await type(/Work done/, 'Fitted');
    await complete();
    await expectEventually(async () => (await queue.list()).length).toBe(1);
    expect((await queue.list())[0]).toMatchObject({
        kind: 'complete_job',
        baseVersion: 4,
        data: {
            notes: 'Fitted',
            parts: [
                { inventory_item_id: 1, quantity: 2 },
                { inventory_item_id: 2, quantity: 2.25 },
            ],
        },
    });
});

it('A quantity is normalised on blur, and an ambiguous number is rejected', async () => {
    const { queue } = await open(() => <CountScreen place={place()} />);
    await type(/^Suction hose/, '1,250');
    await userEvent.tab();
    const twoWays = '“1,250” can be read two ways. Write 1250 or 1.25.';
    expect(await screen.findByText(twoWays)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: texts.form.keep }));
    expect(await screen.findByText(twoWays)).toBeDefined();
    expect(await queue.list()).toEqual([]);
    await type(/^Suction hose/, '12,5');
    await userEvent.tab();
    expect(await typedIn(/^Suction hose/)).toBe('12.5');
    // pieces are whole, so the number is unambiguous
    await type(/^Clamp/, '1,250');
    await userEvent.tab();
    expect(await typedIn(/^Clamp/)).toBe('1250');
});

it('A completion accepts more parts than available with a warning, but no fraction of a piece', async () => {
    const { queue } = await open(() => <CompleteScreen job={JOB} />);
    await type(/Work done/, 'Fitted');
    await type(/^Clamp/, '1.5');
    await complete();
    expect(await screen.findByText(texts.parts.noPieces)).toBeDefined();
    expect(document.activeElement?.getAttribute('name')).toBe('part-1');
    expect(await queue.list()).toEqual([]);
    await type(/^Clamp/, '6');
    expect(screen.getByText(texts.parts.tooMany('4'))).toBeDefined();
    await complete();
    await expectEventually(async () => (await queue.list())[0]?.data.parts).toEqual([
        { inventory_item_id: 1, quantity: 6 },
    ]);
});

it('A completion of a job without parts asks for none', async () => {
    const { queue } = await open(() => <CompleteScreen job={{ ...JOB, parts: [], parts_location_id: null }} />);
    await type(/Work done/, 'Looked');
    expect(screen.queryByText(texts.parts.title)).toBeNull();
    await complete();
    await expectEventually(async () => (await queue.list())[0]?.data).toEqual({ notes: 'Looked' });
});

it('A replacement device is selected by its serial number', async () => {
    const job = { ...JOB, type: 'site_maintenance', parts: [], document: { version: 2, values: {} } };
    const bare = { required: false, nullable: true, readOnly: false, stored: true };
    const day = partialProps<FieldDay>({
        ...DAY,
        forms: {
            site_maintenance: [
                {
                    ...bare,
                    name: 'visit_purpose',
                    type: 'string',
                    title: 'Purpose',
                    options: [{ value: 'device_swap', label: 'Device swap' }],
                },
                { ...bare, name: 'replacement_device_id', type: 'integer', title: 'New device', references: 'devices' },
            ],
        },
        choices: {
            devices: [
                { id: 31, label: 'UD-2001' },
                { id: 32, label: 'UD-2002' },
            ],
        },
    });
    await open(() => <CompleteScreen job={job as unknown as FieldJob} />, day);
    await userEvent.selectOptions(await screen.findByLabelText(/Purpose/), 'device_swap');
    const plate = screen.getByLabelText(texts.devices.serial);
    await userEvent.type(plate, 'UD-9{Enter}');
    expect(screen.getByRole('status').textContent).toBe(texts.devices.notToChoose('UD-9'));
    await userEvent.clear(plate);
    await userEvent.type(plate, 'ud-2002{Enter}');
    expect((screen.getByLabelText(/New device/) as HTMLSelectElement).value).toBe('32');
});

it('Part quantities and counts are restored after an app restart', async () => {
    await open(() => <CompleteScreen job={JOB} />);
    await type(/^Clamp/, '3');
    await userEvent.type(screen.getByLabelText(texts.parts.add), 'PLB-0002{Enter}');
    await type(/^Suction hose/, '1.5');
    await open(() => <CompleteScreen job={JOB} />);
    expect([await typedIn(/^Clamp/), await typedIn(/^Suction hose/)]).toEqual(['3', '1.5']);
    await open(() => <CountScreen place={place()} />);
    await type(/^Clamp/, '4');
    await userEvent.type(screen.getByLabelText(texts.parts.find), 'OTH-0001{Enter}');
    await open(() => <CountScreen place={place()} />);
    expect([await typedIn(/^Clamp/), await typedIn(/^Tape/)]).toEqual(['4', '1']);
});

it('A stock conflict shows used and available parts, and its correction sends their version', async () => {
    const { queue, store } = await open(() => <CompleteScreen job={JOB} />);
    await type(/Work done/, 'Fitted');
    await complete();
    await expectEventually(async () => (await queue.list()).length).toBe(1);
    const [{ id = '' } = {}] = await queue.list();
    const theirs = { ...JOB, version: 6, parts: [{ ...(JOB.parts[0] as object), available: 1 }] };
    await store.change(5, id, entry => ({
        ...entry,
        state: 'conflict',
        problem: { message: 'Only 1 of Clamp at Ute 3 is free.', fields: [], theirs },
    }));
    await open(() => <UnsentScreen />);
    const row = within(await screen.findByRole('row', { name: /Clamp/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
        texts.parts.used('2'),
        texts.parts.available('1'),
    ]);
    expect(screen.getByRole('link', { name: texts.decision.correct }).getAttribute('href')).toBe(
        `/field?tab=unsent&job=11&do=complete&entry=${id}`,
    );
    const again = await open(entries => <CompleteScreen job={JOB} entry={entries[0]} />);
    expect(await typedIn(/^Clamp/)).toBe('2');
    expect(screen.getByText(texts.parts.tooMany('1'))).toBeDefined();
    await type(/^Clamp/, '1');
    await complete();
    await expectEventually(async () => (await again.queue.list())[0]).toMatchObject({
        state: 'waiting',
        baseVersion: 6,
        data: { parts: [{ inventory_item_id: 1, quantity: 1 }] },
    });
});

it('A count takes scanned and typed parts, also unrecorded ones, and omits blank ones', async () => {
    const { queue } = await open(() => <CountScreen place={place()} />);
    const finder = await screen.findByLabelText(texts.parts.find);
    for (const code of ['9312345678907', 'plb-0001', 'OTH-0001']) await userEvent.type(finder, `${code}{Enter}`);
    expect(screen.getByRole('status').textContent).toBe(texts.parts.counted('Tape', '1'));
    expect([await typedIn(/^Clamp/), await typedIn(/^Tape/)]).toEqual(['2', '1']);
    // measured quantities must be entered
    await userEvent.type(finder, 'PLB-0002{Enter}');
    expect(screen.getByRole('status').textContent).toBe(texts.parts.howMuch('Suction hose'));
    await expectEventually(() => document.activeElement?.getAttribute('name')).toBe('part-2');
    await userEvent.type(finder, '4711{Enter}');
    expect(screen.getByRole('status').textContent).toBe(texts.parts.unknown('4711'));
    await userEvent.click(screen.getByRole('button', { name: texts.form.keep }));
    await expectEventually(async () => (await queue.list()).length).toBe(1);
    expect((await queue.list())[0]).toMatchObject({
        kind: 'count_stock',
        recordId: 70,
        title: 'Ute 3',
        data: {
            stocktake_id: null,
            lines: [
                { inventory_item_id: 1, counted_quantity: 2, seen_quantity: null },
                { inventory_item_id: 3, counted_quantity: 1, seen_quantity: null },
            ],
        },
    });
});

it("A conflicting count shows both quantities with the part's name and unit", async () => {
    const { queue, store } = await open(() => <CountScreen place={place()} />);
    await type(/^Suction hose/, '19.5');
    await userEvent.click(screen.getByRole('button', { name: texts.form.keep }));
    await expectEventually(async () => (await queue.list()).length).toBe(1);
    const [{ id = '' } = {}] = await queue.list();
    const counted = { inventory_item_id: 2, name: 'Suction hose', unit: 'm', counted_quantity: 18, counted_by: 'Ann' };
    await store.change(5, id, entry => ({
        ...entry,
        state: 'conflict',
        problem: {
            message: 'Ann has counted in the meantime.',
            fields: [],
            theirs: { id: 9, number: 'STK-9', counts: [], part_counts: [counted] },
        },
    }));
    const after = await open(() => <UnsentScreen />);
    const row = within(await screen.findByRole('row', { name: /Suction hose/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['19.5 m', '18 m']);
    await userEvent.click(screen.getByRole('button', { name: texts.decision.sendMine }));
    await expectEventually(async () => (await after.queue.list())[0]?.data).toEqual({
        stocktake_id: 9,
        lines: [{ inventory_item_id: 2, counted_quantity: 19.5, seen_quantity: 18 }],
    });
});

it('A device count by scanned or typed serial is restored after a restart and resolves conflicts', async () => {
    await open(() => <DevicesScreen place={place()} />);
    const field = await screen.findByLabelText(texts.devices.serial);
    await userEvent.type(field, 'ud-1001{Enter}');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(texts.devices.isHere('UD-1001'));
    await userEvent.type(field, 'https://x{Enter}');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(texts.devices.noSerial('https://x'));
    await userEvent.clear(field);
    await userEvent.type(field, 'UD-7{Enter}');
    const answerOf = (serial: string, name: string) =>
        within(screen.getByRole('group', { name: serial })).getByRole('radio', { name }) as HTMLInputElement;
    await userEvent.click(answerOf('UD-1002', texts.devices.notHere));
    const { queue } = await open(() => <DevicesScreen place={place()} />);
    await screen.findByRole('group', { name: 'UD-7' });
    expect(answerOf('UD-1001', texts.devices.here).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: texts.form.keep }));
    await expectEventually(async () => (await queue.list()).length).toBe(1);
    const [{ id = '', ...kept } = {}] = await queue.list();
    expect(kept).toMatchObject({
        kind: 'count_devices',
        recordId: 70,
        data: {
            devices: [
                { serial: 'UD-1001', is_here: true },
                { serial: 'UD-1002', is_here: false },
                { serial: 'UD-7', is_here: true },
            ],
        },
    });
    const theirs = { id: 70, devices: [{ serial: 'UD-7', version: 3, place: 'Longreach depot', is_installed: false }] };
    const { store } = await open(() => null);
    await store.change(5, id, entry => ({
        ...entry,
        state: 'conflict',
        problem: { message: 'UD-7 is on record elsewhere by now.', fields: [], theirs },
    }));
    const after = await open(() => <UnsentScreen />);
    const row = within(await screen.findByRole('row', { name: /UD-7/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
        texts.devices.here,
        'Longreach depot',
    ]);
    await userEvent.click(screen.getByRole('button', { name: texts.decision.sendMine }));
    await expectEventually(async () => (await after.queue.list())[0]?.data.devices).toContainEqual({
        serial: 'UD-7',
        is_here: true,
        version: 3,
    });
});
