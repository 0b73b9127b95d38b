import { useQuery } from '@tanstack/react-query';
import { answered, mainApi } from '../session/clients';

const KEY = ['ag-dashboard'];
const TOGETHER_MS = 2000;

/** Counts of all uDOSE AG sites in scope, kept up to date. */
export const useAgDashboard = () => {
    return useQuery({
        queryKey: KEY,
        meta: { follows: ['udose-ags'], together: TOGETHER_MS },
        queryFn: async ({ signal }) => {
            const [figures, sessions, activities] = await Promise.all([
                answered(mainApi.GET('/dashboard/udose-ags', { signal })),
                answered(
                    mainApi.GET('/udose-ags/latest/session-summaries', { params: { query: { limit: 6 } }, signal }),
                ),
                answered(mainApi.GET('/udose-ags/latest/activities', { params: { query: { limit: 8 } }, signal })),
            ]);
            return { ...figures.body, sessions: sessions.data, activities: activities.data };
        },
    });
};
