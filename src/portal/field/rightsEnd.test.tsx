import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, expectEventually } from '../../../test/eventually';
import { partialProps } from '../../../test/portal/uncheckedProps';
import { clearSession, setSession } from '../session/store';
import type { Session, SessionUser } from '../session/types';
import { storeUnsentCount } from '../session/unsentCount';
import { FieldApp } from './FieldApp';
import { canOpenFieldApp, canWorkInField } from './fieldAccess';
import type { FieldDay } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import { openDayStore } from './offlineCache/dayStore';
import { createQueue, Unreached } from './queue/queue';
import { openQueueStore } from './queue/queueStore';

const server = vi.hoisted(() => ({ mayWork: false, sent: [] as string[] }));
vi.mock('../session/http', () => ({
    sessionFetch: async (path: string, { method = 'GET' }: RequestInit) => {
        const refusal = () => Response.json({ message: 'You do not have the permission to do this.' }, { status: 403 });
        if (method === 'PUT') server.sent.push(path);
        if (!server.mayWork) return refusal();
        if (method === 'PUT') return Response.json({ body: { state: 'applied', parts: [], record: null } });
        return Response.json({ body: DAY });
    },
}));

const DAY: FieldDay = JSON.parse(
    '{ "version": "1", "today": "2026-11-25", "person": { "id": 5 }, "may": [], "jobs": [], "sites": [], "properties": [], "vehicles": [], "places": [], "parts": [], "checklist": [], "forms": {}, "choices": {} }',
);
const person = (id: number, fullname: string, can = true) =>
    partialProps<SessionUser>({
        id,
        fullname,
        user_type: 'staff',
        must_change_password: false,
        permissions: can ? [{ id: 1, name: 'read_job_card' }] : [],
        roles: [],
    });
const signIn = (user: SessionUser) =>
    setSession(partialProps<Session>({ token: `header.${btoa('{}')}.signature`, refresh_token: 'r', user }));
const note = (title: string) => ({
    kind: 'add_note' as const,
    recordId: 11,
    baseVersion: null,
    baseDocumentVersion: null,
    data: { text: title },
    title,
    seen: { customer: 'Brolga Pastoral' },
});
const enter = async (owner: number, ownerName: string, title: string) => {
    const store = openQueueStore();
    const unreached = () => Promise.reject(new Unreached());
    const queue = createQueue({ store, owner, ownerName, server: { putEntry: unreached, putPiece: unreached } });
    await queue.add(note(title));
    return store;
};

beforeEach(() => {
    Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
    Object.assign(server, { mayWork: false, sent: [] });
    window.scrollTo = () => {};
    window.history.replaceState(null, '', '/field');
});
afterEach(() => {
    cleanup();
    clearSession();
    localStorage.clear();
});

it('Unsent work stays visible and sendable after permission is lost; cached records are deleted', async () => {
    const store = await enter(5, 'Sam Lee', 'JC-000011 · Bottom Dam');
    const day = openDayStore(5);
    await day.keep(DAY, '2026-11-25T00:00:00Z');
    signIn(person(5, 'Sam Lee'));
    render(<FieldApp />);
    expect((await screen.findByRole('alert')).textContent).toContain(texts.notAllowed);
    await screen.findByRole('heading', { name: 'JC-000011 · Bottom Dam' });
    screen.getByText(texts.notAllowedUnsent, { exact: false });
    screen.getByRole('button', { name: texts.unsentScreen.save });
    await expectEventually(() => day.read()).toBeUndefined();
    await expectEventually(async () => (await store.list(5))[0]?.seen).toBeNull();
    expect((await store.list(5))[0]).toMatchObject({ data: { text: 'JC-000011 · Bottom Dam' } });
    await expectEventually(async () => (await store.list(5))[0]?.retry?.why).toBe('rights');

    server.mayWork = true;
    await userEvent.click(screen.getByRole('button', { name: texts.unsentScreen.sendNow }));
    await expectEventually(() => store.list(5)).toEqual([]);
    // after sending, the day is shown again
    await expectEventually(async () => (await day.read())?.day.version).toBe('1');
    await eventually(() => expect(screen.queryByText(texts.notAllowed)).toBeNull());
});

it('Another user of the phone sees whose unsent work it holds, but not its content', async () => {
    await enter(5, 'Sam Lee', 'JC-000011 · Bottom Dam');
    server.mayWork = true;
    signIn(person(6, 'Kim Ray'));
    render(<FieldApp />);
    await screen.findByText(texts.unsentScreen.ofOthers('Sam Lee', 1));
    await screen.findByText(texts.unsent(0));
    expect(screen.queryByText(/JC-000011/)).toBeNull();
    expect(server.sent).toEqual([]);
});

it('The field app opens without permission only for a user with unsent work on the phone', () => {
    const worker = person(5, 'Sam Lee', false);
    expect([canWorkInField(person(6, 'Kim Ray')), canWorkInField(worker), canOpenFieldApp(worker)]).toEqual([
        true,
        false,
        false,
    ]);
    storeUnsentCount(5, 2);
    expect(canOpenFieldApp(worker)).toBe(true);
    expect(canOpenFieldApp({ ...worker, must_change_password: true })).toBe(false);
    expect(canOpenFieldApp(person(6, 'Kim Ray', false))).toBe(false);
});
