// @vitest-environment jsdom
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually';
import { ApiFault, OFFLINE_MESSAGE } from './fault';
import { apiFetch, apiJson, httpClient, leadsAway, sessionFetch } from './http';
import { getLoginMessage, peekTarget, setNavigator } from './navigation';
import { serverClock } from './serverClock';
import { clearSession, getSession, SESSION_KEY, setSession, updateUser } from './store';
import { learnClock } from './token';
import type { SessionUser } from './types';

const token = (name: string, expiresIn: number) => {
    const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
    return `${encode({ alg: 'none' })}.${encode({ name, exp: Math.floor(Date.now() / 1000) + expiresIn })}.x`;
};
const user = { id: 1, fullname: 'Ada Byron', roles: [], permissions: [], platforms: [] } as unknown as SessionUser;
const go = vi.fn();
const refreshes: string[] = [];
const valid = token('valid', 3600);
const renewed = token('renewed', 3600);

const server = setupServer(
    http.post('*/api/main/token/refresh', async ({ request }) => {
        const { refresh_token } = (await request.json()) as { refresh_token: string };
        refreshes.push(refresh_token);
        await delay(20);
        return HttpResponse.json({ body: { token: renewed, refresh_token: `${refresh_token}+1` } });
    }),
    http.get('*/api/main/things', ({ request }) =>
        request.headers.get('Authorization') === `Bearer ${renewed}`
            ? HttpResponse.json({ body: { timezone: request.headers.get('timezone') } })
            : HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 }),
    ),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
    server.resetHandlers();
    vi.unstubAllGlobals();
});
afterAll(() => server.close());
beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    refreshes.length = 0;
    go.mockReset();
    setNavigator(go);
    setSession({ token: valid, refresh_token: 'r', user });
});

describe('`apiFetch`', () => {
    it('refreshes the token once for concurrent 401 responses and repeats each request', async () => {
        const answers = await Promise.all([1, 2, 3, 4, 5].map(() => apiFetch('/api/main/things')));
        expect(answers.every(({ ok }) => ok)).toBe(true);
        expect(refreshes).toEqual(['r']);
        expect(getSession()).toMatchObject({ token: renewed, refresh_token: 'r+1', user: { fullname: 'Ada Byron' } });
    });

    it('refreshes an expired token before sending the request', async () => {
        setSession({ token: token('old', -1), refresh_token: 'r', user });
        const refused = vi.fn();
        server.events.on('response:mocked', ({ response }) => response.status === 401 && refused());
        await apiFetch('/api/main/things');
        server.events.removeAllListeners();
        expect(refreshes).toEqual(['r']);
        expect(refused).not.toHaveBeenCalled();
    });

    describe('with a token that expires within about a minute', () => {
        const refused = vi.fn();
        /** A server that validates tokens by its own clock, `ahead` of this browser's, milliseconds. */
        const judgeBy = (ahead: number) =>
            server.use(
                http.get('*/api/main/things', ({ request }) => {
                    const [, payload] = request.headers.get('Authorization')?.split('.') ?? [];
                    const { exp } = JSON.parse(atob(payload ?? ''));
                    if (exp * 1000 > Date.now() + ahead) return HttpResponse.json({ body: {} });
                    refused();
                    return HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 });
                }),
            );
        const fiveCalls = () => Promise.all([1, 2, 3, 4, 5].map(() => apiFetch('/api/main/things')));
        const MINUTE = 60_000;
        let start: number;
        beforeEach(() => {
            start = Date.now();
            refused.mockReset();
            vi.useFakeTimers({ toFake: ['Date'], now: start });
        });
        afterEach(() => {
            vi.useRealTimers();
            serverClock.learn(Date.now());
        });

        it('refreshes it once for all requests, without a 401', async () => {
            judgeBy(0);
            setSession({ token: token('quarter', 15 * 60), refresh_token: 'r', user });
            vi.setSystemTime(start + 13 * MINUTE);
            await fiveCalls();
            expect(refreshes).toEqual([]);
            vi.setSystemTime(start + 14.5 * MINUTE);
            await fiveCalls();
            await fiveCalls();
            expect(refreshes).toEqual(['r']);
            expect(refused).not.toHaveBeenCalled();
        });

        for (const [name, ahead] of [
            ['an hour slow', 60 * MINUTE],
            ['an hour fast', -60 * MINUTE],
        ] as const)
            it(`refreshes it on a computer whose clock is ${name}`, async () => {
                judgeBy(ahead);
                const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
                const issued = Math.floor((start + ahead) / 1000);
                const given = `${encode({ alg: 'none' })}.${encode({ iat: issued, exp: issued + 15 * 60 })}.x`;
                learnClock(given);
                setSession({ token: given, refresh_token: 'r', user });
                await fiveCalls();
                expect(refreshes).toEqual([]);
                server.use(
                    http.post('*/api/main/token/refresh', () => {
                        refreshes.push('once');
                        const next = Math.floor((Date.now() + ahead) / 1000);
                        const issuedAnew = `${encode({ alg: 'none' })}.${encode({ iat: next, exp: next + 900 })}.x`;
                        return HttpResponse.json({ body: { token: issuedAnew, refresh_token: 's' } });
                    }),
                );
                vi.setSystemTime(start + 14.5 * MINUTE);
                await fiveCalls();
                expect(refreshes).toEqual(['once']);
                expect(refused).not.toHaveBeenCalled();
            });

        it('keeps using the old token if the refresh returns 503, and keeps the session', async () => {
            judgeBy(0);
            setSession({ token: token('quarter', 15 * 60), refresh_token: 'r', user });
            server.use(http.post('*/api/main/token/refresh', () => HttpResponse.json({}, { status: 503 })));
            vi.setSystemTime(start + 14.5 * MINUTE);
            await fiveCalls();
            vi.setSystemTime(start + 16 * MINUTE);
            await expect(fiveCalls()).rejects.toMatchObject({ status: 503 });
            expect(getSession()).not.toBeNull();
            expect(refused).not.toHaveBeenCalled();
        });
    });

    it("sends the browser's time zone in a header", async () => {
        const { body } = await apiJson<{ body: { timezone: string } }>('/api/main/things');
        expect(body.timezone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    });

    it('uses the token that another tab obtained while this tab waited for the lock', async () => {
        // The other tab holds the lock, refreshes and writes the session, then this tab acquires it.
        const request = vi.fn(async (_name: string, work: () => Promise<unknown>) => {
            localStorage.setItem(SESSION_KEY, JSON.stringify({ token: renewed, refresh_token: 'theirs', user }));
            return work();
        });
        vi.stubGlobal('navigator', { ...navigator, locks: { request } });
        const answer = await apiFetch('/api/main/things');
        expect(answer.ok).toBe(true);
        expect(request).toHaveBeenCalledOnce();
        expect(refreshes).toEqual([]);
        expect(getSession()?.refresh_token).toBe('theirs');
    });

    it('redirects to login with a message and the return path if the refresh returns 401', async () => {
        window.history.replaceState({}, '', '/properties/list?page=2');
        server.use(http.post('*/api/main/token/refresh', () => HttpResponse.json({}, { status: 401 })));
        await expect(Promise.all([apiFetch('/api/main/things'), apiFetch('/api/main/things')])).rejects.toMatchObject({
            status: 401,
        });
        expect(getSession()).toBeNull();
        expect(go).toHaveBeenCalledExactlyOnceWith('/login', { replace: true });
        expect(getLoginMessage()).toBe('Session expired, redirecting to login.');
        expect(peekTarget()).toBe('/properties/list?page=2');
    });

    it('redirects once to the password change on its 403 and remembers the return path', async () => {
        window.history.replaceState({}, '', '/properties/list?page=2');
        server.use(
            http.all('*/api/main/things', () =>
                HttpResponse.json(
                    { message: 'Change your password first.', code_context: 'change_password' },
                    { status: 403 },
                ),
            ),
        );
        const calls = [
            apiFetch('/api/main/things'),
            apiFetch('/api/main/things', { background: true }),
            apiFetch('/api/main/things', { method: 'POST' }),
            httpClient('/api/main/things'),
        ];
        const faults = await Promise.all(calls.map(call => call.catch((error: unknown) => error)));
        for (const fault of faults)
            expect(fault).toMatchObject({ status: 403, message: 'Change your password first.' });
        // the data provider's error does not redirect either
        expect(faults.map(leadsAway)).toEqual([false, false, false, false]);
        expect(go).toHaveBeenCalledExactlyOnceWith('/account/change-password', { replace: true });
        expect(getSession()?.user.must_change_password).toBe(true);
        expect(peekTarget()).toBe('/properties/list?page=2');
        // a later request redirects again
        updateUser(changed => ({ ...changed, must_change_password: false }));
        await apiFetch('/api/main/things').catch(() => {});
        expect(go).toHaveBeenCalledTimes(2);
    });

    it('keeps the session if the refresh fails with a network error or a 502', async () => {
        server.use(http.post('*/api/main/token/refresh', () => HttpResponse.error()));
        await expect(apiFetch('/api/main/things')).rejects.toMatchObject({
            status: 0,
            message: OFFLINE_MESSAGE,
            retriable: true,
        });
        server.use(http.post('*/api/main/token/refresh', () => new HttpResponse('<html>', { status: 502 })));
        await expect(apiFetch('/api/main/things')).rejects.toMatchObject({ status: 502, retriable: true });
        expect(getSession()).not.toBeNull();
        expect(go).not.toHaveBeenCalled();
    });

    it('retries a read up to 3 times after a 429 with a short `Retry-After`, never a write', async () => {
        const busy = (times: number, wait: string) => {
            let requestCount = 0;
            server.use(
                http.all('*/api/main/busy', () =>
                    ++requestCount > times
                        ? HttpResponse.json({ body: 'read' })
                        : HttpResponse.json(
                              { message: 'Too many requests at once. Try again in a second.' },
                              { status: 429, headers: { 'Retry-After': wait } },
                          ),
                ),
            );
            return () => requestCount;
        };
        const refusal = { status: 429, message: 'Too many requests at once. Try again in a second.' };
        let callCount = busy(3, '0');
        expect(await apiJson('/api/main/busy')).toEqual({ body: 'read' });
        expect(callCount()).toBe(4);
        callCount = busy(9, '0');
        await expect(apiFetch('/api/main/busy')).rejects.toMatchObject(refusal);
        expect(callCount()).toBe(4);
        // no retry if `Retry-After` is too long, or for a write
        callCount = busy(9, '900');
        await expect(apiFetch('/api/main/busy')).rejects.toMatchObject(refusal);
        await expect(apiFetch('/api/main/busy', { method: 'POST', body: '{}' })).rejects.toMatchObject(refusal);
        expect(callCount()).toBe(2);
        // leaving the page cancels the wait
        callCount = busy(9, '10');
        const leaving = new AbortController();
        const waiting = apiFetch('/api/main/busy', { signal: leaving.signal });
        await eventually(() => expect(callCount()).toBe(1));
        leaving.abort();
        await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
        expect(callCount()).toBe(1);
    });

    it('does not restore a session that ended during the refresh', async () => {
        server.use(
            http.post('*/api/main/token/refresh', () => {
                clearSession(true);
                return HttpResponse.json({ body: { token: renewed } });
            }),
        );
        await expect(apiFetch('/api/main/things')).rejects.toMatchObject({ status: 401 });
        expect(getSession()).toBeNull();
    });

    describe('if another user signs in in another tab meanwhile', () => {
        const theirs = { token: token('theirs', 3600), refresh_token: 'of them', user: { ...user, id: 2 } };
        const authorization = vi.fn();
        const things = http.post('*/api/main/things', ({ request }) => {
            authorization(request.headers.get('Authorization'));
            return HttpResponse.json({}, { status: 401 });
        });
        const takesOver = (answer: () => Response) =>
            server.use(
                things,
                http.post('*/api/main/token/refresh', () => {
                    setSession(theirs);
                    return answer();
                }),
            );
        const post = () => apiFetch('/api/main/things', { method: 'POST', body: '{}' });
        beforeEach(() => void authorization.mockReset());
        afterEach(() => {
            expect(authorization).toHaveBeenCalledExactlyOnceWith(`Bearer ${valid}`);
            expect(getSession()).toEqual(theirs);
            expect(go).not.toHaveBeenCalled();
        });

        it('leaves that session unchanged after a successful refresh', async () => {
            takesOver(() => HttpResponse.json({ body: { token: renewed, refresh_token: 'r+1' } }));
            await expect(post()).rejects.toMatchObject({ status: 401 });
        });

        it('does not end that session when the refresh of the previous user returns 401', async () => {
            takesOver(() => HttpResponse.json({}, { status: 401 }));
            await expect(post()).rejects.toMatchObject({ status: 401 });
        });

        it("does not repeat the request with that user's token", async () => {
            server.use(
                http.post('*/api/main/things', ({ request }) => {
                    authorization(request.headers.get('Authorization'));
                    setSession(theirs);
                    return HttpResponse.json({}, { status: 401 });
                }),
            );
            await expect(post()).rejects.toMatchObject({ status: 401 });
            expect(refreshes).toEqual([]);
        });
    });

    it('uses a newer token of the same user from another tab after a refused refresh', async () => {
        server.use(
            http.post('*/api/main/token/refresh', () => {
                setSession({ token: renewed, refresh_token: 'theirs', user });
                return HttpResponse.json({}, { status: 401 });
            }),
        );
        expect((await apiFetch('/api/main/things')).ok).toBe(true);
        expect(getSession()?.refresh_token).toBe('theirs');
        expect(go).not.toHaveBeenCalled();
    });

    it('aborts a token refresh after 20 s and keeps the session', async () => {
        const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
            const soon = new AbortController();
            setTimeout(() => soon.abort(new DOMException('Too long', 'TimeoutError')), 20);
            return soon.signal;
        });
        server.use(http.post('*/api/main/token/refresh', () => delay('infinite')));
        await expect(apiFetch('/api/main/things')).rejects.toMatchObject({ status: 0, retriable: true });
        expect(limit).toHaveBeenCalledExactlyOnceWith(20_000);
        limit.mockRestore();
        expect(getSession()?.refresh_token).toBe('r');
    });

    it('redirects to login if the session ended in another tab', async () => {
        localStorage.clear();
        await expect(apiFetch('/api/main/things')).rejects.toMatchObject({ status: 401 });
        expect(go).toHaveBeenCalledExactlyOnceWith('/login', { replace: true });
    });

    it('repeats a `Request` object with its body after a 401', async () => {
        const bodies: string[] = [];
        server.use(
            http.post('*/api/main/things', async ({ request }) => {
                bodies.push(await request.text());
                return new HttpResponse(null, { status: bodies.length === 1 ? 401 : 200 });
            }),
        );
        const request = new Request('http://localhost:3000/api/main/things', { method: 'POST', body: '{"a":1}' });
        expect((await sessionFetch(request)).status).toBe(200);
        expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
    });
});

describe('A refused request', () => {
    const refuse = (status: number, body: object) =>
        server.use(http.all('*/api/main/refused', () => HttpResponse.json(body, { status })));

    it('carries the message and the errors by field in the shape of react-admin', async () => {
        refuse(422, {
            status: { code: 422, message: 'x' },
            message: 'Invalid input',
            errors: { name: ['too long', 'odd'] },
        });
        const fault = await httpClient('/api/main/refused', { method: 'PUT', body: '{}' }).catch(error => error);
        expect(fault).toBeInstanceOf(ApiFault);
        expect(fault).toMatchObject({ status: 422, message: 'Invalid input', errors: { name: ['too long', 'odd'] } });
        expect(fault.body.errors).toEqual({ name: 'too long' });
    });

    it('has no errors object if no field is invalid, so that forms show the message', async () => {
        refuse(409, { message: 'Changed meanwhile', body: { id: 1, version: 7 } });
        const fault = await httpClient('/api/main/refused', { method: 'PUT' }).catch(error => error);
        expect(fault.body.errors).toBeUndefined();
        expect(fault.body.body).toEqual({ id: 1, version: 7 });
    });

    it('redirects on a 403 of a page read, not of a write or a background request', async () => {
        refuse(403, { message: 'This action is unauthorized.' });
        await apiFetch('/api/main/refused', { method: 'POST' }).catch(() => {});
        await apiFetch('/api/main/refused', { background: true }).catch(() => {});
        expect(go).not.toHaveBeenCalled();
        await apiFetch('/api/main/refused').catch(() => {});
        expect(go).toHaveBeenCalledExactlyOnceWith('/permission-denied', { replace: true });
    });

    it('shows a generic message if the response has none', async () => {
        server.use(http.get('*/api/main/refused', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
        await expect(apiFetch('/api/main/refused')).rejects.toThrow('Oops, something went wrong! Please try again.');
    });

    it('does not refresh the token after wrong credentials', async () => {
        refuse(401, { message: 'Wrong email or password.' });
        await expect(apiFetch('/api/main/refused', { anonymous: true })).rejects.toThrow('Wrong email or password.');
        expect(refreshes).toEqual([]);
        expect(getSession()).not.toBeNull();
    });
});
