import { useState } from 'react';
import { useRecordContext } from 'react-admin';

/** State of the record in the context: what was open for one is not open for the next that the page shows. */
export const useRecordState = <T>(initial: T) => {
    const id = useRecordContext()?.id;
    const [state, setState] = useState({ id, value: initial });
    const set = (value: T) => setState({ id, value });
    return [state.id === id ? state.value : initial, set] as const;
};
