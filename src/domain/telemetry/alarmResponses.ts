/** Responses of a customer to an alarm, in the order in which they usually follow. */
export const ALARM_RESPONSES = ['seen', 'going', 'fixed'] as const;
export type AlarmResponseStatus = (typeof ALARM_RESPONSES)[number];

/** Hours for which `seen` and `going` stand. */
export const RESPONSE_HOURS = 24;
const HOUR_MS = 3_600_000;

export interface GivenResponse {
    status: AlarmResponseStatus | 'withdrawn';
    /** UTC ISO 8601 */
    responded_at: string;
}

/**
 * Whether the last response to an alarm stands: `seen` and `going` for 24 hours, `fixed` until the device reports the
 * alarm again, `withdrawn` never.
 * @param lastSeenAt last report of the alarm, UTC ISO 8601
 */
export const isStandingResponse = (
    { status, responded_at }: GivenResponse,
    lastSeenAt: string | null,
    now: Date,
): boolean => {
    const at = Date.parse(responded_at);
    if (status === 'withdrawn') return false;
    if (status === 'fixed') return lastSeenAt === null || Date.parse(lastSeenAt) <= at;
    return now.getTime() < at + RESPONSE_HOURS * HOUR_MS;
};
