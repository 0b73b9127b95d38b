/** Plausible positions by Australian state. Pure. */

interface Bounds {
    south: number;
    north: number;
    west: number;
    east: number;
}
/** Extents of the states with their islands (Geoscience Australia, "Extreme points"), in degrees. */
const STATES: Readonly<Record<string, Bounds>> = {
    QLD: { south: -29.2, north: -9.1, west: 137.9, east: 153.6 },
    NSW: { south: -37.6, north: -28.1, west: 140.9, east: 159.2 },
    ACT: { south: -36, north: -35.1, west: 148.7, east: 149.5 },
    VIC: { south: -39.2, north: -33.9, west: 140.9, east: 150.1 },
    TAS: { south: -43.8, north: -39.1, west: 143.7, east: 148.6 },
    SA: { south: -38.2, north: -25.9, west: 128.9, east: 141.1 },
    WA: { south: -35.3, north: -13.6, west: 112.8, east: 129.1 },
    NT: { south: -26.1, north: -10.8, west: 128.9, east: 138.1 },
};
const AUSTRALIA: Bounds = { south: -43.8, north: -9.1, west: 112.8, east: 159.2 };
/** Tolerance in degrees, some 100 km, because stations lie on both sides of a border. */
const NEAR = 1;

/** True for a position in or near Australia. */
export const isNearAustralia = (longitude: number, latitude: number): boolean =>
    longitude >= AUSTRALIA.west - NEAR &&
    longitude <= AUSTRALIA.east + NEAR &&
    latitude >= AUSTRALIA.south - NEAR &&
    latitude <= AUSTRALIA.north + NEAR;

const degrees = (value: number) => `${Math.round(value * 10) / 10}°`;

/**
 * Errors of a position that is neither in nor near its state, by field.
 * @param state as the contract names it; another value or none: anywhere in Australia
 * @param name display name of the state
 */
export const positionFaults = (
    { latitude, longitude }: Record<string, unknown>,
    state: unknown,
    name = 'Australia',
): Record<string, string[]> => {
    const bounds = STATES[String(state)] ?? AUSTRALIA;
    const fault = (title: string, value: unknown, least: number, most: number) =>
        typeof value === 'number' && (value < least - NEAR || value > most + NEAR)
            ? `${title} ${degrees(value)} is not in or near ${name}, which lies between ${degrees(least)} and ${degrees(most)}.`
            : undefined;
    const faults = {
        latitude: fault('Latitude', latitude, bounds.south, bounds.north),
        longitude: fault('Longitude', longitude, bounds.west, bounds.east),
    };
    return Object.fromEntries(Object.entries(faults).flatMap(([field, text]) => (text ? [[field, [text]]] : [])));
};
