import { describe, expect, it } from 'vitest';
import { compareUrgency, daysLeft, judgeWaterPoint, type WaterPointFigures } from './waterPoints';

const fine: WaterPointFigures = {
    dosesAlways: true,
    deviceState: 'running',
    alarm: null,
    lastContact: '2026-11-26T00:00:00Z',
    tankLitres: 300,
    daysLeft: 40,
};
const alarm = (level: 'alarm' | 'alert') => ({ level, raised_at: '2026-11-20T00:00:00Z' });

describe('judgeWaterPoint', () => {
    it.each([
        [{}, 'fine', 'fine'],
        [{ tankLitres: 0, alarm: alarm('alarm') }, 'empty', 'problem'],
        [{ alarm: alarm('alarm') }, 'alarm', 'problem'],
        [{ deviceState: 'alarmed' as const }, 'alarm', 'problem'],
        [{ deviceState: 'not_communicated' as const, daysLeft: 3 }, 'offline', 'problem'],
        [{ deviceState: 'stopped' as const }, 'stopped', 'problem'],
        [{ deviceState: 'stopped' as const, dosesAlways: false }, 'fine', 'fine'],
        [{ daysLeft: 9, alarm: alarm('alert') }, 'low', 'soon'],
        [{ daysLeft: 10 }, 'fine', 'fine'],
        [{ alarm: alarm('alert') }, 'notice', 'soon'],
        [{ deviceState: null, tankLitres: null, daysLeft: null }, 'no_device', 'soon'],
    ])('%j is %s', (change, state, level) => {
        expect(judgeWaterPoint({ ...fine, ...change })).toMatchObject({ state, level });
    });
    it('returns the start of the alarm, or the last contact if the device is offline', () => {
        expect(judgeWaterPoint({ ...fine, alarm: alarm('alarm') }).since).toBe('2026-11-20T00:00:00Z');
        expect(judgeWaterPoint({ ...fine, deviceState: 'not_communicated' }).since).toBe(fine.lastContact);
        expect(judgeWaterPoint(fine).since).toBeNull();
    });
});

it('`daysLeft` returns whole days, and null without use or level', () => {
    expect(daysLeft(100, 7.5, 0)).toBe(13);
    expect([daysLeft(null, 7, 0), daysLeft(100, null, 0), daysLeft(100, 0, 0)]).toEqual([null, null, null]);
    expect([daysLeft(100, 7.5, 3), daysLeft(100, 7.5, 20)]).toEqual([10, 0]);
});

it('`compareUrgency` sorts low tanks by days left, unknown ones last, before fine ones', () => {
    const low = (days_left: number | null) => ({ state: 'low' as const, days_left, since: null });
    const rows = [low(9), { state: 'fine' as const, days_left: 2, since: null }, low(2), low(null)];
    expect(rows.toSorted(compareUrgency).map(({ days_left, state }) => `${state} ${days_left}`)).toEqual([
        'low 2',
        'low 9',
        'low null',
        'fine 2',
    ]);
});
