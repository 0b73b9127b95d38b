import type { Cause } from './causes';
import type { Finding } from './evidence';

type Sentences = Partial<Record<Cause, Readonly<Record<string, string>>>>;

/** One sentence for each cause; `usual` unless a rule names another. Figures stand in braces. */
const SENTENCES: Sentences = {
    airlock: {
        usual: 'Air in the supplement line: the dose fell by {percent}% within a day while the tank holds supplement.',
        fill: 'Air in the supplement line since the fill: the pump runs but moves too little supplement.',
        service: 'Air in the supplement line since the service: the pump runs but moves too little supplement.',
    },
    empty_line: {
        usual: 'The supplement line is empty: {level} kg is left in the tank.',
        low: 'The tank is low and the line will soon run empty.',
    },
    blocked_filter: {
        usual: 'The supplement filter is blocking: the dose has fallen bit by bit, by {percent}% so far.',
    },
    meter_slip: {
        water: 'The water meter is missing pulses: water and conductivity both fell by about {percent}%.',
        water_likely: 'The water meter may be missing pulses: conductivity fell by {percent}% with the same dose.',
        nutrient: 'The supplement meter is off by about {percent}%: tank and conductivity both show a different dose.',
        nutrient_likely:
            'The supplement meter may be off by about {percent}%: conductivity changed with the same dose.',
    },
    probe_drift: {
        conductivity: 'The conductivity probe is drifting: its reading moved by {percent}% with the same dose.',
        tank: 'The tank probe is drifting: the level changes by {lost} kg a day, but {dosed} kg a day is dosed.',
    },
    flat_battery: {
        usual: 'The battery no longer holds its charge: it falls to {low} V overnight.',
        silent: 'The battery went flat: it was down to {low} V before the device went offline.',
        reported: 'The device reports a low battery.',
    },
    solar_panel: {
        usual: 'The solar panel is not charging: the battery peaks at {high} V, usually {usual} V.',
        silent: 'The solar panel stopped charging, so the battery went flat and the device went offline.',
    },
    no_signal: { usual: 'No signal: the device went offline with a healthy battery ({volts} V).' },
    leak: {
        water: 'Water is leaking: use is up {percent}% and flow at the quietest time is {night}% of the average.',
        supplement: 'Supplement is flowing without the pump: the dose is {percent}% over what was due.',
        tank: 'Supplement is leaking: the tank loses {lost} kg a day, but only {dosed} kg a day is dosed.',
    },
    no_water: {
        usual: 'No water is reaching the trough: pressure and water use have both dropped.',
        reported: 'The device reports no water flow.',
    },
    cattle_moved: {
        usual: 'The cattle have moved away: water use fell by {percent}%.',
        part: 'Some of the cattle have moved away: water use fell by {percent}% in dry weather.',
        recorded: 'The cattle were moved: water use fell by {percent}% after the recorded move.',
    },
    rain: { usual: 'The cattle are drinking elsewhere after {rain} mm of rain: water use fell by {percent}%.' },
    wrong_supplement: {
        usual: 'The wrong supplement may be in the tank: conductivity changed by {percent}% right after the fill.',
    },
    wrong_setting: {
        dose: 'A setting looks wrong: the dose changed by {percent}% when the settings changed.',
        pulses: 'The flow-meter setting is wrong: {pulses} pulses do not make {water} L.',
        meter: 'The flow-meter setting looks wrong: {water} L a head a day is not possible.',
    },
    stopped: {
        usual: 'The doser is stopped, and no reason is recorded.',
        recorded: 'The doser is stopped.',
        reason: 'The doser is stopped: {reason}.',
    },
    device_fault: {
        usual: 'The device reports a fault.',
        pump: 'The device reports a pump fault.',
        over_pressure: 'The device reports too much water pressure.',
    },
    not_known: {
        usual: 'Something is unusual, but the readings do not show the cause.',
        never: 'The device has never reported, so the cause is not known.',
        silent: 'The device is offline, and its last readings do not show the cause.',
        charge: 'The battery is low ({low} V): cloud or the solar panel, the readings do not show which.',
        battery: 'The battery is low ({low} V), and the readings do not show the cause.',
        dose: 'The dose fell by {percent}%, and the readings do not show the cause.',
        high_dose: 'The dose rose by {percent}%, and the readings do not show the cause.',
        conductivity: 'Conductivity changed by {percent}% with the same dose, and the readings do not show the cause.',
        tank: 'The tank loses {lost} kg a day, but {dosed} kg a day is dosed: a leak, the meter or the probe.',
        water: 'Water use fell by {percent}%: a move, rain or the meter, the readings do not show which.',
        high_water: 'Water use is up {percent}%, and the readings do not show the cause.',
        alarm: 'The readings do not show the cause of the alarm {alarm}.',
    },
    none: {
        usual: 'Nothing unusual in the readings.',
        no_device: 'No device is installed.',
        inactive: 'The site is inactive and is not monitored.',
        test: 'The site is a test and is not monitored.',
    },
};

const NEXT_STEPS: Sentences = {
    airlock: { usual: 'Bleed the supplement line at the pump, then run a test dose.' },
    empty_line: { usual: 'Refill the tank, then bleed the line.', low: 'Plan a refill.' },
    blocked_filter: { usual: 'Clean or replace the supplement filter and check the foot valve.' },
    meter_slip: {
        water: 'Check the water meter: measure the flow with a bucket and compare the count.',
        water_likely: 'Check the water meter: measure the flow with a bucket and compare the count.',
        nutrient: 'Calibrate the supplement meter with a measuring cylinder.',
        nutrient_likely: 'Calibrate the supplement meter with a measuring cylinder, then the conductivity probe.',
    },
    probe_drift: {
        conductivity: 'Clean and calibrate the conductivity probe.',
        tank: 'Dip the tank, then calibrate or replace the tank probe.',
    },
    flat_battery: { usual: 'Replace the battery.' },
    solar_panel: { usual: 'Clean the solar panel and check its cable and regulator.' },
    no_signal: { usual: 'Check coverage and aerial. Readings arrive once the device reconnects.' },
    leak: {
        water: 'Check trough, float valve and pipe for a leak.',
        supplement: 'Close the tank valve, then check the non-return valve.',
        tank: 'Check tank, valve and line for leaking supplement.',
    },
    no_water: { usual: 'Check bore, pump and pipe straight away: the cattle may have no water.' },
    cattle_moved: {
        usual: 'Ask the station where the cattle are, then update the number of animals.',
        recorded: 'Update the number of animals at this site.',
    },
    rain: { usual: 'No action. Water use should recover as the country dries out.' },
    wrong_supplement: { usual: 'Check which supplement was delivered, and stop the doser until it is clear.' },
    wrong_setting: {
        usual: 'Compare the latest settings change with the equipment, and correct it.',
        pulses: 'Compare the flow-meter setting with the plate on the meter.',
        meter: 'Compare the flow-meter setting with the plate on the meter.',
    },
    stopped: {
        usual: 'Record the reason for the stop, or restart the doser.',
        recorded: 'Restart the doser when ready.',
        reason: 'Restart the doser when ready.',
    },
    device_fault: { usual: 'Plan a service visit.' },
    not_known: {
        usual: 'Check the site on the next visit.',
        never: 'Check the device and its settings.',
        silent: 'Check battery, aerial and coverage.',
        charge: 'Check again after two sunny days.',
        battery: 'Check battery and solar panel.',
        dose: 'Check pump, filter and supplement line.',
        high_dose: 'Check pump and non-return valve.',
        conductivity: 'Take a water sample and check the conductivity probe.',
        tank: 'Dip the tank and compare it with the reading.',
        water: 'Ask the station about moves and rain.',
        high_water: 'Check the trough for a leak, and the number of animals.',
    },
    none: {},
};

const textOf = (texts: Sentences, { cause, variant, values = {} }: Finding): string | null => {
    const own = texts[cause] ?? {};
    const text = (variant ? own[variant] : undefined) ?? own.usual;
    return text?.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written)) ?? null;
};

export const sentenceOf = (finding: Finding): string => textOf(SENTENCES, finding) ?? '';
export const nextStepOf = (finding: Finding): string | null => textOf(NEXT_STEPS, finding);
