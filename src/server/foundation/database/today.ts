import { BUSINESS_ZONE, zonesByState } from '../../../domain/days';

/** SQL of the day that it is for the business; `current_date` would be that of the server's zone. */
export const TODAY = `(clock_now() AT TIME ZONE '${BUSINESS_ZONE}')::date`;

/**
 * SQL of the time zone of a property, where its days begin.
 * @param state SQL of its state
 */
export const zoneOfState = (state: string): string =>
    `CASE ${state} ${zonesByState.map(([name, zone]) => `WHEN '${name}' THEN '${zone}'`).join(' ')} ELSE '${BUSINESS_ZONE}' END`;
