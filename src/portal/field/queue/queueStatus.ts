import { lockKey } from './queue';
import type { EntryState, QueuedEntry } from './queueStore';

/**
 * Where an entry stands, for the person: `behind` waits for an earlier entry of its record, `unreached` for signal, `fault` and
 * `rights` for the next try after the server did not take it in.
 */
export type QueueStatus = EntryState | 'behind' | 'unreached' | 'fault' | 'rights';

/** @param entries of one person, in the order in which they are sent */
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
