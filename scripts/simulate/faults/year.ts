import { createRandom } from '../../../src/domain/random';
import { FAULTS, type Fault } from './faults';
import { SiteYear, type YearResult } from './siteYear';
import { type WeatherDay, weatherOf } from './weather';

const REGIONS = 12;

export interface YearOptions {
    sites: number;
    days: number;
    seed: number;
}

/** A year of sites with faults. */
export const simulateYear = ({ sites, days, seed }: YearOptions): YearResult => {
    const random = createRandom(seed);
    const regions = Array.from({ length: REGIONS }, () => weatherOf(random.next, days));
    const scheduled = FAULTS.filter(fault => fault !== 'rain');
    let turn = 0;
    const queue = () => scheduled[turn++ % scheduled.length] as Fault;
    const result: YearResult = { episodes: [], fills: [], healthy: new Map(), confused: new Map() };
    for (let id = 0; id < sites; id++)
        new SiteYear(id, createRandom(seed * 1000 + id), regions[id % REGIONS] as WeatherDay[], queue, result).run(
            days,
        );
    return result;
};
