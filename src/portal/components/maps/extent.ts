export interface Position {
    latitude?: number | null;
    longitude?: number | null;
}
export const isPlaced = <P extends Position>(place: P): place is P & { latitude: number; longitude: number } =>
    typeof place.latitude === 'number' && typeof place.longitude === 'number';

/** Default view: all of Australia. */
const AUSTRALIA = { center: [134, -26] as [number, number], zoom: 3.4 };
const TILE = 512;
const FARTHEST = 2;
const NEAREST = 9;

const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));

/**
 * Centre and zoom at which all sites are visible, with a margin (Web Mercator, tiles of 512 px).
 * @param area size of the map in CSS px
 * @param nearest maximum zoom
 */
export const fitted = (
    sites: readonly Position[],
    { clientWidth = 700, clientHeight = 500 }: { clientWidth?: number; clientHeight?: number } = {},
    nearest = NEAREST,
): { center: [number, number]; zoom: number } => {
    const placed = sites.filter(isPlaced);
    if (placed.length === 0) return AUSTRALIA;
    let [west, east, south, north] = [180, -180, 85, -85];
    for (const { longitude, latitude } of placed) {
        west = Math.min(west, longitude);
        east = Math.max(east, longitude);
        south = Math.min(south, latitude);
        north = Math.max(north, latitude);
    }
    const wide = Math.max((east - west) / 360, 1e-9);
    const high = Math.max((mercator(north) - mercator(south)) / (2 * Math.PI), 1e-9);
    const zoom = Math.min(
        Math.log2(Math.max(80, clientWidth - 96) / (TILE * wide)),
        Math.log2(Math.max(80, clientHeight - 96) / (TILE * high)),
    );
    return { center: [(west + east) / 2, (south + north) / 2], zoom: Math.min(nearest, Math.max(FARTHEST, zoom)) };
};
