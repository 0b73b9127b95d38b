import { alpha, type SxProps, type Theme } from '@mui/material/styles';

/** What can be done with a row, at its end. */
export const MENU_COLUMN = 'actions';
/** Heights without the hairline beneath. */
const HEIGHT = { dense: 31, small: 35, medium: 51 } as const;

/** How the plain elements of a row look (ListRow): like the rest of MUI's table, whose head stands above them. */
export const rowStyles = (dense: boolean): SxProps<Theme> => ({
    '& tbody tr': {
        color: 'inherit',
        verticalAlign: 'middle',
        // clear of the head, which stays in sight
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
        // by its cells: one of them stays in sight above the others, and would cover an outline
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
    '& .hw-check': { padding: dense ? '3px' : '9px' },
    ...(dense && { '& .hw-row-menu': { padding: '3px' } }),
    '& td.column-check': { width: 48, textOverflow: 'clip' },
});
