import { localStore } from './browserStore';

/** Differences below this are network delay and the one-second resolution of what the server says, milliseconds. */
const TOLERANCE_MS = 30_000;
/** Smaller deviations are not shown: times are shown to the minute, and the server tolerates five. */
const SHOWN_MS = 2 * 60_000;
const KEY = 'headwater.clock';

interface ClockSources {
    /** the clock of this device, milliseconds since 1970 */
    wall(): number;
    /** milliseconds that nobody can set, from any beginning */
    monotonic(): number;
    /** offset of the last visit, milliseconds */
    readOffset(): number;
    keepOffset(offset: number): void;
}

export interface ServerClock {
    /** Takes over the server's time, milliseconds since 1970, from an answer that has just arrived. */
    learn(serverTime: number): void;
    now(): Date;
    /** How far the clock of this device is ahead of the server's (negative: behind), milliseconds; 0 below two minutes. */
    deviation(): number;
}

/**
 * The server's time on a device whose clock may be wrong. Between two answers the later of two estimates counts: the device's
 * clock with the last offset, and the time since the last answer by the monotonic clock. A clock that is set back does not
 * take the time along, and a device that slept (its monotonic clock may stand still meanwhile) does not fall behind.
 */
export const createServerClock = ({ wall, monotonic, readOffset, keepOffset }: ClockSources): ServerClock => {
    let offset: number | undefined;
    let answer: { server: number; monotonic: number } | undefined;
    const now = () => {
        offset ??= readOffset();
        const byAnswer = answer && answer.server + monotonic() - answer.monotonic;
        // somebody has set the device's clock right: the offset is over
        if (byAnswer !== undefined && offset !== 0 && Math.abs(wall() - byAnswer) < TOLERANCE_MS) {
            offset = 0;
            keepOffset(0);
        }
        const byDevice = wall() + offset;
        return byAnswer === undefined ? byDevice : Math.max(byDevice, byAnswer);
    };
    return {
        learn: serverTime => {
            const difference = serverTime - wall();
            offset = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
            answer = { server: wall() + offset, monotonic: monotonic() };
            keepOffset(offset);
        },
        now: () => new Date(now()),
        deviation: () => {
            const skew = wall() - now();
            return Math.abs(skew) < SHOWN_MS ? 0 : skew;
        },
    };
};

const readOffset = (): number => Number(localStore.get(KEY) ?? 0) || 0;
const keepOffset = (offset: number): void => {
    if (offset === 0) localStore.remove(KEY);
    else localStore.set(KEY, String(Math.round(offset)));
};

/** The server's time as this page knows it. */
export const serverClock = createServerClock({
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    readOffset,
    keepOffset,
});
export const serverNow = (): Date => serverClock.now();
