import { useCallback } from 'react';
import type { Field } from '../../contract/metadata';
import { useSession } from '../session/store';

/** Whether a field exists for the reader: what is internal is not for a customer's people, who may not ask for it either. */
export const useKnows = () => {
    const outsider = useSession()?.user.is_staff === false;
    return useCallback((field: Field) => !(field.internal && outsider), [outsider]);
};
