import { expect, it } from 'vitest';
import { tankForecastLine } from './tankForecast';

const day = (n: number) => Date.UTC(2026, 10, n);
const forecast = (from: number, level: number, empty: number) => ({
    from: new Date(day(from)).toISOString(),
    level,
    empties_at: new Date(day(empty)).toISOString(),
});
const window = { from: day(17), to: day(27) };

it('The tank forecast runs from its level to empty, and the chart extends to that day', () => {
    const { line, span } = tankForecastLine(forecast(27, 200, 30), window, 'Forecast');
    expect(line.times).toEqual([day(27) / 1000, day(30) / 1000]);
    expect(line.values).toEqual([200, 0]);
    expect(span).toEqual({ from: day(17), to: day(30) });
});
it('The tank forecast takes at most half of the chart', () => {
    const { line, span } = tankForecastLine(forecast(27, 200, 47), window, 'Forecast');
    expect(span.to).toBe(day(37));
    expect(line.values).toEqual([200, 100]);
});
it('The tank forecast of a tank expected empty by now keeps the window', () => {
    const { line, span } = tankForecastLine(forecast(20, 100, 25), window, 'Forecast');
    expect(span).toEqual(window);
    expect(line.values).toEqual([100, 0]);
});
