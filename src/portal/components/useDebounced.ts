import { useEffect, useState } from 'react';

/**
 * Debounced text.
 * @param pause delay in ms
 */
export const useDebounced = (text: string, pause: number): string => {
    const [paused, setPaused] = useState(text);
    useEffect(() => {
        const timer = setTimeout(() => setPaused(text), pause);
        return () => clearTimeout(timer);
    }, [text, pause]);
    return paused;
};
