import { useCanAccess, useGetList } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { NUTRIENT_COLORS } from '../../domain/dosing/nutrients';

const RESOURCE = 'supplement-nutrients';
const HALF_AN_HOUR = 1_800_000;

/** Configured colours of the nutrients; the defaults for users who may not list them. */
export const useNutrientColors = (): Readonly<Record<string, string>> => {
    const { canAccess: canList } = useCanAccess({ resource: RESOURCE, action: 'list' });
    const { data } = useGetList<ResourceTypes[typeof RESOURCE] & { id: number }>(
        RESOURCE,
        { pagination: { page: 1, perPage: 50 }, sort: { field: 'id', order: 'ASC' }, filter: {} },
        { enabled: canList, staleTime: HALF_AN_HOUR },
    );
    return data
        ? { ...NUTRIENT_COLORS, ...Object.fromEntries(data.map(({ nutrient, color }) => [nutrient, color])) }
        : NUTRIENT_COLORS;
};
