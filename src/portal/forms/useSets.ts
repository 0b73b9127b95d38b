import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChoiceSet } from '../../domain/forms';
import { answered, connectApi } from '../session/clients';

const load = async (id: number): Promise<ChoiceSet> => {
    const { body } = await answered(connectApi.GET('/v2/response-sets/{id}', { params: { path: { id } } }));
    return { id, revision: body.revision, name: body.name, choices: body.choices };
};

/** Current response sets, for drafts: published versions include their own. */
export const useSets = (ids: readonly number[]): ChoiceSet[] => {
    const found = useQueries({
        queries: ids.map(id => ({ queryKey: ['response-sets', 'whole', id], queryFn: () => load(id) })),
    });
    return found.flatMap(({ data }) => data ?? []);
};
const NONE: readonly number[] = [];
export const useSet = (id: number | null | undefined): ChoiceSet | undefined => {
    const ids = useMemo(() => (id ? [id] : NONE), [id]);
    return useSets(ids)[0];
};
