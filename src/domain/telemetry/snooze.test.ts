import { expect, it } from 'vitest';
import { SNOOZE_PERIODS, snoozeEnd } from './snooze';

it('`snoozeEnd` is an hour later, 6:00 in Brisbane on the next morning, or a week later', () => {
    const endsAt = (now: string) => SNOOZE_PERIODS.map(period => snoozeEnd(period, new Date(now)).toISOString());
    // 23:30 in Brisbane
    expect(endsAt('2026-11-27T13:30:00Z')).toEqual([
        '2026-11-27T14:30:00.000Z',
        '2026-11-27T20:00:00.000Z',
        '2026-12-04T13:30:00.000Z',
    ]);
    // 0:30 in Brisbane, so that tomorrow is the day after
    expect(endsAt('2026-11-27T14:30:00Z')[1]).toBe('2026-11-28T20:00:00.000Z');
});
