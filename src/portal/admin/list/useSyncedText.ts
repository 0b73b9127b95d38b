import { useEffect, useRef, useState } from 'react';

/** Time within which a URL change counts as an echo of typing, not as navigation. */
const LATE_MS = 2000;

/**
 * Text input whose value is written to the URL with a delay. Applies URL changes from navigation (back, a link, a saved
 * view), but ignores echoes of earlier typing.
 * @param current value in the URL, trimmed
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
        // typed back to the URL's value: nothing more is written, but intermediate values may be in flight
        if (last.current === current) settling.current = setTimeout(settle, LATE_MS);
        else underWay.current.add(last.current);
        setText(next);
    };
    return [text, type];
};
