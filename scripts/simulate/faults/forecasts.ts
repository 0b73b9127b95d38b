import { tankForecast, usageOf } from '../../../src/domain/diagnosis/forecast';
import { dayName, inputAt, type SiteHistory } from './history';
import type { SimulatedSite } from './site';

export interface Fill {
    site: number;
    /** a fault changed the use while the litres lasted, which no forecast can know */
    hadFault: boolean;
    /** days, by the product before it rounds them down, and in fact */
    predicted: number;
    actual: number;
}
interface Forecast {
    day: number;
    /** L that really were in the tank */
    litres: number;
    predicted: number;
}

/** Share of the capacity above which a tank counts as filled, and below which a refill is usually planned. */
const [FILLED, PLANNED] = [0.5, 0.45];
const FIRST_DAY = 20;

/** Forecasts of one site, one for each fill. */
export class SiteForecasts {
    /** L pumped by day, for what really happened after a forecast */
    private readonly pumped: number[] = [];
    private readonly faultDays = new Set<number>();
    private readonly forecasts: Forecast[] = [];
    private isOpen = false;

    constructor(
        private readonly site: SimulatedSite,
        private readonly history: SiteHistory,
    ) {}

    addDay(pumped: number, hasFault: boolean): void {
        const day = this.pumped.push(pumped) - 1;
        if (hasFault) this.faultDays.add(day);
        const { traits, tank } = this.site;
        if (tank > traits.capacity * FILLED) this.isOpen = false;
        if (this.isOpen || day < FIRST_DAY || tank > traits.capacity * PLANNED) return;
        const { days, tankLevel, density } = inputAt(this.history, (day + 1) * 24);
        const litres = tankLevel === null || !density ? null : tankLevel / density;
        const found = tankForecast(usageOf(days, litres, dayName(day + 1)));
        if (!found) return;
        this.isOpen = true;
        this.forecasts.push({ day, litres: tank / traits.density, predicted: found.litres / found.litres_per_day });
    }

    /** Days that the litres of each forecast really lasted, as if nobody had filled the tank. */
    settle(site: number): Fill[] {
        return this.forecasts.flatMap(({ day, litres, predicted }) => {
            let left = litres;
            let at = day + 1;
            while (at < this.pumped.length && left > (this.pumped[at] ?? 0)) left -= this.pumped[at++] ?? 0;
            if (at >= this.pumped.length) return [];
            const hadFault = [...this.faultDays].some(faulty => faulty >= day - 7 && faulty <= at);
            const actual = at - day - 1 + left / (this.pumped[at] || 1);
            return [{ site, predicted, actual, hadFault }];
        });
    }
}
