import { dayAfter } from '../calendar/days';
import type { DiagnosisDay, DiagnosisInput, Evidence } from './causes';
import { changeOf } from './change';
import {
    alarmEvidence,
    changeEvidence,
    dayEvidence,
    type Finding,
    notKnown,
    percent,
    type Rule,
    visitEvidence,
} from './evidence';
import { ALARM, alarmsOf, rainBetween, visitNear } from './lookups';
import { conductivityPerDose } from './measuring';

/** Shares of the usual water (proposed): heat and cold alone stay between them. */
const LOW_WATER = 0.65;
const HIGH_WATER = 1.25;
/** Shares of the usual water: few cattle are left, none are (proposed). */
const NO_CATTLE = 0.25;
const GONE = 0.07;
/** Days before the change in which rain counts: gullies hold water for a week. */
const RAIN_DAYS = 5;
const STEADY = 0.12;
/** Rain that fills gullies and wets the feed, and rain that does not, mm (proposed). */
const WET_MM = 10;
const DRY_MM = 3;
/** Cattle drink by day: a lowest flow of more than this share of the mean is no cattle (proposed). */
const NIGHT_SHARE = 0.4;
/** A line without water has lost this share of its pressure (proposed). */
const LOST_PRESSURE = 0.5;

const perHead = (days: readonly DiagnosisDay[]) => days.every(({ water, head }) => water === null || head);
const waterOf = (input: DiagnosisInput) => {
    const divide = perHead(input.days);
    return {
        unit: divide ? 'L/head/day' : 'L/day',
        figure: divide ? ('water_per_head' as const) : ('water' as const),
        change: changeOf(input.days, ({ water, head }) =>
            water === null ? null : divide && head ? water / head : water,
        ),
    };
};

const lowWater = (input: DiagnosisInput): Finding | undefined => {
    const { change, unit, figure } = waterOf(input);
    if (!change || change.ratio >= LOW_WATER) return undefined;
    const evidence: Evidence[] = [changeEvidence(figure, unit, change)];
    const found = { since: change.since, values: { percent: percent(change.ratio) } };
    const pressure = changeOf(input.days, day => day.pressure, 1);
    if (pressure && pressure.ratio < LOST_PRESSURE)
        return {
            ...found,
            cause: 'no_water',
            certainty: change.ratio < NO_CATTLE ? 'certain' : 'likely',
            evidence: [...evidence, changeEvidence('water_pressure', 'kPa', pressure)],
        };
    const moved = visitNear(input, change.since, 2, 'movement');
    if (moved)
        return {
            ...found,
            cause: 'cattle_moved',
            certainty: 'certain',
            variant: 'recorded',
            evidence: [...evidence, visitEvidence(moved)],
        };
    const [from, to] = [dayAfter(change.since, -RAIN_DAYS), change.to];
    const rain = rainBetween(input, from, to);
    if (rain !== null) evidence.push(dayEvidence('rain', 'mm', rain, from, to));
    const values = { ...found.values, rain: Math.round(rain ?? 0) };
    const isWet = (rainBetween(input, dayAfter(change.since, -3), dayAfter(change.since, 1)) ?? 0) >= WET_MM;
    if (isWet && change.ratio > GONE) return { ...found, cause: 'rain', certainty: 'likely', evidence, values };
    if (!isWet && change.rise <= 2 && change.ratio < (rain === null ? GONE : NO_CATTLE))
        return { ...found, cause: 'cattle_moved', certainty: 'likely', evidence };
    // a slipping meter shows the same water, and only the conductivity tells them apart
    const response = changeOf(input.days, conductivityPerDose(input));
    if (rain !== null && rain < DRY_MM && change.rise <= 2 && response && Math.abs(response.ratio - 1) < STEADY)
        return { ...found, cause: 'cattle_moved', certainty: 'likely', variant: 'part', evidence };
    return notKnown(change.since, evidence, 'water', found.values);
};

const highWater = (input: DiagnosisInput): Finding | undefined => {
    const { change, unit, figure } = waterOf(input);
    if (!change || change.ratio <= HIGH_WATER) return undefined;
    const alarms = alarmsOf(input, ALARM.hourlyFlow);
    const night = input.nightShare;
    if (night === null || night < NIGHT_SHARE) {
        if (alarms.length === 0) return undefined;
        return notKnown(change.since, [changeEvidence(figure, unit, change), ...alarmEvidence(alarms)], 'high_water', {
            percent: percent(change.ratio),
        });
    }
    return {
        cause: 'leak',
        certainty: night > 0.6 || alarms.length > 0 ? 'certain' : 'likely',
        variant: 'water',
        since: change.since,
        evidence: [
            changeEvidence(figure, unit, change),
            dayEvidence('night_flow', '%', Math.round(night * 100), dayAfter(change.to, -1), change.to),
            ...alarmEvidence(alarms),
        ],
        values: { percent: percent(change.ratio), night: Math.round(night * 100) },
    };
};

/** A leak also drives the doser beyond its pump, so it comes before the dose. */
export const waterLeak: Rule = input => {
    const found = highWater(input);
    return found?.cause === 'leak' ? found : undefined;
};
export const water: Rule = input => lowWater(input) ?? highWater(input);
