import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectEventually } from '../../../test/eventually';
import { setupApi, signIn } from '../admin/testBench';
import { getSession } from '../session/store';
import { actionStore } from './actionStore';
import { sendLimitMs } from './sendLimit';
import { sendOrKeep } from './sendOrKeep';
import { sendWaiting } from './sendWaiting';
import { setupDatabases } from './testDatabases';

const { server } = setupApi();
setupDatabases();
const owner = () => getSession()?.user.id as number;
const path = '/api/main/mobs/7/counts';
const count = (head: number) => sendOrKeep({ path, body: { head }, title: `${head} head` });
const waiting = async () => (await actionStore().list(owner())).map(({ title }) => title);
let counts: unknown[] = [];
const answer = (status: number | null) =>
    server.use(
        http.post(`*${path}`, async ({ request }) => {
            counts.push(((await request.json()) as { head: number }).head);
            return status === null ? HttpResponse.error() : HttpResponse.json({ body: {} }, { status });
        }),
    );
const shortenLimit = () =>
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        const soon = new AbortController();
        setTimeout(() => soon.abort(new DOMException('Too long', 'TimeoutError')), 20);
        return soon.signal;
    });

beforeEach(() => {
    counts = [];
    signIn({ staff: false, permissions: [] });
});
afterEach(async () => {
    for (const { id } of await actionStore().list(owner())) await actionStore().remove(owner(), id);
    Reflect.deleteProperty(navigator, 'locks');
});

it('`sendOrKeep` never sends before an older action of the same record', async () => {
    answer(null);
    expect(await count(212)).toEqual({ isKept: true });
    // the server is down for the older one, so the newer one is kept, and not reported as sent
    answer(503);
    expect(await count(211)).toEqual({ isKept: true });
    await expectEventually(() => counts).toEqual([212, 212]);
    await sendWaiting(owner());
    expect([counts, await waiting()]).toEqual([
        [212, 212, 212],
        ['212 head', '211 head'],
    ]);
    answer(201);
    expect(await count(210)).toEqual({ isKept: true });
    await expectEventually(waiting).toEqual([]);
    expect(counts).toEqual([212, 212, 212, 212, 211, 210]);
    expect(await count(209)).toMatchObject({ isKept: false });
});

it('`sendWaiting` aborts a request after 30 s and sends the actions of other records', async () => {
    answer(null);
    await count(212);
    const other = '/api/main/mobs/8/counts';
    server.use(http.post(`*${other}`, () => HttpResponse.error()));
    await sendOrKeep({ path: other, body: { head: 90 }, title: '90 head' });
    server.use(
        http.post(`*${path}`, () => delay('infinite')),
        http.post(`*${other}`, () => HttpResponse.json({ body: {} }, { status: 201 })),
    );
    const limit = shortenLimit();
    expect(await sendWaiting(owner())).toBe(1);
    expect(limit).toHaveBeenCalledWith(30_000);
    limit.mockRestore();
    expect(await waiting()).toEqual(['212 head']);
});

it('`sendOrKeep` aborts the first attempt after 30 s and keeps the action with its idempotency key', async () => {
    const keys: (string | null)[] = [];
    server.use(
        http.post(`*${path}`, ({ request }) => {
            keys.push(request.headers.get('Idempotency-Key'));
            return delay('infinite');
        }),
    );
    const limit = shortenLimit();
    expect(await count(212)).toEqual({ isKept: true });
    expect(limit).toHaveBeenCalledWith(30_000);
    limit.mockRestore();
    expect(keys).toEqual([expect.any(String)]);
    expect((await actionStore().list(owner())).map(({ id }) => id)).toEqual(keys);
});

it('`sendLimitMs` allows 1 s for each 2 kB of files, in whole milliseconds', () => {
    expect([2_000_000, 1].map(sendLimitMs)).toEqual([1_030_000, 30_001]);
});

it('`sendWaiting` sends each action from one tab only', async () => {
    answer(null);
    await count(212);
    counts = [];
    answer(201);
    let last: Promise<unknown> = Promise.resolve();
    const request = vi.fn((_name: string, work: () => Promise<unknown>) => {
        last = last.then(work);
        return last;
    });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    expect(await Promise.all([sendWaiting(owner()), sendWaiting(owner())])).toEqual([1, 0]);
    expect([counts, new Set(request.mock.calls.map(([name]) => name)).size]).toEqual([[212], 1]);
});
