import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-admin';

/**
 * Transition requested by a link, `state={{ step: 'acknowledge' }}`; consumed once, so that a reload does not repeat
 * it.
 */
export const useRequestedTransition = (begin: (step: string) => void) => {
    const { pathname, search, state } = useLocation();
    const navigate = useNavigate();
    const wanted = (state as { step?: string } | null)?.step;
    const startedStep = useRef<string | undefined>(undefined);
    // biome-ignore lint/correctness/useExhaustiveDependencies: what begins does so once for each link
    useEffect(() => {
        if (startedStep.current === wanted) return;
        startedStep.current = wanted;
        if (!wanted) return;
        navigate(pathname + search, { replace: true, state: null });
        begin(wanted);
    }, [wanted]);
};
