import { describe, expect, it } from 'vitest';
import { ALARM_RESPONSES, type GivenResponse, isStandingResponse } from './alarmResponses';

const AT = '2026-11-27T00:00:00Z';
const stands = (status: GivenResponse['status'], now: string, lastSeenAt: string | null = '2026-11-26T23:00:00Z') =>
    isStandingResponse({ status, responded_at: AT }, lastSeenAt, new Date(now));

describe('Alarm response', () => {
    it('"seen" or "going" is valid for 24 hours', () => {
        for (const status of ['seen', 'going'] as const) {
            expect(stands(status, AT)).toBe(true);
            expect(stands(status, '2026-11-27T23:59:59Z')).toBe(true);
            expect(stands(status, '2026-11-28T00:00:00Z')).toBe(false);
            // the device repeats the alarm until a person reaches the site
            expect(stands(status, '2026-11-27T05:00:00Z', '2026-11-27T04:00:00Z')).toBe(true);
        }
    });

    it('"fixed" is valid until the device reports the alarm again', () => {
        expect(stands('fixed', '2027-11-27T00:00:00Z')).toBe(true);
        expect(stands('fixed', AT, AT)).toBe(true);
        expect(stands('fixed', '2026-11-27T00:30:00Z', '2026-11-27T00:15:00Z')).toBe(false);
        expect(stands('fixed', AT, null)).toBe(true);
    });

    it('is not valid once withdrawn', () => {
        expect(stands('withdrawn', AT)).toBe(false);
        expect(ALARM_RESPONSES).not.toContain('withdrawn');
    });
});
