import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBKeyRange, IDBObjectStore, indexedDB } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, expectEventually } from '../../../../test/eventually';
import { partialProps } from '../../../../test/portal/uncheckedProps';
import * as signaturePad from '../../sales/sign/SignaturePad';
import { FieldContext, type FieldWork } from '../FieldContext';
import type { FieldDay, FieldJob, FieldVehicle } from '../fieldApi';
import { fieldTexts as texts } from '../fieldTexts';
import * as photos from '../photos';
import { createQueue, Unreached } from '../queue/queue';
import { type NewPart, openQueueStore, QueueDatabase } from '../queue/queueStore';
import { CheckScreen } from './CheckScreen';
import { CompleteScreen } from './CompleteScreen';
import { NoteScreen } from './NoteScreen';

/** Photos are downscaled when the test says so: jsdom has no canvas, and old phones take seconds. */
const waiting: { done(part: NewPart): void; failed(error: Error): void }[] = [];
vi.spyOn(photos, 'photoPart').mockImplementation(
    () => new Promise((done, failed) => void waiting.push({ done, failed })),
);
vi.spyOn(signaturePad, 'SignaturePad').mockReturnValue(null as never);

const partOf = (sha256: string): NewPart => {
    const bytes = new TextEncoder().encode(sha256).buffer as ArrayBuffer;
    return { sha256, name: `${sha256}.jpg`, role: 'photo', type: 'image/jpeg', size: bytes.byteLength, bytes };
};
const JOB = partialProps<FieldJob>({
    id: 11,
    version: 4,
    number: 'JC-000011',
    type: 'pre_installation_note',
    type_label: 'Pre-installation',
    status: 1,
    document: null,
    parts_location_id: null,
    parts: [],
});
const UTE = partialProps<FieldVehicle>({ id: 7, name: 'Ute 3', odometer: null, odometer_read_at: null });
const DAY = partialProps<FieldDay>({
    may: ['complete_job'],
    made_at: '2026-11-25T00:00:00Z',
    jobs: [JOB],
    sites: [],
    vehicles: [UTE],
    places: [],
    parts: [],
    checklist: [{ id: 3, name: 'Belts', is_critical: false, guidance: null }],
    forms: {
        check: [
            {
                name: 'result',
                type: 'string',
                options: [
                    { value: 'pass', label: 'Pass' },
                    { value: 'fail', label: 'Fail' },
                ],
            },
        ],
    },
    choices: {},
});

let phones = 0;
beforeEach(() => {
    window.scrollTo = () => {};
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => {};
    window.history.replaceState(null, '', '/field');
    waiting.length = 0;
});
afterEach(cleanup);
const openWithStore = (form: ReactNode) => {
    const store = openQueueStore(new QueueDatabase(`photos ${++phones}`, { indexedDB, IDBKeyRange }));
    const unreached = () => Promise.reject(new Unreached());
    const queue = createQueue({ store, owner: 5, server: { putEntry: unreached, putPiece: unreached } });
    const work = partialProps<FieldWork>({ day: DAY, queue, store, entries: [], send: async () => {} });
    render(<FieldContext value={work}>{form}</FieldContext>);
    return { queue, store };
};
const open = (form: ReactNode) => openWithStore(form).queue;
const choose = async (...names: string[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('This form takes no photos.');
    await userEvent.upload(
        input,
        names.map(name => new File([name], `${name}.jpg`, { type: 'image/jpeg' })),
    );
};
/** Downscales photos one after the other, on request of the form. */
const finish = async (...names: string[]) => {
    for (const name of names) {
        await eventually(() => expect(waiting).toHaveLength(1));
        await act(async () => waiting.shift()?.done(partOf(name)));
    }
};

it.each([
    ['A note', <NoteScreen key="note" job={JOB} />, texts.form.keep, () => screen.findByLabelText(/^Note/)],
    [
        'A completion',
        <CompleteScreen key="job" job={JOB} />,
        texts.form.completeIt,
        () => screen.findByLabelText(/Work done/),
    ],
    [
        'A check of a vehicle',
        <CheckScreen key="check" vehicle={UTE} />,
        texts.check.send,
        async () => {
            await userEvent.click(await screen.findByRole('radio', { name: 'Fail' }));
            return screen.findByLabelText(/Findings/);
        },
    ],
])('%s waits for photos that are still being resized, and sends all of them', async (_, form, name, field) => {
    const queue = open(form);
    await userEvent.type(await field(), 'Torn');
    await choose('gate', 'pump');
    const button = () => screen.getByRole('button', { name }) as HTMLButtonElement;
    expect(button().disabled).toBe(true);
    expect(screen.getByText(texts.photos.wait).id).toBe(button().getAttribute('aria-describedby'));
    // neither a press nor Enter
    await userEvent.click(button());
    fireEvent.submit(button().form as HTMLFormElement);
    expect(await queue.list()).toEqual([]);
    await finish('gate');
    expect(button().disabled).toBe(true);
    await finish('pump');
    await expectEventually(() => button().disabled).toBe(false);
    expect(screen.queryByText(texts.photos.wait)).toBeNull();
    await userEvent.click(button());
    await expectEventually(async () => (await queue.list())[0]?.parts.map(({ sha256 }) => sha256)).toEqual([
        'gate',
        'pump',
    ]);
});

it('A photo blocks the form until the phone has stored it', async () => {
    let store = () => {};
    const isStored = new Promise<void>(resolve => {
        store = resolve;
    });
    const { queue, store: drafts } = openWithStore(<NoteScreen job={JOB} />);
    await screen.findByLabelText(/^Note/);
    const keep = drafts.keepDraft;
    drafts.keepDraft = async (...draft) => {
        await isStored;
        return keep(...draft);
    };
    await choose('gate');
    await finish('gate');
    await screen.findByRole('img', { name: 'gate.jpg' });
    const button = screen.getByRole('button', { name: texts.form.keep }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    store();
    await expectEventually(() => button.disabled).toBe(false);
    expect((await drafts.draft(queue.owner, `note ${JOB.id}`))?.photos.map(({ name }) => name)).toEqual(['gate.jpg']);
});

it('Photos beyond 20 are counted and go into a second entry on request', async () => {
    const queue = open(<NoteScreen job={JOB} />);
    await userEvent.type(await screen.findByLabelText(/^Note/), 'Torn');
    const names = Array.from({ length: 23 }, (_, at) => `photo-${at}`);
    await choose(...names);
    await finish(...names.slice(0, 20));
    expect(screen.getByRole('alert').textContent).toContain(texts.photos.notTaken(3, true));
    const second = screen.getByRole('button', { name: texts.photos.second(3) }) as HTMLButtonElement;
    await expectEventually(() => second.disabled).toBe(false);
    await userEvent.click(second);
    await finish(...names.slice(20));
    await screen.findByText(texts.photos.seconded(3));
    await userEvent.click(screen.getByRole('button', { name: texts.form.keep }));
    await expectEventually(async () =>
        (await queue.list()).map(({ kind, data, parts }) => [kind, data.text, parts.length]),
    ).toEqual([
        ['add_note', '', 3],
        ['add_note', 'Torn', 20],
    ]);
});

it('Low storage on the phone is shown before the user adds photos', async () => {
    const estimate = vi.fn(async () => ({ quota: 100 * 1024 * 1024, usage: 88 * 1024 * 1024 }));
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate } });
    try {
        open(<NoteScreen job={JOB} />);
        await screen.findByText(texts.photos.lowSpace(12));
    } finally {
        Reflect.deleteProperty(navigator, 'storage');
    }
});

it('A draft that the phone cannot store shows a warning beside the button until there is room', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('There is no room.', 'QuotaExceededError');
    });
    open(<NoteScreen job={JOB} />);
    const field = await screen.findByLabelText(/^Note/);
    await userEvent.type(field, 'T');
    const message = await screen.findByText(texts.form.draftNotKept);
    expect(message.closest('.hw-field-actions')).toBe(
        screen.getByRole('button', { name: texts.form.keep }).closest('.hw-field-actions'),
    );
    full.mockRestore();
    await userEvent.type(field, 'o');
    await eventually(() => expect(screen.queryByText(texts.form.draftNotKept)).toBeNull());
});

it('A photo that cannot be processed is named and does not block the form', async () => {
    const queue = open(<NoteScreen job={JOB} />);
    await userEvent.type(await screen.findByLabelText(/^Note/), 'Torn');
    await choose('gate');
    await act(async () => waiting.shift()?.failed(new photos.PhotoFault('gate.jpg')));
    expect(screen.getByRole('alert').textContent).toBe(texts.photos.tooLarge('gate.jpg'));
    await userEvent.click(screen.getByRole('button', { name: texts.form.keep }));
    await expectEventually(async () => (await queue.list()).length).toBe(1);
});
