import { useCallback } from 'react';
import type { Field } from '../../contract/metadata';
import { useSession } from '../session/store';
import type { SessionUser } from '../session/types';

/** What is internal is not for a customer's people, who may not ask for it either. */
const isKnown = (field: Field, isStaff: boolean | undefined) => !(field.internal && isStaff === false);

/** Whether a field exists for a person. */
export const knownTo =
    ({ is_staff }: Pick<SessionUser, 'is_staff'>) =>
    (field: Field) =>
        isKnown(field, is_staff);

/** Whether a field exists for the reader. */
export const useKnows = () => {
    const isStaff = useSession()?.user.is_staff;
    return useCallback((field: Field) => isKnown(field, isStaff), [isStaff]);
};
