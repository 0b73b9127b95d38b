import { localStore } from './browserStore';

/** Differences below this are network delay and the one-second resolution of the server's time, ms. */
const TOLERANCE_MS = 30_000;
/** Smaller deviations are not shown: times are displayed to the minute, and the server tolerates five. */
const SHOWN_MS = 2 * 60_000;
const KEY = 'headwater.clock';

interface ClockSources {
    /** the clock of this device, milliseconds since 1970 */
    wall(): number;
    /** monotonic milliseconds from an arbitrary origin */
    monotonic(): number;
    /** offset of the last visit, ms */
    readOffset(): number;
    keepOffset(offset: number): void;
}

export interface ServerClock {
    /** Sets the server's time, ms since 1970, from a response that has just arrived. */
    learn(serverTime: number): void;
    now(): Date;
    /** Offset of the device's clock to the server's in ms (negative: behind); 0 below two minutes. */
    deviation(): number;
}

/**
 * Server time on a device whose clock may be wrong. Between responses the later of two estimates applies: the device's
 * clock with the last offset, and the last response plus monotonic time. Setting the clock back does not affect it, nor
 * does sleep, during which the monotonic clock may stop.
 */
export const createServerClock = ({ wall, monotonic, readOffset, keepOffset }: ClockSources): ServerClock => {
    let offset: number | undefined;
    let answer: { server: number; monotonic: number } | undefined;
    const now = () => {
        offset ??= readOffset();
        const byAnswer = answer && answer.server + monotonic() - answer.monotonic;
        // the device's clock was corrected, so the offset no longer applies
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

/** Server time as known to this page. */
export const serverClock = createServerClock({
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    readOffset,
    keepOffset,
});
export const serverNow = (): Date => serverClock.now();
