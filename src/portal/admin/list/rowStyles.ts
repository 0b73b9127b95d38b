import { alpha, type SxProps, type Theme } from '@mui/material/styles';

/** Name of the last column, with the row menu. */
export const MENU_COLUMN = 'actions';
/** Row heights without the bottom border. */
const HEIGHT = { dense: 31, small: 35, medium: 51 } as const;

/** Styles of the plain elements in rows and head (ListRow, ListHead), matching MUI's table. */
export const rowStyles = (dense: boolean): SxProps<Theme> => ({
    '& tbody tr': {
        color: 'inherit',
        verticalAlign: 'middle',
        // below the sticky head
        scrollMarginTop: 48,
        '&[data-leads]': { cursor: 'pointer' },
        '&:hover': { bgcolor: 'surfaces.hover' },
        '&.Mui-selected': {
            bgcolor: ({ palette }) => alpha(palette.primary.main, palette.action.selectedOpacity),
            '&:hover': {
                bgcolor: ({ palette }) =>
                    alpha(palette.primary.main, palette.action.selectedOpacity + palette.action.hoverOpacity),
            },
        },
        '&[aria-busy]': { opacity: 0.6 },
        // per cell, because the sticky cell would cover an outline of the row
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible > td': {
            boxShadow: ({ palette }) => `inset 0 2px ${palette.primary.main}, inset 0 -2px ${palette.primary.main}`,
        },
        '&:focus-visible > td:first-of-type': {
            boxShadow: ({ palette }) => `inset 2px 2px ${palette.primary.main}, inset 0 -2px ${palette.primary.main}`,
        },
        '&:focus-visible > td:last-of-type': {
            boxShadow: ({ palette }) => `inset 0 2px ${palette.primary.main}, inset -2px -2px ${palette.primary.main}`,
        },
    },
    '& tbody td': {
        typography: 'body2',
        letterSpacing: 0,
        fontSize: dense ? '0.8125rem' : '0.875rem',
        color: 'text.primary',
        textAlign: 'left',
        verticalAlign: 'inherit',
        height: dense ? HEIGHT.dense + 1 : HEIGHT.medium,
        py: dense ? 0 : '4px',
        borderBottom: 1,
        borderColor: 'surfaces.line',
        '&[align=right]': { textAlign: 'right' },
    },
    '& tbody tr:last-child td': { borderBottom: 0 },
    '& .hw-row-link': {
        color: 'inherit',
        fontWeight: 550,
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
    },
    '& .hw-sort': {
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'middle',
        // in right-aligned columns the arrow precedes the label
        flexDirection: 'inherit',
        border: 0,
        p: 0,
        font: 'inherit',
        letterSpacing: 'inherit',
        color: 'inherit',
        bgcolor: 'transparent',
        cursor: 'pointer',
        '& svg': {
            width: 20,
            height: 20,
            mx: 0.5,
            flexShrink: 0,
            fill: 'currentColor',
            opacity: 0,
            transform: 'rotate(180deg)',
            transition: 'opacity 200ms, transform 200ms',
        },
        '&:hover, &:focus': { color: 'text.secondary' },
        '&:hover svg': { opacity: 0.5 },
        '&[data-sorted]': { color: 'text.primary', '& svg': { opacity: 1, color: 'text.secondary' } },
        '&[data-sorted=DESC] svg': { transform: 'none' },
    },
    '& .hw-check': { padding: dense ? '3px' : '9px' },
    ...(dense && { '& .hw-row-menu': { padding: '3px' } }),
    '& td.column-check': { width: 48, textOverflow: 'clip' },
});
