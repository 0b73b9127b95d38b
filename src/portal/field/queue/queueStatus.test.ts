import { expect, it } from 'vitest';
import { partialProps } from '../../../../test/portal/uncheckedProps';
import { retryDelay } from '../../../domain/operations/fieldEntries';
import { queueStatus } from './queueStatus';
import type { QueuedEntry } from './queueStore';

const entry = (order: number, more: Partial<QueuedEntry> = {}) =>
    partialProps<QueuedEntry>({ order, kind: 'add_note', recordId: 11, state: 'waiting', ...more });
const RETRY = { why: 'fault', attempts: 1, at: '2026-11-25T00:00:00Z' } as const;

it.each<[string, QueuedEntry, readonly QueuedEntry[], boolean, string]>([
    ['without signal', entry(2), [entry(1)], true, 'unreached'],
    ['about to be sent', entry(2), [entry(1)], false, 'waiting'],
    ['after a fault of the server', entry(1, { retry: RETRY }), [], true, 'fault'],
    ['without the right', entry(1, { retry: { ...RETRY, why: 'rights' } }), [], false, 'rights'],
    ['behind a held entry of its record', entry(2), [entry(1, { retry: RETRY })], true, 'behind'],
    ['behind a refused entry of its record', entry(2), [entry(1, { state: 'refused' })], false, 'behind'],
    ['after an entry that was set aside', entry(2), [entry(1, { state: 'aside' })], false, 'waiting'],
    ['beside a held entry of another record', entry(2), [entry(1, { retry: RETRY, recordId: 12 })], false, 'waiting'],
    ['before a held entry of its record', entry(1), [entry(2, { retry: RETRY })], false, 'waiting'],
    ['refused', entry(1, { state: 'refused' }), [], true, 'refused'],
])('`queueStatus` returns the status of an entry: %s', (_, one, otherEntries, isUnreached, status) => {
    expect(queueStatus(one, [...otherEntries, one], { isUnreached })).toBe(status);
});

it('The retry delay doubles from 1 to 30 minutes', () => {
    expect([1, 2, 3, 5, 6, 50].map(retryDelay)).toEqual([60_000, 120_000, 240_000, 960_000, 1_800_000, 1_800_000]);
});
