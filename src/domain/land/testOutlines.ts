/** Closed GeoJSON outline for tests, from its corners in degrees. */
export const rectangle = (west: number, south: number, east: number, north: number) => ({
    type: 'Polygon' as const,
    coordinates: [
        [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
        ],
    ],
});
