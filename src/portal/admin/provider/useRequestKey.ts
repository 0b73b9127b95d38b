import { useMemo, useRef } from 'react';

/** As random as a UUID, which browsers make for pages of https alone. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * The `Idempotency-Key` of what is being sent: one for the same content until it is settled, so that a second try after an
 * answer that was lost does nothing twice. Other content is another request: the server refuses it under the same key.
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
