import { useCallback, useState } from 'react';

/** Last chart width by place and window width. */
const known = new Map<string, { room: number; width: number }>();

/**
 * Width of a chart in CSS px; 0 while unknown. Charts in the same place of a page have the width of the previous one in
 * the same window, so that data can be requested before measuring.
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
