import { BUSINESS_ZONE, zonesByPostcode, zonesByState } from '../../../domain/calendar/days';

/** SQL of the day that it is for the business; `current_date` would be that of the server's zone. */
export const TODAY = `(clock_now() AT TIME ZONE '${BUSINESS_ZONE}')::date`;

const cases = (zones: readonly (readonly [string, string])[]) =>
    zones.map(([value, zone]) => `WHEN '${value}' THEN '${zone}'`).join(' ');

/**
 * SQL of the time zone of a property, where its days begin: `timeZoneOf` of its row, that of the business where there is none.
 * @param property alias of `customer_properties`
 */
export const zoneOfProperty = (property: string): string =>
    `coalesce(${property}.time_zone, CASE ${property}.postcode ${cases(zonesByPostcode)} END, CASE ${property}.state ${cases(zonesByState)} ELSE '${BUSINESS_ZONE}' END)`;
