import { type GivenResponse, isStandingResponse } from '../../domain/telemetry/alarmResponses';
import type { Db } from '../platform/services';

/** Response that stands, as `CurrentAlarmResponse` of the contract. */
export interface CurrentResponse {
    status: GivenResponse['status'];
    by: { id: number; label: string } | null;
    responded_at: string;
    notes: string | null;
}

interface LastResponse extends Omit<CurrentResponse, 'responded_at'> {
    alarm_id: number;
    responded_at: string;
    last_seen_at: string | null;
}

/** Standing responses by alarm id. A response of the former owner of a site does not count. */
export const readStandingResponses = async (
    db: Db,
    alarmIds: readonly number[],
    now: Date,
): Promise<ReadonlyMap<number, CurrentResponse>> => {
    if (alarmIds.length === 0) return new Map();
    const last = await db<LastResponse[]>`
        SELECT DISTINCT ON (r.alarm_id) r.alarm_id, r.status, r.responded_at, r.notes, a.last_seen_at,
               CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'label', u.fullname) END AS by
        FROM alarm_responses r
        JOIN alarms a ON a.id = r.alarm_id AND a.customer_id = r.customer_id AND a.status <> 'cleared'
        LEFT JOIN users u ON u.id = r.responded_by_id
        WHERE r.alarm_id = ANY(${[...alarmIds]}::bigint[]) AND r.archived_at IS NULL
        ORDER BY r.alarm_id, r.id DESC`;
    return new Map(
        last.flatMap(({ alarm_id, status, by, responded_at, notes, last_seen_at }) => {
            const response = { status, by, responded_at, notes };
            return isStandingResponse(response, last_seen_at, now) ? [[Number(alarm_id), response] as const] : [];
        }),
    );
};
