import { useEffect } from 'react';
import { tabStore } from '../session/browserStore';

const KEY = 'headwater.scroll';
/** Time that a page gets to grow to its stored position. */
const PATIENCE = 3000;
/** Maximum number of stored positions; the oldest are evicted. */
const KEPT = 50;

const read = (): Record<string, number> => {
    try {
        return JSON.parse(tabStore.get(KEY) ?? '{}') as Record<string, number>;
    } catch {
        return {};
    }
};
const write = (pathname: string, top: number) => {
    const { [pathname]: _, ...otherPositions } = read();
    tabStore.set(
        KEY,
        JSON.stringify(Object.fromEntries([...Object.entries(otherPositions), [pathname, top]].slice(-KEPT))),
    );
};

/** Stores the scroll position of each pathname and restores it as soon as the page is long enough. */
export const useStoredScroll = (pathname: string) => {
    useEffect(() => {
        const target = read()[pathname] ?? 0;
        window.scrollTo(0, target);

        let restoring = target > 0;
        const stop = () => {
            restoring = false;
            growth.disconnect();
        };
        const growth = new ResizeObserver(() => {
            if (!restoring) return;
            window.scrollTo(0, target);
            if (Math.abs(window.scrollY - target) < 2) stop();
        });
        if (restoring) growth.observe(document.body);
        const patience = window.setTimeout(stop, PATIENCE);
        // manual scrolling cancels the restoration
        const hands = ['wheel', 'touchmove', 'keydown'] as const;
        for (const hand of hands) window.addEventListener(hand, stop, { passive: true });

        let pending = 0;
        const remember = () => {
            if (restoring || pending) return;
            pending = window.setTimeout(() => {
                pending = 0;
                write(pathname, window.scrollY);
            }, 100);
        };
        window.addEventListener('scroll', remember, { passive: true });
        return () => {
            stop();
            window.clearTimeout(patience);
            window.clearTimeout(pending);
            for (const hand of hands) window.removeEventListener(hand, stop);
            window.removeEventListener('scroll', remember);
        };
    }, [pathname]);
};
