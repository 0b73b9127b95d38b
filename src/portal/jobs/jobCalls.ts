import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { paths } from '../../contract/generated/main';
import { findResource } from '../admin/metadata';
import { asStale } from '../admin/provider/errors';
import { companionKey, recordKey } from '../admin/provider/keys';
import { answered, mainApi } from '../session/clients';
import { JOB_CARDS } from './moves';

const send = async (call: Promise<{ data?: { body: object } }>): Promise<RaRecord> => {
    try {
        return (await answered(call)).body as RaRecord;
    } catch (error) {
        throw asStale(error);
    }
};
const pathOf = (id: RaRecord['id']) => ({ path: { id: Number(id) } });

type Completion = paths['/job-cards/{id}/completions']['post']['requestBody']['content']['application/json'];
export const completeJob = (id: RaRecord['id'], body: Completion) =>
    send(mainApi.POST('/job-cards/{id}/completions', { params: pathOf(id), body }));
export const revertJob = (id: RaRecord['id'], version: number, reason: string) =>
    send(mainApi.POST('/job-cards/{id}/status-reverts', { params: pathOf(id), body: { version, reason } }));

/** Resources whose cache a job change invalidates. */
const TOUCHED = [
    JOB_CARDS,
    'device-installations',
    'device-uninstallations',
    'site-maintenances',
    'supplement-deliveries',
    'devices',
    'udose-sites',
];
export const useRefreshJobs = () => {
    const queryClient = useQueryClient();
    return async (record?: RaRecord) => {
        if (record) queryClient.setQueryData(recordKey(JOB_CARDS, record.id), record);
        await Promise.all([
            ...TOUCHED.filter(findResource).map(name => queryClient.invalidateQueries({ queryKey: [name] })),
            queryClient.invalidateQueries({ queryKey: companionKey() }),
            queryClient.invalidateQueries({ queryKey: ['job-parts'] }),
        ]);
    };
};
