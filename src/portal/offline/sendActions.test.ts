// @vitest-environment node
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { REQUEST_RUNNING } from '../../domain/records/idempotency';
import { type ActionStore, bodyOf, contentOf, openActionStore } from './actionStore';
import { type ActionAnswer, sendActions } from './sendActions';

const OWNER = 5;
let store: ActionStore;
let sent: string[] = [];
const add = (id: string, madeAt = new Date().toISOString(), owner = OWNER, path = '/api/main/mobs/7/counts') =>
    store.add({ id, owner, path, content: { kind: 'json', text: '{}' }, title: id, madeAt });
const flush = (answer: (id: string) => ActionAnswer) =>
    sendActions({
        store,
        owner: OWNER,
        send: async ({ id }) => {
            sent.push(id);
            return answer(id);
        },
    });
const states = async () => (await store.list(OWNER)).map(({ id, state, refusal }) => [id, state, refusal?.problem]);
const done = { status: 201, body: {} };

beforeEach(() => {
    sent = [];
    store = openActionStore({ indexedDB: new IDBFactory(), IDBKeyRange });
});

it('`sendActions` sends waiting actions in order and removes accepted ones, only of the same user', async () => {
    await add('a');
    await add('b');
    await add('theirs', undefined, 6);
    expect(await flush(() => done)).toBe(2);
    expect([sent, await states()]).toEqual([['a', 'b'], []]);
    expect(await store.list(6)).toHaveLength(1);
    await store.remove(OWNER, 'theirs');
    expect(await store.list(6)).toHaveLength(1);
});

it.each<[string, ActionAnswer]>([
    ['no answer', null],
    ['a server that is down', { status: 503, body: {} }],
    ['the demand for a new password', { status: 403, body: { code_context: 'change_password' } }],
    ['an ended session', { status: 401, body: {} }],
    ['a page of a captive portal', { status: 200, body: null }],
    ['a proxy that was too slow', { status: 408, body: null }],
    ['a first attempt that still runs', { status: 409, body: { code_context: REQUEST_RUNNING } }],
])('`sendActions` retains the queue after %s and sends with the same key again', async (_, answer) => {
    await add('a');
    await add('b');
    expect(await flush(() => answer)).toBe(0);
    expect([sent, (await states()).map(([id, state]) => [id, state])]).toEqual([
        ['a'],
        [
            ['a', 'waiting'],
            ['b', 'waiting'],
        ],
    ]);
});

it('`sendActions` retains a refused action with its reason, and sends it again under a new key', async () => {
    await add('a');
    await add('b');
    const refusal = { status: 422, body: { message: 'Some fields need attention.', errors: { head: ['Too many.'] } } };
    expect(await flush(id => (id === 'a' ? refusal : done))).toBe(1);
    expect(await states()).toEqual([['a', 'refused', 'Too many.']]);
    await flush(() => done);
    expect(sent).toEqual(['a', 'b']);
    await store.renew(OWNER, 'a', 'c');
    await flush(() => done);
    expect([sent, await states()]).toEqual([['a', 'b', 'c'], []]);
});

it('`sendActions` sends actions of other records after a network error, not after a 401', async () => {
    await add('a');
    await add('other', undefined, OWNER, '/api/main/mobs/70/counts');
    await add('b', undefined, OWNER, '/api/main/mobs/7/moves');
    await flush(() => ({ status: 401, body: null }));
    expect(sent).toEqual(['a']);
    expect(await flush(id => (id === 'other' ? done : null))).toBe(1);
    expect([sent, (await states()).map(([id]) => id)]).toEqual([
        ['a', 'a', 'other'],
        ['a', 'b'],
    ]);
});

it('`sendActions` retains an action refused with 413, explains it and sends the next', async () => {
    await add('a');
    await add('b');
    await flush(id => (id === 'a' ? { status: 413, body: null } : done));
    const [kept] = await store.list(OWNER);
    expect(kept).toMatchObject({
        id: 'a',
        refusal: { problem: 'domains.dashboards.home.unsent.problem.too_large', status: 413 },
    });
});

it('`sendActions` does not hold back a create behind a failed one', async () => {
    for (const id of ['a', 'b']) await add(id, undefined, OWNER, '/api/main/problem-reports');
    expect(await flush(id => (id === 'a' ? { status: 503, body: null } : done))).toBe(1);
    expect([sent, (await states()).map(([id]) => id)]).toEqual([['a', 'b'], ['a']]);
});

it('`sendActions` does not send an action older than the idempotency keys, and marks it refused', async () => {
    await add('a', new Date(Date.now() - 7 * 86_400_000).toISOString());
    await flush(() => done);
    expect([sent, (await states())[0]?.[1]]).toEqual([[], 'refused']);
});

it('`sendActions` does not send an expired action, and marks it refused with its reason', async () => {
    const action = { owner: OWNER, path: '/api/level', content: { kind: 'json', text: '{}' }, title: 'Level' } as const;
    const expires = { at: new Date(Date.now() - 1).toISOString(), problem: 'Read the tank again.' };
    await store.add({ ...action, id: 'old', madeAt: new Date().toISOString(), expires });
    await flush(() => done);
    expect([sent, await states()]).toEqual([[], [['old', 'refused', 'Read the tank again.']]]);
});

it('A queued form keeps its text and photos', async () => {
    const form = new FormData();
    form.set('text', 'Dry');
    form.append('photos[]', new File(['abc'], 'trough.jpg', { type: 'image/jpeg' }));
    const back = bodyOf(await contentOf(form)) as FormData;
    const photo = back.get('photos[]') as File;
    expect([back.get('text'), photo.name, photo.type, photo.size]).toEqual(['Dry', 'trough.jpg', 'image/jpeg', 3]);
});
