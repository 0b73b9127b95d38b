import { useMemo } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { type GivenResponse, isStandingResponse } from '../../../domain/telemetry/alarmResponses';
import type { CurrentResponse } from './ResponseLine';

type Response = ResourceTypes['alarm-responses'] & { id: number };
interface AnsweredAlarm {
    id: number;
    last_seen_at?: string | null;
}

const RESOURCE = 'alarm-responses';
/** An alarm rarely has more than a few; only the last of each counts. */
const READ = 100;

/** Standing responses to alarms that are not cleared, by alarm id; empty for people who may not list responses. */
export const useStandingResponses = (alarms: readonly AnsweredAlarm[]): ReadonlyMap<number, CurrentResponse> => {
    const { canAccess: canList } = useCanAccess({ resource: RESOURCE, action: 'list' });
    const { data } = useGetList<Response>(
        RESOURCE,
        {
            filter: { alarm_id: alarms.map(({ id }) => id) },
            pagination: { page: 1, perPage: READ },
            sort: { field: 'id', order: 'DESC' },
        },
        { enabled: canList === true && alarms.length > 0 },
    );
    return useMemo(() => {
        const standing = new Map<number, CurrentResponse>();
        for (const { id, last_seen_at } of alarms) {
            const last = data?.find(({ alarm_id }) => alarm_id === id);
            if (last && isStandingResponse(last as GivenResponse, last_seen_at ?? null, new Date()))
                standing.set(id, {
                    status: last.status as CurrentResponse['status'],
                    by: last.responded_by ?? null,
                    responded_at: last.responded_at as string,
                    notes: last.notes ?? null,
                });
        }
        return standing;
    }, [alarms, data]);
};
