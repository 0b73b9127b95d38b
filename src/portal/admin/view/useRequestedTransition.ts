import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../../links';

/** A link may bring the step that is to be taken, `state={{ step: 'acknowledge' }}`: once, not again when the page is loaded anew. */
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
