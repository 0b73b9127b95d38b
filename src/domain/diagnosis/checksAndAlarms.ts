import { CONDUCTIVITY_SENSOR_ERROR } from '../telemetry/alarmCatalogue';
import type { HealthCheckKind, HealthCheckResult } from '../telemetry/healthChecks';
import type { OpenAlarm } from './causes';

/** Health check that judges the same as an alarm of the catalogue. */
const CHECK_OF_ALARM: Readonly<Record<number, HealthCheckKind>> = {
    1: 'dose',
    3: 'battery',
    4: 'conductivity',
    [CONDUCTIVITY_SENSOR_ERROR]: 'conductivity',
    7: 'dose',
    8: 'conductivity',
    14: 'dose',
};
const CHECK_NAMES: Readonly<Record<HealthCheckKind, string>> = {
    silence: 'Offline',
    battery: 'Battery',
    tank: 'Tank',
    dose: 'Dose',
    conductivity: 'Conductivity',
    pressure: 'Water pressure',
    water: 'Water',
};

export interface JudgedCheck {
    kind: HealthCheckKind;
    result: HealthCheckResult;
}

/** Why health checks and alarms of a site differ; null if they agree. */
export const explainDifference = (checks: readonly JudgedCheck[], alarms: readonly OpenAlarm[]): string | null => {
    if (checks.length === 0) return null;
    const failed = checks.filter(({ result }) => result === 'failed');
    const [alarm] = alarms;
    if (alarm && failed.length === 0) {
        const kind = alarm.code === null ? undefined : CHECK_OF_ALARM[alarm.code];
        const check = checks.find(found => found.kind === kind);
        if (!kind || !check) return `Health checks passed, but none of them covers the alarm ${alarm.title}.`;
        if (check.result === 'unknown')
            return `The alarm ${alarm.title} is open. The health check ${CHECK_NAMES[kind]} has no reading to judge.`;
        return kind === 'dose'
            ? `The alarm ${alarm.title} is open, but the dose of the last 7 full days still passes its health check.`
            : `The alarm ${alarm.title} is open, but the last reading passes the health check ${CHECK_NAMES[kind]}.`;
    }
    const [check] = failed;
    if (!check || alarm) return null;
    const kinds: readonly string[] = Object.values(CHECK_OF_ALARM);
    return kinds.includes(check.kind)
        ? `The health check ${CHECK_NAMES[check.kind]} failed, but the device raised no alarm: its alarm limit is different.`
        : `The health check ${CHECK_NAMES[check.kind]} failed. Devices raise no alarm for it.`;
};
