import { parseArgs } from 'node:util';
import { createRandom } from '../../src/domain/random';
import { CeresService } from './ceresService';

/**
 * `npm run simulate:tags`: a service of ear tags that wander around a place, until stopped. Point the server's
 * CERES_URL and CERES_KEY to it.
 */
const { values: options } = parseArgs({
    options: {
        port: { type: 'string', default: '4100' },
        key: { type: 'string', default: 'simulated' },
        tags: { type: 'string', default: '10' },
        /** centre: latitude and longitude */
        near: { type: 'string', default: '-20.72,139.49' },
        /** seconds between two observations of each */
        every: { type: 'string', default: '60' },
        /** hours of history at the start */
        past: { type: 'string', default: '48' },
    },
});

const random = createRandom(4_147);
const [latitude = 0, longitude = 0] = options.near.split(',').map(Number);
const tags = Array.from({ length: Number(options.tags) }, (_, at) => ({
    tag: `CT-9${String(at + 1).padStart(5, '0')}`,
    latitude: latitude + random.number(-0.01, 0.01, 5),
    longitude: longitude + random.number(-0.01, 0.01, 5),
}));
const service = await CeresService.start(options.key, Number(options.port));
const speak = (at: Date) => {
    for (const animal of tags) {
        animal.latitude += random.number(-0.001, 0.001, 6);
        animal.longitude += random.number(-0.001, 0.001, 6);
        service.addObservations({
            ...animal,
            observed_at: at.toISOString(),
            accuracy: random.integer(3, 15),
            activity: random.integer(5, 80),
            temperature: random.number(18, 38, 1),
            battery_voltage: random.number(3.5, 4.1, 2),
        });
    }
};
for (let hours = Number(options.past); hours > 0; hours--) speak(new Date(Date.now() - hours * 3_600_000));
setInterval(() => speak(new Date()), Number(options.every) * 1000);
console.log(`${tags.length} tags. Start the server with CERES_URL=${service.url} CERES_KEY=${options.key}`);
