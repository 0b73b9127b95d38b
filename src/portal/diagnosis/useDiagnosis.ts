import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { ListContext, useCanAccess } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { LOW_DAYS } from '../../domain/telemetry/waterPoints';
import { onChanges } from '../admin/provider/events';
import { answered, mainApi } from '../session/clients';

export type Diagnosis = components['schemas']['SiteDiagnosis'];
export type DiagnosisSummary = components['schemas']['SiteDiagnosisSummary'];
export type DaysLeftForecast = components['schemas']['DaysLeftForecast'];

const KEY = 'diagnosis';
const SITE_RESOURCES: Readonly<Record<string, DiagnosisSummary['kind']>> = {
    'udose-sites': 'udose',
    'udose-ags': 'ag',
    'ubot-sites': 'ubot',
};
/** Resources whose changes do not name their site. */
const SHARED: readonly string[] = ['alarms', 'health-checks', 'supplement-deliveries', 'stop-reasons', 'service-logs'];
/** Debounce of live changes, milliseconds. */
const TOGETHER_MS = 1500;

/** Whether a change may change these diagnoses: any record that they rest on, but no other site. */
export const isChangeOf = (
    found: readonly Pick<DiagnosisSummary, 'kind' | 'record_id'>[],
    { resource = '', id }: { resource?: string; id?: number },
): boolean => {
    const kind = SITE_RESOURCES[resource];
    if (kind === undefined) return SHARED.includes(resource);
    return id === undefined || found.some(site => site.kind === kind && site.record_id === id);
};

const keyOf = (scope: 'site' | 'list', sites: string) => [KEY, scope, sites];

const useLiveDiagnoses = (scope: 'site' | 'list', sites: string) => {
    const queryClient = useQueryClient();
    useEffect(() => {
        const queryKey = keyOf(scope, sites);
        return onChanges(
            change => {
                const data = queryClient.getQueryData<Diagnosis | ReadonlyMap<number, DiagnosisSummary>>(queryKey);
                const found = data === undefined ? [] : data instanceof Map ? [...data.values()] : [data as Diagnosis];
                return isChangeOf(found, change);
            },
            TOGETHER_MS,
            () => void queryClient.invalidateQueries({ queryKey }),
        );
    }, [queryClient, scope, sites]);
};

/** Cause of a site's state, with evidence; nothing for people who may not open sites. */
export const useDiagnosis = (siteId: number | undefined): Diagnosis | undefined => {
    const sites = String(siteId);
    useLiveDiagnoses('site', sites);
    const { canAccess: canView = false } = useCanAccess({ resource: 'sites', action: 'show' });
    return useQuery({
        queryKey: keyOf('site', sites),
        queryFn: ({ signal }) =>
            answered(mainApi.GET('/sites/{id}/diagnosis', { params: { path: { id: siteId as number } }, signal })).then(
                ({ body }) => body,
            ),
        enabled: canView && siteId !== undefined,
    }).data;
};

/** Whether a diagnosis asks for work: a cause, a failed health check, or supplement for less than ten days. */
export const isConcern = (diagnosis: Diagnosis | undefined): boolean =>
    diagnosis !== undefined &&
    (diagnosis.cause !== 'none' ||
        Boolean(diagnosis.difference) ||
        (diagnosis.forecast ? diagnosis.forecast.days_left < LOW_DAYS : false));

const NONE: ReadonlyMap<number, DiagnosisSummary> = new Map();

/** Causes at the sites of the list around, by site, in one request for all rows. */
export const useDiagnosesOfList = (): ReadonlyMap<number, DiagnosisSummary> => {
    const list = useContext(ListContext);
    const { canAccess: canList = false } = useCanAccess({ resource: 'sites', action: 'list' });
    const rows: readonly { site_id?: unknown }[] = list?.data ?? [];
    const siteIds = [...new Set(rows.flatMap(({ site_id }) => (typeof site_id === 'number' ? [site_id] : [])))];
    const sites = siteIds.toSorted((one, other) => one - other).join();
    useLiveDiagnoses('list', sites);
    const { data = NONE } = useQuery({
        queryKey: keyOf('list', sites),
        queryFn: ({ signal }) =>
            answered(mainApi.GET('/site-diagnoses', { params: { query: { 'site_id[]': siteIds } }, signal })).then(
                found => new Map(found.data.map(diagnosis => [diagnosis.site_id, diagnosis])),
            ),
        enabled: canList && siteIds.length > 0,
    });
    return data;
};
