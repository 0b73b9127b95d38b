import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, mainApi } from '../session/clients';

const KEY = ['own-people'];

/** People of the user's business, with its properties. @param enabled false for staff, who have no customer */
export const usePeople = (enabled = true) =>
    useQuery({
        queryKey: KEY,
        enabled,
        meta: { follows: ['users', 'customer-properties'] },
        queryFn: async () => (await answered(mainApi.GET('/people'))).body,
    });
export type OwnPeople = NonNullable<ReturnType<typeof usePeople>['data']>;
export type OwnPerson = OwnPeople['people'][number];

/** Refetches after a change. */
export const usePeopleChanged = () => {
    const client = useQueryClient();
    return () => client.invalidateQueries({ queryKey: KEY });
};
