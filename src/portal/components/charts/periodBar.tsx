import type { BarProps } from '@mui/x-charts/BarChart';

/** A bar; lighter and dashed if its period still runs. */
export const barFrom = (unfinished: number) =>
    function PeriodBar({ ownerState, x, y, width, height, className }: BarProps) {
        const runs = ownerState.dataIndex >= unfinished;
        return (
            <rect
                {...{ x, y, width, height, className }}
                filter={ownerState.isHighlighted ? 'brightness(120%)' : undefined}
                fill={ownerState.color}
                {...(runs && {
                    fillOpacity: 0.35,
                    stroke: ownerState.color,
                    strokeDasharray: '3 2',
                    'data-so-far': true,
                })}
            />
        );
    };
