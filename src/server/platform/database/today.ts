import { BUSINESS_ZONE, zonesByPostcode, zonesByState } from '../../../domain/calendar/days';

/** SQL of the current business day; `current_date` would use the server's zone. */
export const TODAY = `(clock_now() AT TIME ZONE '${BUSINESS_ZONE}')::date`;

const cases = (zones: readonly (readonly [string, string])[]) =>
    zones.map(([value, zone]) => `WHEN '${value}' THEN '${zone}'`).join(' ');

/**
 * SQL of a property's time zone: `timeZoneOf` of its row, or the business time zone without a property.
 * @param property alias of `customer_properties`
 */
export const zoneOfProperty = (property: string): string =>
    `coalesce(${property}.time_zone, CASE ${property}.postcode ${cases(zonesByPostcode)} END, CASE ${property}.state ${cases(zonesByState)} ELSE '${BUSINESS_ZONE}' END)`;
