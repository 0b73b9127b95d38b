import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { PartLine } from '../../domain/stock/inventory';
import { findResource } from '../admin/metadata';
import { asStale } from '../admin/provider/errors';
import { companionKey, recordKey } from '../admin/provider/keys';
import { apiJson } from '../session/http';
import { JOB_CARDS } from './moves';

const send = async (url: string, body: object): Promise<RaRecord> => {
    try {
        return (await apiJson<{ body: RaRecord }>(url, { method: 'POST', body })).body;
    } catch (error) {
        throw asStale(error);
    }
};

export interface Completion {
    version: number;
    completed_at: string | null;
    notes: string | null;
    document?: Record<string, unknown>;
    /** all used parts; absent: the planned ones */
    parts?: readonly PartLine[];
}
export const completeJob = (id: RaRecord['id'], completion: Completion) =>
    send(`/api/main/job-cards/${id}/completions`, completion);
export const revertJob = (id: RaRecord['id'], version: number, reason: string) =>
    send(`/api/main/job-cards/${id}/status-reverts`, { version, reason });

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
