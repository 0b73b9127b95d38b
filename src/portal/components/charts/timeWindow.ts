import { DAY_MS } from '../../../domain/calendar/days';

/** Minimum length; readings arrive every four hours. */
const SHORTEST_MS = 3_600_000;
const LONGEST_MS = 800 * DAY_MS;
/** Tolerance within which a window ends now. */
const NOW_MS = 60_000;

/** Lengths of the presets in days. */
export const PRESETS = { '24h': 1, '3d': 3, '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;
export type Preset = keyof typeof PRESETS;
const ALL_PRESETS = Object.keys(PRESETS) as Preset[];
/** default presets */
export const PRESET_NAMES: readonly Preset[] = ['24h', '7d', '30d', '90d', '1y'];

/** Moments in ms since 1970. */
export interface Span {
    from: number;
    to: number;
}
/** A preset ends now and moves with time; any other span is fixed. */
export type TimeWindow = { preset: Preset } | Span;

const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(PRESETS, text);

/**
 * Time window from the URL: `?window=7d` or `?from=…&to=…` (ISO 8601), formerly `?hours=72`. Invalid values yield the fallback.
 */
export const parseWindow = (search: URLSearchParams, fallback: Preset): TimeWindow => {
    const preset = search.get('window');
    if (isPreset(preset)) return { preset };
    const older = ALL_PRESETS.find(name => PRESETS[name] * 24 === Number(search.get('hours')));
    if (older) return { preset: older };
    const from = Date.parse(search.get('from') ?? '');
    const to = Date.parse(search.get('to') ?? '');
    if (!(to > from)) return { preset: fallback };
    return limited({ from, to });
};

/** URL parameters of a window. */
export const windowParams = (window: TimeWindow): Record<string, string> =>
    'preset' in window
        ? { window: window.preset }
        : { from: new Date(window.from).toISOString(), to: new Date(window.to).toISOString() };

export const spanOf = (window: TimeWindow, now: number): Span =>
    'preset' in window ? { from: now - PRESETS[window.preset] * DAY_MS, to: now } : window;

export const endsNow = (window: TimeWindow, now: number): boolean => 'preset' in window || now - window.to < NOW_MS;

/** Clamps a span to the drawable lengths, around its centre. */
const limited = ({ from, to }: Span): Span => {
    const length = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, to - from));
    const middle = (from + to) / 2;
    return { from: Math.round(middle - length / 2), to: Math.round(middle + length / 2) };
};

/** Span as a window: limited to now, and as a preset if it matches one. */
export const toWindow = (span: Span, now: number): TimeWindow => {
    const { from, to } = limited(span);
    const end = Math.min(to, now);
    const start = end - (to - from);
    const preset = ALL_PRESETS.find(name => Math.abs(PRESETS[name] * DAY_MS - (end - start)) < NOW_MS);
    return preset && now - end < NOW_MS ? { preset } : { from: start, to: end };
};

/** Previous (-1) or next (1) window of the same length. */
export const shifted = (window: TimeWindow, direction: -1 | 1, now: number): TimeWindow => {
    const { from, to } = spanOf(window, now);
    const step = direction * (to - from);
    return toWindow({ from: from + step, to: to + step }, now);
};

/** Zooms in (factor below 1) or out, with the moment `at` fixed. */
export const zoomed = (span: Span, factor: number, at: number): Span =>
    limited({ from: at - (at - span.from) * factor, to: at + (span.to - at) * factor });

/** Cache key of a window: stable for a preset, although its time span moves. */
export const windowKey = (window: TimeWindow): string =>
    'preset' in window ? window.preset : `${window.from}-${window.to}`;
