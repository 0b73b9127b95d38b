import { useMemo } from 'react';
import { useBrowser } from './built';

/** Where the page is, without a router: the pages outside the portal are there before it. */
export const useAddress = (): URL => {
    const href = useBrowser(
        () => window.location.href,
        ({ address }) => address,
    );
    return useMemo(() => new URL(href, 'https://build.invalid'), [href]);
};

/** A part of the path, counted from 1; empty where there is none. */
export const segmentOf = ({ pathname }: URL, place: number): string => {
    const segment = pathname.split('/')[place] ?? '';
    try {
        return decodeURIComponent(segment);
    } catch {
        return segment;
    }
};
