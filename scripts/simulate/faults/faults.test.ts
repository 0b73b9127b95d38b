import { expect, it } from 'vitest';
import { forecastShare, scoresOf } from './report';
import { simulateYear } from './year';

it('Diagnosis of a simulated year finds at least 80 % of the causes and is wrong in at most 5 %', () => {
    const result = simulateYear({ sites: 30, days: 300, seed: 5 });
    const scores = scoresOf(result);
    const all = scores.at(-1);
    expect(all?.count).toBeGreaterThan(100);
    expect((all?.right ?? 0) / (all?.count ?? 1), JSON.stringify(scores)).toBeGreaterThanOrEqual(0.8);
    expect((all?.wrong ?? 0) / (all?.count ?? 1), JSON.stringify(scores)).toBeLessThanOrEqual(0.05);
    const mornings = [...result.healthy.values()].reduce((sum, count) => sum + count, 0);
    expect((result.healthy.get('none') ?? 0) / mornings).toBeGreaterThan(0.93);
    const sound = result.fills.filter(({ hadFault }) => !hadFault);
    expect(forecastShare(sound, 0.15)).toBeGreaterThan(0.7);
});
