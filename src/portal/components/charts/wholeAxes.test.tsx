import { describe, expect, it } from 'vitest';
import { keepStyles } from '../../../../test/portal/styles';
import { renderPart, setupApi } from '../../admin/testBench';
import SummaryDrawing from './SummaryDrawing';

setupApi();
keepStyles();
/** Tick labels of the y axis, bottom up. */
const marks = (values: number[], unit = ''): (string | null)[] => {
    const { container } = renderPart(
        <SummaryDrawing
            title="Raised"
            days={values.map((_, at) => `2026-11-${10 + at}`)}
            series={[{ label: 'Raised', column: 'alarm', unit, kind: 'bar', values }]}
        />,
    );
    const labels = container.querySelectorAll('.MuiChartsAxis-directionY .MuiChartsAxis-tickLabel');
    return [...labels].map(label => label.textContent);
};

describe('The axis of a chart', () => {
    it.each([[[0, 1]], [[0, 1, 2]], [[3, 1, 2]], [[0, 7, 12]], [[0, 0]], [[1500, 900, 12]]])(
        'of counts has whole ticks only: %j',
        values => {
            const found = marks(values);
            expect(found[0]).toBe('0');
            // counts have no half steps; 1.5K is a whole number
            expect(found.filter(mark => mark?.includes('.') && !mark.endsWith('K'))).toEqual([]);
            expect(new Set(found).size).toBe(found.length);
        },
    );

    it('of measured values has fractional ticks', () => {
        expect(marks([0, 0.4, 0.8], 'mm')).toContain('0.2');
    });
});
