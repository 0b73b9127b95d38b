import { knownPosition } from '../land/position';
import { runTexts } from './refillRuns';
import type { RunFigures } from './runFigures';
import type { RunRoutes } from './runRoutes';

/** Reason why a stop has no run. */
export const reasonLeft = (figures: RunFigures, taken: RunRoutes['taken'], stop: number): string => {
    const { stops, trucks } = figures.input;
    const of = stops[stop] as (typeof stops)[number];
    if (!knownPosition(of)) return runTexts.noPosition;
    if (!of.supplement_id) return runTexts.noSupplement;
    if (of.litres.every(litres => litres === null)) return runTexts.unknownRoom;
    const wanted = Math.max(...(figures.litres[stop] as number[]));
    if (trucks.length === 0) return runTexts.noTrucks;
    if (figures.slots.length === 0) return runTexts.booked;
    if (wanted <= 0) return runTexts.noRoom;
    const supplement = of.supplement ?? '';
    const depots = [...new Set(figures.slots.map(({ depot }) => depot))];
    const stocked = depots.filter(depot => (figures.stock.get(`${depot} ${of.supplement_id}`) ?? 0) > 0);
    if (stocked.length === 0) return runTexts.noDepot(supplement);
    const remaining = (depot: number) => {
        const key = `${depot} ${of.supplement_id}`;
        return (figures.stock.get(key) ?? 0) - (taken.get(key) ?? 0);
    };
    const left = Math.max(...stocked.map(remaining));
    if (left < Math.min(...(figures.litres[stop] as number[]).filter(litres => litres > 0)))
        return runTexts.noStock(supplement, wanted, left);
    const trips = figures.slots
        .filter(({ depot }) => stocked.includes(depot))
        .map(slot => ({
            hours: figures.length([stop], slot) / figures.input.speed + of.hours,
            most: slot.truck.hours,
        }));
    if (trips.every(({ hours, most }) => hours > most))
        return runTexts.tooFar(Math.min(...trips.map(({ hours }) => hours)));
    return runTexts.busy;
};
