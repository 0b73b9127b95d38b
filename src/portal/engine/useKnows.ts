import { useCallback } from 'react';
import type { Field } from '../../contract/metadata';
import { useSession } from '../session/store';
import type { SessionUser } from '../session/types';
import type { ResourceDefinition } from './definition';
import { resourceOf } from './metadata';
import { useMay } from './useMay';

/** Whose a record is: to a customer's people always themselves, so it tells them nothing and narrows nothing. */
const isOwnCustomer = ({ type, references }: Field) => type === 'reference' && references === 'customers';
/** What is internal is not for a customer's people, who may not ask for it either. */
const isKnown = (field: Field, isStaff: boolean | undefined) =>
    isStaff !== false || !(field.internal || isOwnCustomer(field));

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

/** What is shown to who only reads it, where its definition says so and the reader is one. */
export const useReaderColumns = ({ name, list }: ResourceDefinition): readonly string[] | undefined => {
    const may = useMay();
    return list?.readerColumns && !may(resourceOf(name).actions.update) ? list.readerColumns : undefined;
};

/** Whether a field of these records is shown to the reader: as column, filter and fact. */
export const useShown = (definition: ResourceDefinition) => {
    const knows = useKnows();
    const readers = useReaderColumns(definition);
    return useCallback((field: Field) => knows(field) && (readers?.includes(field.name) ?? true), [knows, readers]);
};
