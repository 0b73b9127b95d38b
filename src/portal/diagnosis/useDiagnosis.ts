import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { ListContext } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { resourceOf } from '../admin/metadata';
import { onChanges } from '../admin/provider/events';
import { useCan } from '../session/can';
import { answered, mainApi } from '../session/clients';

export type Diagnosis = components['schemas']['SiteDiagnosis'];
export type DiagnosisSummary = components['schemas']['SiteDiagnosisSummary'];
export type DaysLeftForecast = components['schemas']['DaysLeftForecast'];

const KEY = 'diagnosis';
const SHOWN: readonly string[] = [
    'udose-sites',
    'udose-ags',
    'ubot-sites',
    'alarms',
    'health-checks',
    'supplement-deliveries',
    'stop-reasons',
    'service-logs',
];
/** Debounce of live changes, milliseconds. */
const TOGETHER_MS = 1500;

const useLiveDiagnoses = () => {
    const queryClient = useQueryClient();
    useEffect(
        () =>
            onChanges(
                ({ resource }) => resource !== undefined && SHOWN.includes(resource),
                TOGETHER_MS,
                () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
            ),
        [queryClient],
    );
};

/** Cause of a site's state, with evidence; nothing for people who may not open sites. */
export const useDiagnosis = (siteId: number | undefined): Diagnosis | undefined => {
    useLiveDiagnoses();
    const can = useCan()(resourceOf('sites').actions.get);
    return useQuery({
        queryKey: [KEY, siteId],
        queryFn: ({ signal }) =>
            answered(mainApi.GET('/sites/{id}/diagnosis', { params: { path: { id: siteId as number } }, signal })).then(
                ({ body }) => body,
            ),
        enabled: can && siteId !== undefined,
    }).data;
};

const NONE: ReadonlyMap<number, DiagnosisSummary> = new Map();

/** Causes at the sites of the list around, by site, in one request for all rows. */
export const useDiagnosesOfList = (): ReadonlyMap<number, DiagnosisSummary> => {
    useLiveDiagnoses();
    const list = useContext(ListContext);
    const can = useCan()(resourceOf('sites').actions.list);
    const rows: readonly { site_id?: unknown }[] = list?.data ?? [];
    const siteIds = [...new Set(rows.flatMap(({ site_id }) => (typeof site_id === 'number' ? [site_id] : [])))];
    const { data = NONE } = useQuery({
        queryKey: [KEY, 'list', siteIds.toSorted((one, other) => one - other)],
        queryFn: ({ signal }) =>
            answered(mainApi.GET('/site-diagnoses', { params: { query: { 'site_id[]': siteIds } }, signal })).then(
                found => new Map(found.data.map(diagnosis => [diagnosis.site_id, diagnosis])),
            ),
        enabled: can && siteIds.length > 0,
    });
    return data;
};
