import { expect, it } from 'vitest';
import { ApiError } from '../platform/errors';
import { type Cursor, type FeedState, parseCursor, requireCurrent, writeCursor } from './cursor';

const ACCESS = '0123456789ab';
const HERE: Cursor = { feed: 'fee00001', xact: 900n, id: 17n, access: ACCESS };
const STATE: FeedState = { feed: 'fee00001', pruned: { xact: 0n, id: 0n }, horizon: 1000n };

const errorOf = (work: () => unknown): ApiError => {
    try {
        work();
    } catch (error) {
        if (error instanceof ApiError) return error;
        throw error;
    }
    throw new Error('nothing was refused');
};
const refusal = (cursor: Partial<Cursor>, state: Partial<FeedState> = {}) => {
    const { status, code } = errorOf(() => requireCurrent({ ...HERE, ...cursor }, { ...STATE, ...state }, ACCESS));
    return [status, code];
};

it('A cursor is read as it was written', () => {
    const largest = { ...HERE, xact: 2n ** 63n - 1n, id: 2n ** 63n - 1n };
    const copying = { ...HERE, copy: { resource: 'lab-samples', after: 12, only: false } };
    const again = { ...HERE, copy: { resource: 'tasks', after: 0, only: true } };
    for (const cursor of [HERE, { ...HERE, id: 0n }, largest, copying, again])
        expect(parseCursor(writeCursor(cursor))).toEqual(cursor);
});

it('A malformed cursor is refused, naming the parameter', () => {
    const good = writeCursor(HERE);
    const longer = good.replace('900', '9223372036854775808');
    for (const text of [
        '',
        '0',
        '900.17',
        ` ${good}`,
        `${good} `,
        good.replace('17', '-1'),
        longer,
        good.slice(1),
        `${good}.tasks`,
    ]) {
        const { status, errors } = errorOf(() => parseCursor(text));
        expect([status, Object.keys(errors ?? {})], text).toEqual([422, ['since']]);
    }
});

it('A cursor is valid up to the last deleted change, in its own feed, with the same rights', () => {
    const pruned = { xact: 900n, id: 17n };
    requireCurrent(HERE, { ...STATE, pruned }, ACCESS);
    requireCurrent({ ...HERE, xact: 1000n, id: 0n }, STATE, ACCESS);
    expect(refusal({ id: 16n }, { pruned })).toEqual([410, 'changes_expired']);
    expect(refusal({ xact: 899n, id: 99n }, { pruned })).toEqual([410, 'changes_expired']);
    expect(refusal({ feed: 'fee00002' })).toEqual([410, 'changes_expired']);
    expect(refusal({ xact: 1001n })).toEqual([410, 'changes_expired']);
    expect(refusal({ access: 'ba9876543210' })).toEqual([410, 'changes_access_changed']);
});
