import { dayAfter } from '../calendar/days';
import { HEALTH_RULES } from '../telemetry/healthChecks';
import { NOT_COMMUNICATED_HOURS } from '../telemetry/sites';
import type { DiagnosisDay, DiagnosisInput } from './causes';
import { changeOf } from './change';
import {
    alarmEvidence,
    changeEvidence,
    dayEvidence,
    type Finding,
    momentEvidence,
    notKnown,
    type Rule,
} from './evidence';
import { ALARM, alarmsOf, lastDay, rainBetween } from './lookups';

/** V; a battery below this limit is empty under light load. */
export const EMPTY_VOLTS = HEALTH_RULES.battery.usual;
/** V; a battery that was above this at the last contact did not end the contact (proposed). */
const SOUND_VOLTS = 12.1;
/** V below the usual value that count as a change (proposed). */
const DROP_VOLTS = 0.35;
/** Cloudy days discharge a sound battery: with so much rain in the last days, mm, the panel is not judged (proposed). */
const CLOUDY_MM = 10;
/** Days of low charge that clouds alone explain (proposed). */
const CLOUDY_DAYS = 6;

const low = (day: DiagnosisDay) => day.batteryLow;
const high = (day: DiagnosisDay) => day.batteryHigh;

/** Wear of the battery or loss of charge, from the lowest and highest voltage of each day. */
const powerFault = (input: DiagnosisInput): Finding | undefined => {
    const [lows, highs] = [changeOf(input.days, low), changeOf(input.days, high)];
    if (!lows || !highs) return undefined;
    const evidence = [changeEvidence('battery_low', 'V', lows), changeEvidence('battery_high', 'V', highs)];
    const alarms = alarmEvidence(alarmsOf(input, ALARM.lowBattery));
    const values = { low: lows.now.toFixed(1), high: highs.now.toFixed(1), usual: highs.usual.toFixed(1) };
    const isWeak = lows.now < SOUND_VOLTS && lows.usual - lows.now > DROP_VOLTS;
    const lostCharge = highs.usual - highs.now > DROP_VOLTS;
    if (lostCharge && (isWeak || highs.now < SOUND_VOLTS + 0.5)) {
        const rain = rainBetween(input, dayAfter(highs.since, -2), highs.to);
        const isLong = highs.since <= dayAfter(highs.to, -CLOUDY_DAYS);
        if (!isLong && (rain === null || rain >= CLOUDY_MM)) {
            if (!isWeak) return undefined;
            return notKnown(highs.since, [...evidence, ...alarms], 'charge', values);
        }
        return {
            cause: 'solar_panel',
            certainty: lows.now < EMPTY_VOLTS && isLong ? 'certain' : 'likely',
            since: highs.since,
            evidence: [...evidence, ...alarms],
            values,
        };
    }
    if (isWeak)
        return {
            cause: 'flat_battery',
            certainty: lows.now < EMPTY_VOLTS ? 'certain' : 'likely',
            since: lows.since,
            evidence: [...evidence, ...alarms],
            values,
        };
    return undefined;
};

/** Silence of a device: its power, or its signal if the battery was sound at the last contact. */
export const silence: Rule = input => {
    const { lastContact, lastContactDay, now, battery } = input;
    if (lastContact === null) return notKnown(null, [], 'never');
    const hours = (Date.parse(now) - Date.parse(lastContact)) / 3_600_000;
    if (hours <= NOT_COMMUNICATED_HOURS) return undefined;
    const contact = momentEvidence('last_contact', lastContact);
    const power = powerFault(input);
    if (power && power.cause !== 'not_known')
        return {
            ...power,
            certainty: 'likely',
            variant: 'silent',
            since: lastContactDay,
            evidence: [contact, ...power.evidence],
        };
    const volts = lastDay(input)?.batteryLow ?? battery;
    if (volts === null) return notKnown(lastContactDay, [contact], 'silent');
    const last = momentEvidence('battery', lastContact, { value: volts, unit: 'V' });
    if (volts < EMPTY_VOLTS)
        return {
            cause: 'flat_battery',
            certainty: 'likely',
            variant: 'silent',
            since: lastContactDay,
            evidence: [contact, last],
            values: { low: volts.toFixed(1) },
        };
    if (volts < SOUND_VOLTS) return notKnown(lastContactDay, [contact, last], 'silent');
    return {
        cause: 'no_signal',
        certainty: 'likely',
        since: lastContactDay,
        evidence: [contact, last],
        values: { volts: volts.toFixed(1) },
    };
};

export const power: Rule = input => {
    const found = powerFault(input);
    if (found) return found;
    const alarms = alarmsOf(input, ALARM.lowBattery);
    const day = lastDay(input);
    if (day && day.batteryLow !== null && day.batteryLow < EMPTY_VOLTS)
        return notKnown(
            day.day,
            [dayEvidence('battery_low', 'V', day.batteryLow, day.day, day.day), ...alarmEvidence(alarms)],
            'battery',
            { low: day.batteryLow.toFixed(1) },
        );
    return undefined;
};
