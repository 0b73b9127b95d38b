import { useCallback } from 'react';
import type { Field } from '../../contract/metadata';
import { useCan } from '../session/can';
import { useSession } from '../session/store';
import type { SessionUser } from '../session/types';
import type { ScreenDefinition } from './definition';
import { resourceOf } from './metadata';

/** Whether the field refers to the customer. Customer users only see their own, so for them it carries no information. */
const isOwnCustomer = ({ type, references }: Field) => type === 'reference' && references === 'customers';
/** Hides internal fields from customer users, for whom the API refuses them too. */
const isKnown = (field: Field, isStaff: boolean | undefined) =>
    isStaff !== false || !(field.internal || isOwnCustomer(field));

/** Whether the field is visible to a user. */
export const canSeeFieldAs =
    ({ is_staff }: Pick<SessionUser, 'is_staff'>) =>
    (field: Field) =>
        isKnown(field, is_staff);

/** Whether the field is visible to the reader. */
export const useCanSeeField = () => {
    const isStaff = useSession()?.user.is_staff;
    return useCallback((field: Field) => isKnown(field, isStaff), [isStaff]);
};

/** Reduced columns (`readerColumns`) for users without update permission; `undefined`: all columns. */
export const useReaderColumns = ({ name, list }: ScreenDefinition): readonly string[] | undefined => {
    const can = useCan();
    return list?.readerColumns && !can(resourceOf(name).actions.update) ? list.readerColumns : undefined;
};

/** Whether a field of these records is shown to the reader as column, filter and fact. */
export const useShown = (definition: ScreenDefinition) => {
    const canSeeField = useCanSeeField();
    const readerColumns = useReaderColumns(definition);
    return useCallback(
        (field: Field) => canSeeField(field) && (readerColumns?.includes(field.name) ?? true),
        [canSeeField, readerColumns],
    );
};
