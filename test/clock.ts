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

/**
 * Critical moments: around a property's midnight, in Brisbane's morning, at a daylight saving change, at the end of a
 * month and of a year.
 */
export const AWKWARD_MOMENTS: readonly (readonly [name: string, state: string, moment: string])[] = [
    ['in the middle of the morning', 'QLD', '2026-11-22T00:50:00Z'],
    ['a minute before midnight', 'QLD', '2026-11-22T13:59:00Z'],
    ['a minute after midnight', 'QLD', '2026-11-22T14:01:00Z'],
    ['when it is another day in Greenwich than in Perth', 'WA', '2026-11-22T23:30:00Z'],
    ['an hour before summer time begins', 'NSW', '2026-10-03T15:00:00Z'],
    ['on the day after summer time began', 'NSW', '2026-10-04T13:01:00Z'],
    ['on the day after summer time began, half an hour from the others', 'SA', '2026-10-04T13:31:00Z'],
    ['on the day after summer time ended', 'SA', '2027-04-04T14:31:00Z'],
    ['in the last minute of a month', 'QLD', '2026-11-30T13:59:00Z'],
    ['in the first minute of a month', 'VIC', '2026-11-30T13:01:00Z'],
    ['in the last minute of a year', 'QLD', '2026-12-31T13:59:00Z'],
    ['in the first minute of a year', 'QLD', '2026-12-31T14:01:00Z'],
];
