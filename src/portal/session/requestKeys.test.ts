// @vitest-environment jsdom
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually';
import { REQUEST_RUNNING } from '../../domain/records/idempotency';
import { mainApi } from './clients';
import { apiFetch, apiJson, sessionFetch } from './http';
import './keyedWrites';
import { setNavigator } from './navigation';
import { clearSession, setSession } from './store';
import type { SessionUser } from './types';

const person = (id: number) =>
    ({ id, fullname: 'Ada', roles: [], permissions: [], platforms: [] }) as never as SessionUser;
const signIn = (id = 1) => setSession({ token: 'token', refresh_token: 'r', user: person(id) });

/** Idempotency keys of the received requests, in order; null if the header is missing. */
const keys: (string | null)[] = [];
const types = new Set<string | null>();
type Reply = () => Response | Promise<Response>;
const ok: Reply = () => HttpResponse.json({ body: { id: 1 } });
const lost: Reply = () => HttpResponse.error();
/** Headers arrive, the body does not. */
const brokenOff: Reply = () =>
    new HttpResponse(
        new ReadableStream({
            start(controller) {
                controller.enqueue(new TextEncoder().encode('{"body":'));
                controller.error(new Error('connection lost'));
            },
        }),
    );
const status =
    (code: number, body: object = {}): Reply =>
    () =>
        HttpResponse.json(body, { status: code });
const delayed =
    (wait: number | 'infinite', reply: Reply): Reply =>
    async () => {
        await delay(wait);
        return reply();
    };
const never = delayed('infinite', ok);
const replies: Reply[] = [];
/** Next replies; afterwards every request succeeds. */
const answerWith = (...next: Reply[]) => void replies.push(...next);

const server = setupServer(
    http.post('*/api/main/token/refresh', () => HttpResponse.json({ body: { token: 'renewed', refresh_token: 's' } })),
    http.all('*/api/*', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        types.add(request.headers.get('Content-Type'));
        return (replies.shift() ?? ok)();
    }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
    clearSession(true);
    localStorage.clear();
    keys.length = 0;
    types.clear();
    replies.length = 0;
    setNavigator(() => {});
    signIn();
});
afterEach(() => void vi.useRealTimers());

const press = (body: object = { quantity: 100 }, path = '/api/main/transfers', method = 'POST') =>
    apiJson(path, { method, body });
const isLost = { status: 0 };
/** Presses whose responses are lost, in order. */
const pressInVain = async (...presses: (() => Promise<unknown>)[]) => {
    for (const each of presses) {
        replies.unshift(lost);
        await expect(each()).rejects.toMatchObject(isLost);
    }
};

describe('The idempotency key of a write', () => {
    it('is sent with POST, PUT, PATCH and DELETE, not with GET or HEAD', async () => {
        await apiFetch('/api/main/things');
        await apiFetch('/api/main/things', { method: 'HEAD' });
        expect(keys).toEqual([null, null]);
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) await apiFetch('/api/main/things/1', { method });
        expect(keys).toHaveLength(6);
        expect(keys.slice(2).every(key => /^[\w-]{8,255}$/.test(key ?? ''))).toBe(true);
        expect(new Set(keys.slice(2)).size).toBe(4);
    });

    it('is reused after a lost response and renewed after a response', async () => {
        await pressInVain(press);
        await press();
        await press();
        expect(keys[1]).toBe(keys[0]);
        expect(keys[2]).not.toBe(keys[0]);
    });

    it('is reused after a truncated response, a time-out, a 502 and a 504', async () => {
        answerWith(brokenOff, never, status(502), status(504));
        await expect(press()).rejects.toMatchObject(isLost);
        await expect(
            apiJson('/api/main/transfers', {
                method: 'POST',
                body: { quantity: 100 },
                signal: AbortSignal.timeout(5),
            }),
        ).rejects.toMatchObject(isLost);
        await expect(press()).rejects.toMatchObject({ status: 502 });
        await expect(press()).rejects.toMatchObject({ status: 504 });
        await press();
        expect(keys).toHaveLength(5);
        expect(new Set(keys).size).toBe(1);
    });

    it('is renewed after a 400, 403, 404, 409, 417, 422, 429 or 500', async () => {
        for (const code of [400, 403, 404, 409, 417, 422, 429, 500]) {
            answerWith(status(code));
            await expect(press()).rejects.toMatchObject({ status: code });
        }
        expect(new Set(keys).size).toBe(8);
    });

    it('is reused while the server reports the first request as still running', async () => {
        await pressInVain(press);
        answerWith(status(409, { message: 'Still being processed.', code_context: REQUEST_RUNNING }));
        await expect(press()).rejects.toMatchObject({ status: 409, message: 'Still being processed.' });
        await press();
        await press();
        expect(new Set(keys.slice(0, 3)).size).toBe(1);
        expect(keys[3]).not.toBe(keys[0]);
    });

    it('depends on user, method, URL and body', async () => {
        const calls = [
            () => press(),
            () => press({ quantity: 200 }),
            () => press({ quantity: 100 }, '/api/main/transfers?notify=true'),
            () => press({ quantity: 100 }, '/api/main/deliveries'),
        ];
        await pressInVain(...calls);
        expect(new Set(keys).size).toBe(4);
        for (const call of calls) await call();
        expect(keys.slice(4)).toEqual(keys.slice(0, 4));

        await pressInVain(press);
        signIn(2);
        await press();
        signIn(1);
        await press();
        expect(new Set(keys.slice(-3)).size).toBe(3);
    });

    it('is removed on sign-out', async () => {
        await pressInVain(press);
        clearSession(true);
        signIn();
        await press();
        expect(keys[1]).not.toBe(keys[0]);
    });

    it('expires 10 minutes after the first attempt', async () => {
        vi.useFakeTimers({ toFake: ['Date'] });
        await pressInVain(press);
        vi.setSystemTime(Date.now() + 10 * 60_000 - 1000);
        await pressInVain(press);
        vi.setSystemTime(Date.now() + 2000);
        await press();
        expect(keys[1]).toBe(keys[0]);
        expect(keys[2]).not.toBe(keys[0]);
    });

    it('is renewed after the user aborted the request', async () => {
        answerWith(never);
        const leaving = new AbortController();
        const first = apiJson('/api/main/transfers', {
            method: 'POST',
            body: { quantity: 100 },
            signal: leaving.signal,
        });
        await eventually(() => expect(keys).toHaveLength(1));
        leaving.abort();
        await expect(first).rejects.toMatchObject({ name: 'AbortError' });
        await press();
        expect(keys[1]).not.toBe(keys[0]);
    });

    it('is reused in the repeat after a 401', async () => {
        answerWith(status(401));
        await press();
        expect(keys).toHaveLength(2);
        expect(keys[1]).toBe(keys[0]);
        expect(keys[0]).not.toBeNull();
    });

    it('is reused by the typed API client', async () => {
        const call = (text = 'Full') =>
            mainApi.POST('/records/{resource}/{id}/comments', {
                params: { path: { resource: 'sites', id: 1 } },
                body: { text },
            });
        await pressInVain(call, () => call('Empty'));
        await call();
        expect(keys[2]).toBe(keys[0]);
        expect(keys[1]).not.toBe(keys[0]);
        expect([...types]).toEqual(['application/json']);
    });

    it("is the caller's own if the caller sets the header", async () => {
        for (const _ of [1, 2])
            await sessionFetch('/api/main/transfers', { method: 'POST', headers: { 'Idempotency-Key': 'mine' } });
        expect(keys).toEqual(['mine', 'mine']);
    });
});

describe('A double submit', () => {
    const slow = delayed(20, () => HttpResponse.json({ body: { id: 7 } }));

    it('sends one request, and both callers receive its response', async () => {
        answerWith(slow);
        expect(await Promise.all([press(), press()])).toEqual([{ body: { id: 7 } }, { body: { id: 7 } }]);
        expect(keys).toHaveLength(1);
        const comment = () =>
            mainApi.POST('/records/{resource}/{id}/comments', {
                params: { path: { resource: 'sites', id: 1 } },
                body: { text: 'Full' },
            });
        await Promise.all([comment(), comment()]);
        expect(keys).toHaveLength(2);
    });

    it('rejects for both callers on a 422 or a lost response', async () => {
        answerWith(delayed(20, status(422, { message: 'Too much.' })));
        for (const result of await Promise.allSettled([press(), press()]))
            expect(result).toMatchObject({ status: 'rejected', reason: { status: 422, message: 'Too much.' } });
        answerWith(delayed(20, lost));
        for (const result of await Promise.allSettled([press(), press()]))
            expect(result).toMatchObject({ status: 'rejected', reason: isLost });
        expect(keys).toHaveLength(2);
    });

    it('sends the second with the same key if only the first is aborted', async () => {
        answerWith(never);
        const leaving = new AbortController();
        const first = apiJson('/api/main/transfers', {
            method: 'POST',
            body: { quantity: 100 },
            signal: leaving.signal,
        });
        await eventually(() => expect(keys).toHaveLength(1));
        const second = press();
        leaving.abort();
        await expect(first).rejects.toMatchObject({ name: 'AbortError' });
        expect(await second).toEqual({ body: { id: 1 } });
        expect(keys).toHaveLength(2);
        // the server may have processed the first
        expect(keys[1]).toBe(keys[0]);
    });

    it('sends again with the same key after 60 s, when the first connection may be dead', async () => {
        vi.useFakeTimers({ toFake: ['Date'] });
        let loseFirst = () => {};
        answerWith(() => new Promise(resolve => (loseFirst = () => resolve(HttpResponse.error()))));
        const first = press();
        await eventually(() => expect(keys).toHaveLength(1));
        vi.setSystemTime(Date.now() + 60_000);
        await press();
        loseFirst();
        await expect(first).rejects.toMatchObject(isLost);
        await press();
        expect(keys[1]).toBe(keys[0]);
        expect(keys[2]).not.toBe(keys[0]);
    });
});

describe('A submit after another write to the same record', () => {
    it('gets a new key: archive, restore and archive again', async () => {
        const archive = () => apiFetch('/api/main/sites/1', { method: 'DELETE' });
        const restore = () => press({}, '/api/main/sites/1/restore');
        await pressInVain(archive);
        await restore();
        await archive();
        await pressInVain(restore);
        await archive();
        await restore();
        expect(new Set(keys).size).toBe(6);
    });

    it('gets a new key while the earlier requests are pending: on, off and on again', async () => {
        const turn = (on: boolean) => press({ on }, '/api/main/settings/alarms', 'PUT');
        await Promise.all([turn(true), turn(false), turn(true)]);
        expect(new Set(keys).size).toBe(3);
    });

    it('keeps its key if the other write created or changed another record', async () => {
        await pressInVain(press);
        await press({ quantity: 200 });
        await press({ quantity: 1 }, '/api/main/transfers/2', 'PUT');
        await press();
        expect(keys[3]).toBe(keys[0]);
    });
});

describe('The idempotency key of a form with files', () => {
    const photo = (name = 'a.jpg', bytes = 'abc', lastModified = 1) =>
        new File([bytes], name, { type: 'image/jpeg', lastModified });
    const send = (file: File, text = 'Leak') => {
        const form = new FormData();
        form.set('text', text);
        form.append('photos[]', file);
        return apiJson('/api/main/problem-reports', { method: 'POST', body: form });
    };

    it("depends on the fields and on the files' names, sizes and dates, not on their bytes", async () => {
        const others = [
            () => send(photo('b.jpg')),
            () => send(photo('a.jpg', 'abcd')),
            () => send(photo('a.jpg', 'abc', 2)),
            () => send(photo(), 'Empty'),
        ];
        await pressInVain(() => send(photo()), ...others);
        await send(photo('a.jpg', 'xyz'));
        expect(keys[5]).toBe(keys[0]);
        expect(new Set(keys).size).toBe(5);
    });
});

describe('A dry run', () => {
    it('has no idempotency key, so that the server computes it again', async () => {
        const form = new FormData();
        form.set('dry_run', 'true');
        await press({ dry_run: true, mappings: [] });
        await apiJson('/api/main/mappings', { method: 'POST', body: form });
        await press({}, '/api/main/import/sites?dry_run=true');
        expect(keys).toEqual([null, null, null]);
        await press({ dry_run: false, mappings: [] });
        await press({}, '/api/main/import/sites?dry_run=false');
        await press({ text: 'the words "dry_run":true' });
        expect(keys.slice(3)).not.toContain(null);
    });
});
