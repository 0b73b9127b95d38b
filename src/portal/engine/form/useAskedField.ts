import { useEffect, useRef } from 'react';
import { useLocation } from '../../links';
import { focusField } from './faults';

/** Begins at the field that the address names, `#due_on`: where somebody was led to what is missing. */
export const useAskedField = (names: readonly string[], setFocus: (name: string) => void) => {
    const { hash } = useLocation();
    const asked = hash.slice(1);
    const shown = useRef('');
    useEffect(() => {
        if (!asked || shown.current === asked || !names.includes(asked)) return;
        shown.current = asked;
        focusField(asked, setFocus);
    }, [asked, names, setFocus]);
};
