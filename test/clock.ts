import type { Services } from '../src/server/platform/services';

/**
 * Sets the clock of the server and of `clock_now()` in its database; time continues from there. Without a moment: real
 * time.
 */
export const setClock = async (services: Services, moment?: Date | string): Promise<void> => {
    const offset = moment === undefined ? 0 : new Date(moment).getTime() - Date.now();
    services.clock = { now: () => new Date(Date.now() + offset) };
    await services.sql.unsafe(
        `CREATE OR REPLACE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT now() + ${Math.round(offset)} * interval ''1 millisecond'''`,
    );
};

/**
 * Stops the clocks of the server and its database at a moment, so that times can be compared exactly. `setClock`
 * restarts them.
 */
export const freezeClock = async (services: Services, moment: Date): Promise<void> => {
    services.clock = { now: () => new Date(moment) };
    await services.sql.unsafe(
        `CREATE OR REPLACE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT timestamptz ''${moment.toISOString()}'''`,
    );
};

/** Moment of a wall-clock time in a zone: `momentOf('2026-10-04', '01:30', 'Australia/Sydney')`. */
export const instantOf = (day: string, time: string, zone: string): Date => {
    const asUtc = Date.parse(`${day}T${time}Z`);
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    const offsetAt = (moment: number) => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment;
    return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
};

/** Moments at which a day in the property's zone can be computed wrongly. */
export const DAY_BOUNDARY_MOMENTS: readonly (readonly [name: string, state: string, moment: string])[] = [
    ['at 10:50 in the morning', 'QLD', '2026-11-22T00:50:00Z'],
    ['at 23:59', 'QLD', '2026-11-22T13:59:00Z'],
    ['at 00:01', 'QLD', '2026-11-22T14:01:00Z'],
    ['at 07:30, on the day after the UTC day', 'WA', '2026-11-22T23:30:00Z'],
    ['one hour before daylight saving starts', 'NSW', '2026-10-03T15:00:00Z'],
    ['at 00:01 on the day after daylight saving starts', 'NSW', '2026-10-04T13:01:00Z'],
    ['at 00:01 on the day after daylight saving starts, in a zone with half an hour', 'SA', '2026-10-04T13:31:00Z'],
    ['at 00:01 on the day after daylight saving ends', 'SA', '2027-04-04T14:31:00Z'],
    ['at 23:59 on the last day of a month', 'QLD', '2026-11-30T13:59:00Z'],
    ['at 00:01 on the first day of a month', 'VIC', '2026-11-30T13:01:00Z'],
    ['at 23:59 on the last day of a year', 'QLD', '2026-12-31T13:59:00Z'],
    ['at 00:01 on the first day of a year', 'QLD', '2026-12-31T14:01:00Z'],
];
