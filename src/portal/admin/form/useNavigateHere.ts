import { useCallback, useEffect, useRef } from 'react';

interface NavigateOptions {
    replace?: boolean;
    state?: unknown;
}
type Navigate = (to: string, options?: NavigateOptions) => unknown;

/** `navigate` as long as the page is mounted: a save that finishes after the user has left does not navigate. */
export const useNavigateHere = (navigate: Navigate) => {
    const mounted = useRef(false);
    useEffect(() => {
        mounted.current = true;
        return () => {
            mounted.current = false;
        };
    }, []);
    return useCallback(
        (to: string, options?: NavigateOptions) => {
            if (mounted.current) navigate(to, options);
        },
        [navigate],
    );
};
