import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { afterEach, expect, it, vi } from 'vitest';
import { wallClockAdapter } from './wallClockAdapter';

dayjs.extend(utc);
afterEach(() => vi.useRealTimers());

it("The calendar's today follows the time zone, before and after its midnight", () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const today = (timeZone: string) =>
        new (wallClockAdapter(timeZone))().date(undefined, 'UTC')?.format('YYYY-MM-DD HH:mm');
    vi.setSystemTime(new Date('2026-11-21T13:59:00Z'));
    expect(today('Australia/Brisbane')).toBe('2026-11-21 23:59');
    expect(today('Australia/Sydney')).toBe('2026-11-22 00:59');
    vi.setSystemTime(new Date('2026-11-21T14:00:00Z'));
    expect(today('Australia/Brisbane')).toBe('2026-11-22 00:00');
    expect(today('Australia/Perth')).toBe('2026-11-21 22:00');
});
