import { useEffect, useRef } from 'react';
import { useLocation } from '../../links';
import { focusField } from './faults';

/** Begins at the field that the address names, `#due_on`: where somebody was led to what is missing. */
export const useRequestedField = (names: readonly string[], setFocus: (name: string) => void) => {
    const { hash } = useLocation();
    const requestedField = hash.slice(1);
    const shown = useRef('');
    useEffect(() => {
        if (!requestedField || shown.current === requestedField || !names.includes(requestedField)) return;
        shown.current = requestedField;
        focusField(requestedField, setFocus);
    }, [requestedField, names, setFocus]);
};
