import { useEffect, useRef } from 'react';
import { useLocation } from 'react-admin';
import { focusField } from './faults';

/** Focuses the field in the URL's hash, `#due_on`, as links to missing fields use. */
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
