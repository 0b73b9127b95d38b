import { useCallback, useState } from 'react';

/** How wide the last chart of a place was, in a window of that width. */
const known = new Map<string, { room: number; width: number }>();

/**
 * The width of a chart, CSS px; 0 while it is not known. Charts in the same place of a page are as wide as the one before in
 * the same window: what they show can be asked for before they are measured.
 */
export const useChartWidth = (place: string): readonly [number, (width: number) => void] => {
    const [width, setWidth] = useState(() => {
        const before = known.get(place);
        return before?.room === window.innerWidth ? before.width : 0;
    });
    const measured = useCallback(
        (width: number) => {
            known.set(place, { room: window.innerWidth, width });
            setWidth(width);
        },
        [place],
    );
    return [width, measured];
};
