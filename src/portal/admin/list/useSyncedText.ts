import { useEffect, useRef, useState } from 'react';

/** How late the address may bring what was typed and taken back again before it counts as opened by somebody. */
const LATE_MS = 2000;

/**
 * Text as it is typed, where an address keeps it a little later. What the address brings is taken over (back, a link, a saved view);
 * what comes back of one's own typing is not, since more has been typed, or erased, by then.
 * @param current what the address says, trimmed
 */
export const useSyncedText = (current: string): readonly [text: string, type: (next: string) => void] => {
    const [text, setText] = useState(current);
    const underWay = useRef(new Set<string>());
    const last = useRef(current);
    const address = useRef(current);
    const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => {
        address.current = current;
        const isOwn = underWay.current.has(current);
        if (!isOwn || current === last.current) underWay.current.clear();
        if (!isOwn) setText(current);
    }, [current]);
    useEffect(() => () => clearTimeout(settling.current), []);
    const settle = () => {
        underWay.current.clear();
        if (address.current !== last.current) setText(address.current);
    };
    const type = (next: string) => {
        clearTimeout(settling.current);
        last.current = next.trim();
        // typed back to what the address says: no more comes of it, but what was typed between may be on its way
        if (last.current === current) settling.current = setTimeout(settle, LATE_MS);
        else underWay.current.add(last.current);
        setText(next);
    };
    return [text, type];
};
