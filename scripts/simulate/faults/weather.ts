/** Weather of a region, drawn at random from the seasons of inland Queensland. */
export interface WeatherDay {
    /** mm */
    rain: number;
    /** share of the sun that reaches a panel */
    sun: number;
    /** °C, highest of the day */
    heat: number;
    /** share of the water that cattle find in gullies and wet feed */
    surface: number;
}

const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Days from 1 July: the dry season comes first, the wet one from December to March. */
export const weatherOf = (random: () => number, days: number): WeatherDay[] => {
    let wetDays = 0;
    let store = 0;
    let anomaly = 0;
    return Array.from({ length: days }, (_, day) => {
        const summer = 0.5 - 0.5 * Math.cos((2 * Math.PI * (day - 10)) / 365);
        if (wetDays === 0 && random() < 0.006 + 0.045 * summer ** 2) wetDays = 1 + Math.floor(random() * 4);
        const isWet = wetDays > 0;
        if (isWet) wetDays--;
        const rain = isWet ? -Math.log(1 - random()) * (7 + 12 * summer) : 0;
        // a gully fills from about 15 mm and dries in a week or two
        store = Math.min(60, store * 0.84 + Math.max(0, rain - 3));
        anomaly = 0.7 * anomaly + 1.6 * normal(random);
        return {
            rain,
            sun: isWet ? 0.25 + 0.35 * random() : 0.8 + 0.2 * random(),
            heat: 22 + 14 * summer + anomaly - (isWet ? 5 : 0),
            surface: Math.min(0.9, Math.max(0, store - 8) / 28),
        };
    });
};
