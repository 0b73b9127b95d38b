import type { ChannelChoice } from '../communication/notifications';
import type { Boundary } from '../land/boundaries';
import { metresBetween, metresOutside } from '../land/distances';
import type { Position } from '../land/position';
import { listSome } from '../records/listSome';

/** Ear tag alerts: kinds, settings, and the rules that raise and clear them. Pure. */

/** Most severe first: a tag shows the first of its open alerts. */
export const TAG_ALERT_KINDS = ['outside', 'silent', 'still'] as const;
export type TagAlertKind = (typeof TAG_ALERT_KINDS)[number];

export interface TagAlertSetting extends ChannelChoice {
    kind: TagAlertKind;
    is_on: boolean;
    /** `outside`: margin beyond the boundary; `still`: radius that counts as one place. Null for `silent` */
    metres: number | null;
    /** `silent`: hours without an observation; `still`: hours in one place. Null for `outside` */
    hours: number | null;
    /** `outside`: consecutive points required, so that one bad fix raises no alert. Null for the others */
    points: number | null;
    /** also sent during quiet hours */
    passes_rest: boolean;
}

/** Alert settings of a property without its own. */
export const DEFAULT_TAG_ALERTS: Readonly<Record<TagAlertKind, TagAlertSetting>> = {
    outside: {
        kind: 'outside',
        is_on: true,
        metres: 100,
        hours: null,
        points: 2,
        email: true,
        sms: false,
        push_notification: false,
        passes_rest: true,
    },
    silent: {
        kind: 'silent',
        is_on: true,
        metres: null,
        hours: 24,
        points: null,
        email: false,
        sms: false,
        push_notification: false,
        passes_rest: false,
    },
    still: {
        kind: 'still',
        is_on: true,
        metres: 60,
        hours: 24,
        points: null,
        email: true,
        sms: false,
        push_notification: false,
        passes_rest: false,
    },
};

export interface TagPoint extends Position {
    /** by the tag's clock */
    at: Date;
}
/** Contact of a tag; without a position if the tag had no fix. */
export type TagContact = TagPoint | { at: Date; latitude: null; longitude: null };
export const hasPosition = <P extends { latitude: number | null; longitude: number | null }>(
    point: P,
): point is P & Position => point.latitude !== null && point.longitude !== null;

/** Alert state of a tag, updated with each point. */
export interface TagWatch {
    /** consecutive points beyond the margin */
    beyond: number;
    /** time of the first of these points */
    beyondSince: Date | null;
    /** position since `movedAt`, within the radius that counts as one place */
    anchor: Position | null;
    movedAt: Date | null;
    /** open alerts */
    open: ReadonlySet<TagAlertKind>;
}
export const NEW_WATCH: TagWatch = { beyond: 0, beyondSince: null, anchor: null, movedAt: null, open: new Set() };

export interface TagChange {
    kind: TagAlertKind;
    change: 'raised' | 'cleared';
    /** by the tag's clock */
    at: Date;
}

export interface TagPlace {
    /** null: no boundary is drawn, so no point is outside */
    boundary: Boundary | null;
    settings: Readonly<Record<TagAlertKind, TagAlertSetting>>;
}

const HOUR_MS = 3_600_000;

/**
 * Next state of a tag after a point, with the alerts raised or cleared. Points are given in the order of the tag's
 * clock; late points are excluded. Hysteresis: a tag is outside after the required consecutive points beyond the
 * margin, and back only inside the boundary itself, so that grazing along the fence raises one alert. A tag moves when
 * it leaves the circle around its last place, not from one point to the next. A contact without a position only ends a
 * silence.
 * @param now ends a silence only for recent observations
 */
export const updateWatch = (
    watch: TagWatch,
    point: TagContact,
    { boundary, settings }: TagPlace,
    now: Date,
): { watch: TagWatch; changes: readonly TagChange[] } => {
    const open = new Set(watch.open);
    const changes: TagChange[] = [];
    const set = (kind: TagAlertKind, isActive: boolean, at: Date) => {
        if (isActive === open.has(kind)) return;
        if (isActive) open.add(kind);
        else open.delete(kind);
        changes.push({ kind, change: isActive ? 'raised' : 'cleared', at });
    };
    const { outside, silent, still } = settings;
    const silentFrom = point.at.getTime() + (silent.hours ?? 0) * HOUR_MS;
    const endSilence = () => {
        if (open.has('silent') && (!silent.is_on || silentFrom > now.getTime())) set('silent', false, point.at);
    };
    if (!hasPosition(point)) {
        endSilence();
        return { watch: { ...watch, open }, changes };
    }

    let { beyond, beyondSince } = watch;
    if (outside.is_on && boundary) {
        const distance = metresOutside(boundary, point);
        const isBeyond = distance > (outside.metres ?? 0);
        beyondSince = isBeyond ? (beyondSince ?? point.at) : null;
        beyond = isBeyond ? beyond + 1 : 0;
        if (isBeyond && beyond >= (outside.points ?? 1)) set('outside', true, beyondSince as Date);
        else if (distance <= 0) set('outside', false, point.at);
    } else {
        [beyond, beyondSince] = [0, null];
        set('outside', false, point.at);
    }

    const moved = !watch.anchor || metresBetween(watch.anchor, point) > (still.metres ?? 0);
    const anchor = moved ? { latitude: point.latitude, longitude: point.longitude } : watch.anchor;
    const movedAt = moved || !watch.movedAt ? point.at : watch.movedAt;
    const stillFrom = movedAt.getTime() + (still.hours ?? 0) * HOUR_MS;
    set('still', still.is_on && point.at.getTime() >= stillFrom, moved ? point.at : new Date(stillFrom));
    endSilence();
    return { watch: { beyond, beyondSince, anchor, movedAt, open }, changes };
};

/** Alert of a tag between two times. */
export interface TagAlertPeriod {
    kind: TagAlertKind;
    raised: Date;
    /** null: still open after the last point */
    cleared: Date | null;
}
/** Points judged before other work of the process proceeds; a boundary may have a thousand corners. */
const POINTS_PER_TURN = 500;
/**
 * Alerts of `outside` and `still` that late points belong to. They are found by all points around the late ones, so
 * their times are those of points that arrived in order.
 * @param points in time order
 */
export function* lateAlertPeriods(
    points: readonly (TagPoint & { isLate: boolean })[],
    place: TagPlace,
): Generator<void, TagAlertPeriod[]> {
    const periods: TagAlertPeriod[] = [];
    let watch = NEW_WATCH;
    for (const [index, point] of points.entries()) {
        if (index % POINTS_PER_TURN === POINTS_PER_TURN - 1) yield;
        const next = updateWatch(watch, point, place, point.at);
        watch = next.watch;
        for (const { kind, change, at } of next.changes) {
            const open = periods.findLast(period => period.kind === kind && period.cleared === null);
            if (change === 'raised') periods.push({ kind, raised: at, cleared: null });
            else if (open) open.cleared = at;
        }
    }
    return periods.filter(({ raised, cleared }) =>
        points.some(({ at, isLate }) => isLate && at >= raised && (cleared === null || at < cleared)),
    );
}

export const TAG_STATES = ['unlinked', 'new', 'well', 'still', 'silent', 'outside'] as const;
export type TagState = (typeof TAG_STATES)[number];
/** Listed state of a tag: the most severe open alert. */
export const tagState = (isLinked: boolean, hasSpoken: boolean, open: ReadonlySet<TagAlertKind>): TagState =>
    !isLinked ? 'unlinked' : (TAG_ALERT_KINDS.find(kind => open.has(kind)) ?? (hasSpoken ? 'well' : 'new'));

/** Stored observation of a tag. */
export interface TagObservation {
    tag: string;
    observed_at: string;
    /** null with the longitude: the tag had no fix */
    latitude: number | null;
    longitude: number | null;
    /** m, accuracy radius of the position */
    accuracy: number | null;
    /** °C */
    temperature: number | null;
    /** share of the time since the last observation in which the animal moved, % */
    activity: number | null;
    /** V */
    battery_voltage: number | null;
}

/** Tolerance for clocks that run ahead. */
const MAX_AHEAD_MS = 10 * 60_000;
/** Age limit of observations; older ones are device errors. */
const OLDEST_MS = 3 * 366 * 24 * HOUR_MS;
const SERIAL = /^[\w.:-]{1,40}$/;

const between = (value: unknown, low: number, high: number): value is number =>
    typeof value === 'number' && Number.isFinite(value) && value >= low && value <= high;
/** undefined: given, but not a valid figure */
const optional = (value: unknown, low: number, high: number): number | null | undefined =>
    value === undefined || value === null ? null : between(value, low, high) ? value : undefined;

const OPTIONAL = {
    accuracy: [0, 100_000],
    temperature: [-60, 100],
    activity: [0, 100],
    battery_voltage: [0, 100],
} as const;

/** Rejects a latitude or longitude without the other. Receivers send 0, 0 without a fix. */
const readTagPosition = (latitude: unknown, longitude: unknown): Position | { reason?: string } => {
    if ((latitude ?? null) === null && (longitude ?? null) === null) return {};
    if (!between(latitude, -90, 90) || !between(longitude, -180, 180))
        return { reason: 'The position cannot be read.' };
    if (Math.abs(latitude) < 0.01 && Math.abs(longitude) < 0.01)
        return { reason: 'The position is 0, 0: the tag had no fix.' };
    return { latitude, longitude };
};

/** Maximum names of unknown fields that are reported of one observation, and their length. */
const MAX_UNKNOWN = 10;
const MAX_NAME_LENGTH = 60;

/** Name that the database and a notification can hold. */
const printable = (name: string) => name.slice(0, MAX_NAME_LENGTH).replaceAll(/[^\w .:-]/g, '?');

export interface ReadObservation {
    observation: TagObservation;
    /** why figures are left out */
    reason?: string;
    /** names of fields that this release does not know */
    unknown?: readonly string[];
}
/**
 * Parses an observation of the service. Tag and time decide whether it is accepted; the position and every figure are
 * checked on their own.
 * @param now to detect times in the future
 * @returns the observation, with the `reason` for each value that is left out; or the reason alone
 */
export const readObservation = (
    payload: unknown,
    now: Date,
): ReadObservation | { observation?: undefined; reason: string } => {
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
        return { reason: 'Not an observation.' };
    const { tag, observed_at, latitude, longitude, ...observed } = payload as Record<string, unknown>;
    if (typeof tag !== 'string' || !SERIAL.test(tag)) return { reason: 'No tag was given.' };
    const time =
        typeof observed_at === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(observed_at)
            ? Date.parse(observed_at)
            : Number.NaN;
    if (Number.isNaN(time)) return { reason: 'The time cannot be read, or has no time zone.' };
    if (time > now.getTime() + MAX_AHEAD_MS) return { reason: 'The time is in the future.' };
    if (time < now.getTime() - OLDEST_MS) return { reason: 'The observation is more than three years old.' };
    const position = readTagPosition(latitude, longitude);
    const reasons: string[] = 'reason' in position && position.reason ? [position.reason] : [];
    const figures: Record<string, number | null> = {};
    for (const [name, [low, high]] of Object.entries(OPTIONAL)) {
        const figure = optional(observed[name], low, high);
        if (figure === undefined) reasons.push(`The ${name.replace('_', ' ')} is implausible.`);
        figures[name] = figure ?? null;
    }
    const figuresOf = figures as Record<keyof typeof OPTIONAL, number | null>;
    const unknown = Object.keys(observed).filter(name => !Object.hasOwn(OPTIONAL, name));
    return {
        observation: {
            tag,
            observed_at: new Date(time).toISOString(),
            latitude: 'latitude' in position ? position.latitude : null,
            longitude: 'latitude' in position ? position.longitude : null,
            ...figuresOf,
        },
        ...(reasons.length ? { reason: reasons.join(' ') } : {}),
        ...(unknown.length ? { unknown: unknown.slice(0, MAX_UNKNOWN).map(printable) } : {}),
    };
};

/** Notification text for alerts of one kind at one property. @param names of the tags, at least one */
export const tagAlertMessage = (kind: TagAlertKind, names: readonly string[], property: string): string => {
    const who = listSome(names, 3);
    const [is, has] = names.length > 1 ? ['are', 'have'] : ['is', 'has'];
    const what: Record<TagAlertKind, string> = {
        outside: `${is} outside the boundary`,
        silent: `${has} not been heard from`,
        still: `${has} not moved`,
    };
    return `${property}: ${who} ${what[kind]}.`;
};

/** Most severe first: state shown for a group of tags. */
export const SEVEREST_FIRST: readonly TagState[] = [...TAG_STATES].reverse();
/** Higher is more severe. */
export const tagSeverity = (state: TagState): number => TAG_STATES.indexOf(state);
