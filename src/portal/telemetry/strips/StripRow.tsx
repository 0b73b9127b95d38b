import { memo } from 'react';
import { canOpenPage } from '../../links/canOpenPage';
import { pagePath } from '../../links/urls';
import { telemetryPath } from '../paths';
import { CELL, dayAddress, STRIP_WIDTH, type Strip, stripPaths } from './stripCells';
import { GRID } from './stripStyles';
import type { StripTexts } from './useStripTexts';

interface StripRowProps {
    row: number;
    /** undefined while loading */
    strip: Strip | undefined;
    /** px from the top of the list */
    top: number;
    height: number;
    /** whether the row has a link for each day, not only the drawing */
    open: boolean;
    /** column of the cell that takes the focus */
    active: number | undefined;
    texts: StripTexts;
    canView: boolean;
}

const Cells = ({ strip, row, active, texts }: Pick<StripRowProps, 'row' | 'active' | 'texts'> & { strip: Strip }) =>
    strip.days.map((day, column) => (
        <span key={day.day} {...GRID.cell(column + 3)}>
            <a
                href={canOpenPage(telemetryPath('water_nutrient', 0)) ? dayAddress(strip, day.day) : undefined}
                tabIndex={column === active ? 0 : -1}
                aria-label={texts.cellText(day)}
                data-cell={`${row} ${column}`}
            >
                {' '}
            </a>
        </span>
    ));

/** One site with its thirty days: a drawing of one path for each state, and links for the days while the row is in use. */
export const StripRow = memo(({ row, strip, top, height, open, active, texts, canView }: StripRowProps) => (
    <div {...GRID.row(row + 2)} className="hw-strip" style={{ top, height }} data-strip={row}>
        <div {...GRID.site} className="hw-strip-site">
            {strip ? (
                <>
                    <a className="hw-value-link" href={canView ? pagePath('udose-sites', 'view', strip.id) : undefined}>
                        {strip.name}
                    </a>
                    <small>{strip.customer_property.label}</small>
                </>
            ) : (
                '…'
            )}
        </div>
        <div {...GRID.cell(2)} className="hw-strip-off tabular">
            {strip?.off_target}
        </div>
        <div {...(open ? GRID.layout : GRID.strip)} className="hw-strip-days">
            {strip && (
                <svg
                    viewBox={`0 0 ${STRIP_WIDTH} ${CELL.height}`}
                    preserveAspectRatio="none"
                    role="img"
                    aria-hidden={open}
                    aria-label={texts.stripText(strip)}
                >
                    {stripPaths(strip.days).map(([state, path]) => (
                        <path key={state} d={path} className={`hw-day-${state}`} fillRule="evenodd" />
                    ))}
                </svg>
            )}
            {strip && open && (
                <div {...GRID.layout} className="hw-strip-cells">
                    <Cells strip={strip} row={row} active={active} texts={texts} />
                </div>
            )}
        </div>
    </div>
));
StripRow.displayName = 'StripRow';
