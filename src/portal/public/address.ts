import { useMemo } from 'react';
import { useBrowser } from './built';

/** Current address without a router, which public pages render before. */
export const useAddress = (): URL => {
    const href = useBrowser(
        () => window.location.href,
        ({ address }) => address,
    );
    return useMemo(() => new URL(href, 'https://build.invalid'), [href]);
};

/** Segment of the path, from 1; empty if missing. */
export const segmentOf = ({ pathname }: URL, place: number): string => {
    const segment = pathname.split('/')[place] ?? '';
    try {
        return decodeURIComponent(segment);
    } catch {
        return segment;
    }
};
