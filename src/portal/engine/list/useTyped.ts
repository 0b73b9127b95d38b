import { useEffect, useRef, useState } from 'react';

/**
 * Text as it is typed, where an address keeps it a little later. What the address brings is taken over (back, a link, a saved view);
 * what comes back of one's own typing is not, since more has been typed by then.
 * @param current what the address says, trimmed
 */
export const useTyped = (current: string): readonly [text: string, type: (next: string) => void] => {
    const [text, setText] = useState(current);
    const underWay = useRef(new Set<string>());
    const last = useRef(current);
    useEffect(() => {
        const isOwn = underWay.current.has(current);
        if (!isOwn || current === last.current) underWay.current.clear();
        if (!isOwn) setText(current);
    }, [current]);
    const type = (next: string) => {
        last.current = next.trim();
        if (last.current === current) underWay.current.clear();
        else underWay.current.add(last.current);
        setText(next);
    };
    return [text, type];
};
