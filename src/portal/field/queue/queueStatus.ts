import { lockKey } from './queue';
import type { EntryState, QueuedEntry } from './queueStore';

/**
 * Displayed state of an entry: `behind` waits for an earlier entry of its record, `unreached` for a connection, `fault`
 * and `rights` for a retry.
 */
export type QueueStatus = EntryState | 'behind' | 'unreached' | 'fault' | 'rights';

/** @param entries of one user, in sending order */
export const queueStatus = (
    entry: QueuedEntry,
    entries: readonly QueuedEntry[],
    { isUnreached }: { isUnreached: boolean },
): QueueStatus => {
    if (entry.state !== 'waiting') return entry.state;
    if (entry.retry) return entry.retry.why;
    const isBehind = entries.some(
        other =>
            other.order < entry.order &&
            (other.state === 'conflict' || other.state === 'refused' || (other.state === 'waiting' && other.retry)) &&
            lockKey(other) === lockKey(entry),
    );
    if (isBehind) return 'behind';
    return isUnreached ? 'unreached' : 'waiting';
};
