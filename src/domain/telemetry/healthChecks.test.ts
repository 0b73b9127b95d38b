import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import {
    becameWorse,
    type CheckInputs,
    DEFAULT_CHECK_SETTINGS,
    findingOf,
    HEALTH_CHECKS,
    HEALTH_RULES,
    type HealthCheckResult,
    judgeCheck,
    measuredValue,
    severityOf,
    urgencyOf,
    warningLimit,
    worstOf,
} from './healthChecks';

const RESULTS: readonly HealthCheckResult[] = ['failed', 'warning', 'unknown', 'passed'];
const nothing: CheckInputs = {
    silentHours: null,
    battery: null,
    tankLevel: null,
    tankCapacity: null,
    achieved: null,
    target: null,
    conductivity: null,
    pressure: null,
    dryHours: null,
};

describe('Health check', () => {
    it('returns failed, warning or passed, with value and limit, for worked examples', () => {
        expect(judgeCheck('battery', 11.4, 11.8)).toBe('failed');
        expect(judgeCheck('battery', 11.9, 11.8)).toBe('warning');
        expect(judgeCheck('battery', 12.6, 11.8)).toBe('passed');
        expect(judgeCheck('silence', 23.9, 24)).toBe('passed');
        expect(judgeCheck('silence', 24.1, 24)).toBe('failed');
        expect(judgeCheck('tank', 20, 15)).toBe('warning');
        // cattle drink less well above 6,250 µS/cm, which are 625,000 µS/m
        expect(judgeCheck('conductivity', 630_000, DEFAULT_CHECK_SETTINGS.conductivity_limit)).toBe('failed');
        expect(findingOf('battery', 11.4, 11.8)).toBe('Battery at 11.4 V, limit 11.8 V');
        expect(findingOf('conductivity', 630_000, 625_000)).toBe('Conductivity at 630,000 µS/m, limit 625,000 µS/m');
    });

    it('is unknown if a value is missing', () => {
        for (const kind of HEALTH_CHECKS) expect(measuredValue(kind, nothing), kind).toBeNull();
        expect(measuredValue('tank', { ...nothing, tankLevel: 75, tankCapacity: 500 })).toBe(15);
        expect(measuredValue('tank', { ...nothing, tankLevel: 75, tankCapacity: 0 })).toBeNull();
        expect(measuredValue('dose', { ...nothing, achieved: 7.5, target: 10 })).toBe(25);
        expect(measuredValue('dose', { ...nothing, achieved: 12.5, target: 10 })).toBe(25);
        expect(judgeCheck('dose', null, 40)).toBe('unknown');
        expect(judgeCheck('dose', Number.NaN, 40)).toBe('unknown');
    });

    it('gets no better as its value moves to the bad side, for 3,000 random values', () => {
        const random = createRandom(11);
        for (let n = 0; n < 3000; n++) {
            const kind = random.pick(HEALTH_CHECKS);
            const { fails, usual } = HEALTH_RULES[kind];
            const limit = usual * random.number(0.2, 3, 4);
            const good = usual * random.number(0, 4, 4);
            const bad = fails === 'below' ? good - usual * random.next() : good + usual * random.next();
            const results = [judgeCheck(kind, good, limit), judgeCheck(kind, bad, limit)] as const;
            expect(severityOf(results[1]), `${kind} ${good} ${bad} ${limit}`).toBeGreaterThanOrEqual(
                severityOf(results[0]),
            );
        }
    });

    it('fails beyond the limit, not at it, and warns before it fails', () => {
        for (const kind of HEALTH_CHECKS) {
            const { usual, fails } = HEALTH_RULES[kind];
            expect(judgeCheck(kind, usual, usual)).not.toBe('failed');
            const warning = warningLimit(kind, usual);
            if (warning !== undefined) expect(fails === 'below' ? warning > usual : warning < usual).toBe(true);
        }
    });

    it('gives a site the worst result of its checks, in any order', () => {
        const random = createRandom(12);
        for (let n = 0; n < 500; n++) {
            const results = Array.from({ length: random.integer(1, 7) }, () => random.pick(RESULTS));
            const worst = worstOf(results);
            expect(results).toContain(worst);
            for (const result of results) expect(severityOf(worst)).toBeGreaterThanOrEqual(severityOf(result));
            expect(worstOf([...results].reverse())).toBe(worst);
        }
        expect(worstOf([])).toBe('unknown');
    });

    it('ranks failures before warnings, unknown and passed, for each pair of checks', () => {
        for (const worse of HEALTH_CHECKS)
            for (const better of HEALTH_CHECKS) {
                expect(urgencyOf(worse, 'failed')).toBeGreaterThan(urgencyOf(better, 'warning'));
                expect(urgencyOf(worse, 'warning')).toBeGreaterThan(urgencyOf(better, 'unknown'));
                expect(urgencyOf(worse, 'unknown')).toBeGreaterThan(urgencyOf(better, 'passed'));
            }
    });

    it('got worse only if it failed now and not before (`becameWorse`)', () => {
        for (const before of [undefined, ...RESULTS])
            for (const now of RESULTS)
                expect(becameWorse(before, now), `${before} → ${now}`).toBe(now === 'failed' && before !== 'failed');
    });
});
