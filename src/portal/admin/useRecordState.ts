import { useState } from 'react';
import { useRecordContext } from 'react-admin';

/** State bound to the record in the context: dialogs of one record are closed on the next. */
export const useRecordState = <T>(initial: T) => {
    const id = useRecordContext()?.id;
    const [state, setState] = useState({ id, value: initial });
    const set = (value: T) => setState({ id, value });
    return [state.id === id ? state.value : initial, set] as const;
};
