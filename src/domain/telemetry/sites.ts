import { resources } from '../../contract/generated/resources';
import type { Resource } from '../../contract/metadata';

/** Status of a site of any kind, by the specification's codes. */
export const SITE_STATUS = { inactive: 0, active: 1, test: 2, idle: 3, provisioned: 4 } as const;

/** Hours of silence after which a device counts as Not Communicated. */
export const NOT_COMMUNICATED_HOURS = 24;

const DEVICE_STATUSES = (resources.sites as Resource).fields
    .find(({ name }) => name === 'device_status')
    ?.options?.map(({ value }) => value);
/** Filter of sites without a device, of any kind: they cannot be offline, whatever their initial state. */
export const WITHOUT_DEVICE = { device_status: ['not_installed'] };
const WITH_DEVICE = { device_status: DEVICE_STATUSES?.filter(value => value !== 'not_installed') ?? [] };
/** Filter of sites whose device has one of these states; `state` is the state field of the kind. */
export const deviceIn = <S extends string>(state: S, ...states: DoserState[]) =>
    ({ [state]: states, ...WITH_DEVICE }) as Record<S, DoserState[]> & typeof WITH_DEVICE;

export type DoserState = 'stopped' | 'running' | 'alarmed' | 'not_communicated';
export type Severity = 'error' | 'success' | 'neutral' | 'warning';

/** Label of a doser's state on its site page, in the specification's wording. */
export const DOSER_MESSAGES: Readonly<Record<DoserState, { severity: Severity; key: string }>> = {
    alarmed: { severity: 'error', key: 'domains.sites.doser.alarmed' },
    running: { severity: 'success', key: 'domains.sites.doser.running' },
    stopped: { severity: 'neutral', key: 'domains.sites.doser.stopped' },
    not_communicated: { severity: 'warning', key: 'domains.sites.doser.not_communicated' },
};

/**
 * Severity of a site's state. A site without a device cannot be offline, whatever its initial state.
 * @param isConcern whether a running device has a problem all the same, such as an almost empty tank
 */
export const siteSeverity = (state: DoserState, device: unknown, isConcern = false): Severity => {
    const severity = device ? DOSER_MESSAGES[state].severity : 'neutral';
    return isConcern && severity === 'success' ? 'warning' : severity;
};

const GAUGE_STEP = 10;

/**
 * Fill level of a tank.
 * @returns percent from 0 to 100, and the gauge's level (100 down to 10 in steps of 10, 0 when empty); undefined
 * without a level or a capacity
 */
export const tankFill = (
    level: number | null | undefined,
    capacity: number | null | undefined,
): { percent: number; gauge: number } | undefined => {
    if (level === null || level === undefined || !capacity) return undefined;
    const percent = Math.min(100, Math.max(0, (level / capacity) * 100));
    return { percent, gauge: percent === 0 ? 0 : Math.max(GAUGE_STEP, Math.round(percent / GAUGE_STEP) * GAUGE_STEP) };
};
