import { useMemo, useRef } from 'react';

/** Random id, because browsers offer `randomUUID` on https only. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * `Idempotency-Key` of a submission: the same for the same content until settled, so that a retry after a lost response
 * has no second effect. Different content needs another key, because the server refuses reuse.
 */
export const useRequestKey = () => {
    const sent = useRef<{ key: string; content: string }>(undefined);
    return useMemo(
        () => ({
            keyFor: (values: unknown): string => {
                const content = JSON.stringify(values);
                if (sent.current?.content !== content) sent.current = { key: newKey(), content };
                return sent.current.key;
            },
            settle: () => {
                sent.current = undefined;
            },
        }),
        [],
    );
};
