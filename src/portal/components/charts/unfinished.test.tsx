import { expect, it } from 'vitest';
import { keepStyles } from '../../../../test/portal/styles';
import { dayAfter, todayIn } from '../../../domain/calendar/days';
import { renderPart, setupApi } from '../../admin/testBench';
import { barFrom } from './periodBar';
import SummaryDrawing from './SummaryDrawing';
import { finishedValues, firstUnfinished, unfinishedValues } from './unfinished';

setupApi();
keepStyles();

it.each([
    ['day', ['2026-11-25', '2026-11-26', '2026-11-27'], 2],
    ['day', ['2026-11-24', '2026-11-25', '2026-11-26'], 3],
    ['week', ['2026-11-16', '2026-11-23'], 1],
    ['week', ['2026-11-13', '2026-11-20'], 2],
    ['week', ['2026-11-14', '2026-11-21'], 1],
    ['month', ['2026-10-01', '2026-11-01'], 1],
    ['month', ['2026-09-01', '2026-10-01'], 2],
] as const)('`firstUnfinished` finds the %s in progress on 27 November 2026 in %j', (step, days, first) => {
    expect(firstUnfinished(days, step, '2026-11-27')).toBe(first);
});

it('`finishedValues` and `unfinishedValues` split a line at the last finished period', () => {
    expect(finishedValues([4, 5, 1], 2)).toEqual([4, 5, null]);
    expect(unfinishedValues([4, 5, 1], 2)).toEqual([null, 5, 1]);
    expect(finishedValues([4, 5], 2)).toEqual([4, 5]);
});

const drawn = (last: string) => {
    const days = [dayAfter(last, -2), dayAfter(last, -1), last];
    const { container } = renderPart(
        <SummaryDrawing
            title="Water"
            days={days}
            series={[
                { label: 'Water', unit: 'kL', kind: 'bar', values: [4, 5, 1] },
                { label: 'Dose', unit: 'L', kind: 'line', values: [40, 50, 3] },
            ]}
        />,
    );
    return {
        lines: container.querySelectorAll('.MuiLineElement-root').length,
        name: container.querySelector('[role=img]')?.getAttribute('aria-label'),
        text: container.textContent,
    };
};

it('A chart marks the period in progress and labels it "so far"', () => {
    const { lines, name, text } = drawn(todayIn());
    expect(lines).toBe(2);
    expect(name).toMatch(/^Water\. .+ so far$/);
    expect(text).toContain('so far');
});

it('A chart without a period in progress has no mark', () => {
    expect(drawn(dayAfter(todayIn(), -1))).toMatchObject({ lines: 1, name: 'Water' });
});

it('`barFrom` draws the bars of a period in progress lighter and dashed', () => {
    const Bar = barFrom(2);
    const bar = (dataIndex: number) => {
        const ownerState = {
            id: '0',
            dataIndex,
            color: '#123456',
            isFaded: false,
            isHighlighted: false,
            isFocused: false,
        };
        const { container } = renderPart(
            <svg>
                <title>Bar</title>
                <Bar
                    id="0"
                    dataIndex={dataIndex}
                    color="#123456"
                    ownerState={ownerState}
                    xOrigin={0}
                    yOrigin={0}
                    x={1}
                    y={2}
                    width={3}
                    height={4}
                    layout="vertical"
                    skipAnimation
                />
            </svg>,
        );
        const rect = container.querySelector('rect');
        return [
            rect?.getAttribute('fill-opacity'),
            rect?.getAttribute('stroke-dasharray'),
            rect?.getAttribute('height'),
        ];
    };
    expect(bar(1)).toEqual([null, null, '4']);
    expect(bar(2)).toEqual(['0.35', '3 2', '4']);
});
