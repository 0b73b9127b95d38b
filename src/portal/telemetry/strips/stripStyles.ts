import type { SxProps, Theme } from '@mui/material/styles';
import { STRIP_DAYS } from '../../../domain/dosing/doseStrip';

/** ARIA of a grid whose rows are positioned by the virtualiser, which a table's rows cannot be. Numbers begin at 1. */
export const GRID = {
    row: (at: number) => ({ role: 'row', 'aria-rowindex': at }),
    site: { role: 'rowheader' },
    cell: (column: number) => ({ role: 'gridcell', 'aria-colindex': column }),
    strip: { role: 'gridcell', 'aria-colindex': 3, 'aria-colspan': STRIP_DAYS },
    head: { role: 'columnheader' },
    headOfDays: { role: 'columnheader', 'aria-colspan': STRIP_DAYS },
    layout: { role: 'presentation' },
};

/** Styles of all rows in one place, because rows are plain elements: a page has hundreds of them while scrolling. */
export const stripStyles: SxProps<Theme> = ({ palette, breakpoints }: Theme) => ({
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    '& .hw-strips': {
        overflow: 'auto',
        minHeight: 240,
        maxHeight: { xs: '75dvh' },
        contain: 'strict',
        flex: '1 1 600px',
    },
    '& .hw-strips-head, & .hw-strip': {
        display: 'grid',
        gridTemplateColumns: '220px 64px minmax(0, 1fr)',
        columnGap: '12px',
        alignItems: 'center',
        padding: '0 16px',
        borderBottom: `1px solid ${palette.divider}`,
        fontSize: '0.875rem',
        [breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: 0 },
    },
    '& .hw-strips-head': {
        position: 'sticky',
        top: 0,
        zIndex: 2,
        height: 36,
        backgroundColor: palette.background.paper,
        color: palette.text.secondary,
        fontSize: '0.75rem',
        fontWeight: 600,
        [breakpoints.down('md')]: { height: 48 },
        '& .hw-strip-days': { display: 'flex', justifyContent: 'space-between', height: 'auto' },
    },
    '& .hw-strip': { position: 'absolute', left: 0, right: 0, contain: 'strict' },
    '& .hw-strip-site': {
        minWidth: 0,
        lineHeight: 1.3,
        '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        '& small': { color: palette.text.secondary, fontSize: '0.75rem' },
    },
    '& .hw-strip-off': { textAlign: 'right' },
    '& .hw-strip-days': {
        position: 'relative',
        height: 28,
        [breakpoints.down('md')]: { gridColumn: '1 / -1' },
        '& svg': { display: 'block', width: '100%', height: '100%' },
    },
    '& .hw-strip-cells': {
        position: 'absolute',
        inset: 0,
        display: 'grid',
        gridTemplateColumns: `repeat(${STRIP_DAYS}, minmax(0, 1fr))`,
        '& > span, & a': { display: 'block', height: '100%' },
        '& a:hover': { backgroundColor: palette.action.selected },
        '& a:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 0 },
        // the whole strip is the target of a finger
        '@media (pointer: coarse)': { pointerEvents: 'none' },
    },
    '& .hw-day-hardly_any': { fill: palette.error.main },
    '& .hw-day-below': { fill: palette.warning.main },
    '& .hw-day-on_target': { fill: palette.mode === 'light' ? palette.primary.light : palette.primary.dark },
    '& .hw-day-above': { fill: palette.info.main },
    '& .hw-day-no_target, & .hw-day-no_report': { fill: palette.text.secondary },
});
