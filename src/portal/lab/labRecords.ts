import { useQuery } from '@tanstack/react-query';
import type { paths } from '../../contract/generated/main';
import type { ResourceTypes } from '../../contract/generated/types';
import type { LabOutcome } from '../../domain/lab/results';
import { answered, mainApi } from '../session/clients';

export const SAMPLES = 'lab-samples';
export const RESULTS = 'lab-test-results';
export const REPORTS = 'lab-reports';
export const PUBLISHED = 'published-lab-reports';
export const PROPOSALS = 'lab-proposals';

export type LabSample = ResourceTypes['lab-samples'] & { id: number };
export type LabReport = ResourceTypes['lab-reports'] & { id: number };
export type Findings =
    paths['/lab-samples/{id}/findings']['get']['responses']['200']['content']['application/json']['body'];

export const TONES: Record<LabOutcome, string> = {
    beyond: 'error',
    within: 'success',
    unclear: 'warning',
    no_limit: 'neutral',
};

/** Findings of a sample, refetched on live changes to any result. */
export const useFindings = (id: number, enabled = true) => {
    return useQuery({
        queryKey: [RESULTS, 'findings', id],
        queryFn: async () =>
            (await answered(mainApi.GET('/lab-samples/{id}/findings', { params: { path: { id } } }))).body,
        enabled,
    });
};
