/** A piece of land for tests, as GeoJSON: its corners by degrees, closed. */
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
