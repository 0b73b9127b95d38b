import type { DiagnosisDay, DiagnosisInput, Visit } from '../../../src/domain/diagnosis/causes';
import { FEWEST_FLOWS, HISTORY_DAYS } from '../../../src/domain/diagnosis/change';
import { SITE_STATUS } from '../../../src/domain/telemetry/sites';
import type { Message, SiteTraits } from './site';

const START = Date.parse('2025-07-01T00:00:00Z');
export const dayName = (day: number): string => new Date(START + day * 86_400_000).toISOString().slice(0, 10);
export const moment = (hour: number): string => new Date(START + hour * 3_600_000).toISOString();

/** Records that staff keep of a site, and messages that arrived. */
export interface SiteHistory {
    traits: SiteTraits;
    messages: Message[];
    visits: Visit[];
    /** recorded head and target by day */
    head: number[];
    targetMl: number[];
    /** mm by day, as the gauge shows it; null without a gauge */
    gauge: number[] | null;
    /** kg that the server calculates where no probe measures */
    calculated: number[];
    /** settings as staff entered them, right or wrong */
    settings: { intake: number; litresPerPulse: number };
}

interface Sums {
    water: number;
    pulses: number;
    dose: number;
    low: number;
    high: number;
    conductivityLow: number;
    conductivityHigh: number;
    pressure: number;
    tank: number | null;
    readings: number;
}

/** Full days before `today`, as the daily sums of the server have them. */
const daysBefore = (history: SiteHistory, today: number): { days: DiagnosisDay[]; flows: number[] } => {
    const { traits, messages } = history;
    const byDay = new Map<number, Sums>();
    const flows: number[] = [];
    for (let index = messages.length - 1; index >= 0; index--) {
        const message = messages[index] as Message;
        const day = Math.floor((message.hour - 1) / 24);
        if (day >= today) continue;
        if (day < today - HISTORY_DAYS) break;
        if (day >= today - 2) flows.push(message.water);
        const sums = byDay.get(day);
        if (!sums) {
            byDay.set(day, {
                water: message.water,
                pulses: message.pulses,
                dose: message.dose,
                low: message.volts,
                high: message.volts,
                conductivityLow: message.conductivity,
                conductivityHigh: message.conductivity,
                pressure: message.pressure,
                tank: message.tank,
                readings: 1,
            });
            continue;
        }
        sums.water += message.water;
        sums.pulses += message.pulses;
        sums.dose += message.dose;
        sums.low = Math.min(sums.low, message.volts);
        sums.high = Math.max(sums.high, message.volts);
        sums.conductivityLow = Math.min(sums.conductivityLow, message.conductivity);
        sums.conductivityHigh = Math.max(sums.conductivityHigh, message.conductivity);
        sums.pressure = Math.min(sums.pressure, message.pressure);
        sums.readings++;
    }
    const days = [...byDay]
        .sort(([one], [other]) => one - other)
        .map(
            ([day, sums]): DiagnosisDay => ({
                day: dayName(day),
                readings: sums.readings,
                running: sums.readings,
                water: sums.water,
                pulses: sums.pulses,
                dose: sums.dose,
                head: history.head[day] ?? null,
                targetMl: history.targetMl[day] ?? null,
                batteryLow: sums.low,
                batteryHigh: sums.high,
                conductivity: (sums.conductivityLow + sums.conductivityHigh) / 2,
                pressure: sums.pressure,
                tankLevel: traits.hasTankProbe ? sums.tank : null,
                density: traits.density,
            }),
        );
    return { days, flows };
};

const TITLES: Readonly<Record<number, string>> = {
    1: 'Pump Runtime Alarm',
    3: 'Low Battery Voltage',
    7: 'No Nutrient Alarm',
    9: 'Hourly Water Flow Limit Exceeded',
};

/** Alarms of the last message, each since the first message of its run. */
const openAlarms = (messages: readonly Message[]) =>
    (messages.at(-1)?.alarms ?? []).map(code => {
        let first = messages.length - 1;
        while (first > 0 && messages[first - 1]?.alarms.includes(code)) first--;
        const hour = messages[first]?.hour ?? 0;
        return {
            code,
            title: TITLES[code] ?? String(code),
            raised_at: moment(hour),
            day: dayName(Math.floor(hour / 24)),
        };
    });

/** Everything that the server would read for a diagnosis at an hour. */
export const inputAt = (history: SiteHistory, hour: number): DiagnosisInput => {
    const { traits, visits } = history;
    const today = Math.floor(hour / 24);
    const { days, flows } = daysBefore(history, today);
    const last = history.messages.at(-1);
    const mean = flows.reduce((sum, flow) => sum + flow, 0) / (flows.length || 1);
    return {
        kind: 'udose',
        now: moment(hour),
        hasDevice: true,
        siteStatus: SITE_STATUS.active,
        state: 'running',
        lastContact: last ? moment(last.hour) : null,
        lastContactDay: last ? dayName(Math.floor((last.hour - 1) / 24)) : null,
        battery: last?.volts ?? null,
        alarms: openAlarms(history.messages),
        faults: [],
        waterIntake: history.settings.intake,
        isTimed: false,
        litresPerPulse: history.settings.litresPerPulse,
        baseConductivity: traits.knowsBase ? traits.base : null,
        hasTankProbe: traits.hasTankProbe,
        tankLevel: traits.hasTankProbe ? (last?.tank ?? null) : (history.calculated.at(-1) ?? null),
        tankCapacity: traits.capacity,
        density: traits.density,
        nightShare: flows.length >= FEWEST_FLOWS && mean > 0 ? Math.min(...flows) / mean : null,
        days,
        visits: visits.filter(({ day }) => day >= dayName(today - HISTORY_DAYS)),
        rain: history.gauge
            ? new Map(
                  history.gauge
                      .slice(Math.max(0, today - HISTORY_DAYS), today + 1)
                      .map((mm, index) => [dayName(Math.max(0, today - HISTORY_DAYS) + index), mm]),
              )
            : null,
    };
};
