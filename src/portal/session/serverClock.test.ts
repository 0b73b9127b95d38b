import { describe, expect, it } from 'vitest';
import { createServerClock } from './serverClock';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-26T00:00:00Z');

/** A device `ahead` of the server; its clocks are moved by hand. */
const device = (ahead: number, kept = { offset: 0 }) => {
    const time = { wall: NOW + ahead, monotonic: 5_000 };
    const clock = createServerClock({
        wall: () => time.wall,
        monotonic: () => time.monotonic,
        readOffset: () => kept.offset,
        keepOffset: offset => {
            kept.offset = offset;
        },
    });
    const pass = (ms: number, { asleep = false } = {}) => {
        time.wall += ms;
        if (!asleep) time.monotonic += ms;
    };
    return { clock, time, pass, kept };
};

describe('The server clock', () => {
    it('equals the device clock until the first response', () => {
        const { clock } = device(-DAY);
        expect(clock.now()).toEqual(new Date(NOW - DAY));
        expect(clock.deviation()).toBe(0);
    });

    for (const [name, ahead] of [
        ['a day slow', -DAY],
        ['an hour fast', HOUR],
    ] as const)
        it(`corrects a device clock that is ${name}, also after a restart offline`, () => {
            const { clock, pass, kept } = device(ahead);
            clock.learn(NOW);
            pass(10 * 60_000);
            expect(clock.now()).toEqual(new Date(NOW + 10 * 60_000));
            expect(clock.deviation()).toBe(ahead);
            const restarted = device(ahead + HOUR, kept);
            expect(restarted.clock.now()).toEqual(new Date(NOW + HOUR));
        });

    it('ignores a difference of 1.5 s, as network delay causes', () => {
        const { clock, kept } = device(1_500);
        clock.learn(NOW);
        expect(clock.now()).toEqual(new Date(NOW + 1_500));
        expect(clock.deviation()).toBe(0);
        expect(kept.offset).toBe(0);
    });

    it('continues when the device clock is set back', () => {
        const { clock, time, pass } = device(0);
        clock.learn(NOW);
        pass(HOUR);
        time.wall -= DAY;
        expect(clock.now()).toEqual(new Date(NOW + HOUR));
        expect(clock.deviation()).toBe(-DAY);
    });

    it('keeps counting while the device sleeps', () => {
        const { clock, pass } = device(-DAY);
        clock.learn(NOW);
        pass(8 * HOUR, { asleep: true });
        expect(clock.now()).toEqual(new Date(NOW + 8 * HOUR));
    });

    it('drops its correction when the device clock is set right', () => {
        const { clock, time, kept, pass } = device(-DAY);
        clock.learn(NOW);
        pass(HOUR);
        time.wall += DAY;
        expect(clock.now()).toEqual(new Date(NOW + HOUR));
        expect(kept.offset).toBe(0);
        expect(device(0, kept).clock.now()).toEqual(new Date(NOW));
    });
});
