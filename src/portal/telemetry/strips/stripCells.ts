import type { components } from '../../../contract/generated/main';
import { dayRange } from '../../../domain/calendar/timeRanges';
import { STRIP_DAYS, type StripState } from '../../../domain/dosing/doseStrip';
import { telemetryPath } from '../paths';

export type Strip = components['schemas']['DoseStrip'];
export type StripDay = Strip['days'][number];

/** Drawing of a strip in units that stretch to its width: a cell is 10 wide, with a gap of 2. */
export const CELL = { width: 10, gap: 2, height: 24 } as const;
export const STRIP_WIDTH = STRIP_DAYS * CELL.width;

/** Top and height of the bar of a state: the form tells the states apart without the colour. */
const BARS: Readonly<Record<StripState, readonly [top: number, height: number]>> = {
    hardly_any: [20, 4],
    below: [16, 8],
    on_target: [8, 16],
    above: [0, 24],
    no_target: [8, 16],
    no_report: [11, 2],
};

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** SVG path of one cell: a frame without a target, a dash without a report, else a bar. */
const cellPath = (state: StripState, at: number): string => {
    const [top, height] = BARS[state];
    const x = at * CELL.width;
    const width = CELL.width - CELL.gap;
    if (state === 'no_report') return box(x + 2, top, width - 4, height);
    if (state !== 'no_target') return box(x, top, width, height);
    return `${box(x, top, width, height)}${box(x + 1.5, top + 1.5, width - 3, height - 3)}`;
};

/** One path for all cells of a state, because thirty elements for each row would be too slow to scroll. */
export const stripPaths = (days: readonly { state: StripState }[]): [StripState, string][] => {
    const paths = new Map<StripState, string>();
    for (const [at, { state }] of days.entries()) paths.set(state, (paths.get(state) ?? '') + cellPath(state, at));
    return [...paths];
};

/** Address of the readings of a day of a site, from midnight to midnight at its property. */
export const dayAddress = ({ id, time_zone }: Pick<Strip, 'id' | 'time_zone'>, day: string): string => {
    const { start, end } = dayRange(day, time_zone);
    const span = new URLSearchParams({ from: start.toISOString(), to: end.toISOString() });
    return `${telemetryPath('water_nutrient', id)}?${span}`;
};

export interface Cell {
    row: number;
    /** 0: the oldest day */
    column: number;
}
const PAGE_ROWS = 10;

/** Cell that a key moves to; undefined for other keys. */
export const cellAfter = (key: string, { row, column }: Cell, rows: number): Cell | undefined => {
    const limited = (next: Cell): Cell => ({
        row: Math.min(rows - 1, Math.max(0, next.row)),
        column: Math.min(STRIP_DAYS - 1, Math.max(0, next.column)),
    });
    switch (key) {
        case 'ArrowLeft':
            return limited({ row, column: column - 1 });
        case 'ArrowRight':
            return limited({ row, column: column + 1 });
        case 'ArrowUp':
            return limited({ row: row - 1, column });
        case 'ArrowDown':
            return limited({ row: row + 1, column });
        case 'PageUp':
            return limited({ row: row - PAGE_ROWS, column });
        case 'PageDown':
            return limited({ row: row + PAGE_ROWS, column });
        case 'Home':
            return { row, column: 0 };
        case 'End':
            return { row, column: STRIP_DAYS - 1 };
        default:
            return undefined;
    }
};
