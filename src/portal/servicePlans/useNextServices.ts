import { useQuery } from '@tanstack/react-query';
import type { components } from '../../contract/generated/main';
import { useCan } from '../session/can';
import { answered, mainApi } from '../session/clients';

export type NextService = components['schemas']['NextService'];
export type NextServicesOf = { service_plan_id: number } | { site_id: number } | { vehicle_id: number };

/** Next services of a plan, site or vehicle; follows changes of plans and of their work. */
export const useNextServices = (of: NextServicesOf) => {
    const can = useCan();
    return useQuery({
        queryKey: ['next-services', of],
        enabled: can('access_service_plan'),
        meta: {
            follows: [
                'service-plans',
                'planned-services',
                'job-cards',
                'vehicle-maintenance-requests',
                'vehicle-meter-readings',
            ],
        },
        queryFn: async ({ signal }): Promise<NextService[]> =>
            (await answered(mainApi.GET('/next-services', { params: { query: of }, signal }))).data,
    });
};
