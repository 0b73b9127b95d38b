import type { Components, Theme } from '@mui/material/styles';
import { type Mode, surfaces, tones } from './palette';

const HEADER = { fontSize: '0.75rem', fontWeight: 600, letterSpacing: '0.01em' } as const;
/** Row heights: 36 px dense and 52 px comfortable, including the border. */
const ROW = { small: 35, medium: 51 } as const;

/** Native checkbox or button of a row, of which there are too many for components. */
const ROUND = {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    padding: 5,
    border: 0,
    borderRadius: 6,
    background: 'none',
    cursor: 'pointer',
} as const;

/** Media query for touch screens and phones. */
const FINGER = '@media (pointer: coarse), (max-width: 599.95px)';

/** MUI and react-admin component overrides: hairlines instead of shadows, quiet surfaces, sharp focus. */
export const componentsOf = (mode: Mode): Components<Theme> & Record<string, unknown> => {
    const surface = surfaces[mode];
    const tone = tones[mode];
    const quiet = mode === 'light' ? '#4f5e5b' : '#a3b3b0';
    const hairline = `1px solid ${surface.line}`;
    const floating = {
        backgroundImage: 'none',
        backgroundColor: surface.raised,
        border: hairline,
        boxShadow: mode === 'light' ? '0 8px 28px -8px rgb(15 40 38 / 0.22)' : '0 8px 28px -6px rgb(0 0 0 / 0.6)',
    };
    return {
        MuiCssBaseline: {
            styleOverrides: {
                html: { overflowY: 'scroll' },
                body: {
                    textRendering: 'optimizeLegibility',
                    WebkitFontSmoothing: 'antialiased',
                },
                // Tabular figures in columns only, because they widen hyphens and colons of this typeface.
                '.tabular, input[type=number], time': { fontVariantNumeric: 'tabular-nums' },
                'a:not([class])': { color: tone.primary.text },
                // styles of values as plain elements, because a page has hundreds
                '.hw-value-link': {
                    color: tone.primary.text,
                    textDecoration: 'none',
                    '&:hover': { textDecoration: 'underline' },
                },
                // underlined, because colour alone does not distinguish a link within a sentence
                '.MuiAlert-message .hw-value-link, .MuiTypography-caption .hw-value-link': {
                    textDecoration: 'underline',
                },
                '.MuiAlert-filled .hw-value-link': { color: 'inherit' },
                'a.hw-value-link[href^="tel:"]': { whiteSpace: 'nowrap' },
                '.hw-none': { color: quiet },
                '.hw-check, .hw-row-menu': {
                    ...ROUND,
                    color: quiet,
                    '& svg': { width: 20, height: 20, fill: 'currentColor', flexShrink: 0 },
                    '&:hover': { backgroundColor: surface.hover },
                },
                '.hw-row-menu': { [FINGER]: { minWidth: 40, minHeight: 40 } },
                '.hw-check': {
                    borderRadius: '50%',
                    '& input': { position: 'absolute', inset: 0, margin: 0, width: '100%', height: '100%', opacity: 0 },
                    '&:has(:checked)': { color: tone.primary.text },
                    '&:has(:focus-visible)': { outline: `2px solid ${tone.primary.text}` },
                },
                ':focus-visible': { outline: `2px solid ${tone.primary.text}`, outlineOffset: 2 },
                '@media (prefers-reduced-motion: reduce)': {
                    // the drag library waits for the end of a dropped card's transition
                    '*:not([data-rfd-draggable-id]), ::before, ::after': {
                        animationDuration: '0.01ms !important',
                        // no transition, because an inherited colour would propagate one frame per element
                        transition: 'none !important',
                        scrollBehavior: 'auto !important',
                    },
                },
            },
        },
        MuiPaper: {
            defaultProps: { elevation: 0 },
            styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: surface.line } },
        },
        MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 8 } } },
        MuiCardHeader: {
            styleOverrides: {
                root: { padding: '12px 16px', borderBottom: hairline },
                title: { fontSize: '0.9375rem', fontWeight: 600 },
            },
        },
        MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
        MuiDialog: { styleOverrides: { paper: { ...floating, borderRadius: 10 } } },
        MuiDialogTitle: {
            styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 620, padding: '16px 24px 8px' } },
        },
        MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 16px', gap: 4 } } },
        MuiPopover: { styleOverrides: { paper: floating } },
        MuiMenu: { styleOverrides: { paper: { ...floating, marginTop: 4 }, list: { padding: 4 } } },
        MuiAutocomplete: {
            styleOverrides: {
                paper: floating,
                listbox: { padding: 4 },
                option: { borderRadius: 4, fontSize: '0.875rem' },
            },
        },
        MuiMenuItem: { styleOverrides: { root: { borderRadius: 4, fontSize: '0.875rem', minHeight: 36 } } },
        MuiListItemIcon: { styleOverrides: { root: { minWidth: 30, color: 'inherit', '& svg': { fontSize: 20 } } } },
        MuiTooltip: {
            defaultProps: { enterDelay: 400, enterNextDelay: 100 },
            styleOverrides: {
                tooltip: {
                    fontSize: '0.75rem',
                    fontWeight: 500,
                    padding: '5px 8px',
                    backgroundColor: mode === 'light' ? '#1d2b29' : '#dfe8e6',
                    color: mode === 'light' ? '#f2f6f5' : '#15211f',
                },
            },
        },
        MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
        MuiButtonBase: {
            defaultProps: { disableRipple: true },
            styleOverrides: {
                root: {
                    fontFamily: 'inherit',
                    '&.Mui-focusVisible': { outline: `2px solid ${tone.primary.text}`, outlineOffset: 1 },
                },
            },
        },
        MuiButton: {
            defaultProps: { disableElevation: true },
            styleOverrides: {
                root: { borderRadius: 6, minHeight: 36, paddingInline: 14, [FINGER]: { minHeight: 40 } },
                sizeSmall: { minHeight: 32, paddingInline: 10, fontSize: '0.8125rem', [FINGER]: { minHeight: 40 } },
                outlined: { borderColor: surface.line, backgroundColor: surface.paper },
            },
        },
        MuiIconButton: {
            styleOverrides: { root: { borderRadius: 6, [FINGER]: { minWidth: 40, minHeight: 40 } } },
        },
        MuiToggleButton: {
            styleOverrides: {
                root: {
                    textTransform: 'none',
                    borderColor: surface.line,
                    padding: '4px 10px',
                    [FINGER]: { minHeight: 40 },
                },
            },
        },
        MuiChip: {
            styleOverrides: {
                root: { borderRadius: 4, fontWeight: 550, fontSize: '0.75rem', height: 24 },
                sizeSmall: { height: 22 },
                filled: { backgroundColor: tone.neutral.surface, color: tone.neutral.text },
                outlined: { borderColor: surface.line },
            },
            variants: (['info', 'warning', 'success', 'error', 'primary'] as const).map(color => ({
                props: { color, variant: 'filled' as const },
                style: {
                    backgroundColor: tone[color].surface,
                    color: tone[color].text,
                    '& .MuiChip-icon': { color: 'inherit' },
                    '&.MuiChip-clickable:hover, &.MuiChip-clickable.Mui-focusVisible': {
                        backgroundColor: tone[color].line,
                    },
                },
            })),
        },
        MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
        MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
        // label above the field, never inside, where it could be mistaken for a value
        MuiInputLabel: {
            defaultProps: { shrink: true },
            styleOverrides: {
                root: {
                    position: 'static',
                    transform: 'none',
                    maxWidth: 'none',
                    marginBottom: 4,
                    fontSize: '0.875rem',
                    fontWeight: 500,
                    lineHeight: 1.45,
                    color: surface.text,
                    '&.Mui-focused:not(.Mui-error)': { color: surface.text },
                },
                asterisk: { color: tone.error.text },
            },
        },
        MuiFormLabel: { styleOverrides: { asterisk: { color: tone.error.text } } },
        MuiOutlinedInput: {
            styleOverrides: {
                root: {
                    backgroundColor: surface.paper,
                    fontSize: '0.875rem',
                    '&:hover:not(.Mui-disabled, .Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
                        borderColor: tone.primary.text,
                    },
                },
                notchedOutline: { borderColor: surface.field, top: 0, '& legend': { display: 'none' } },
            },
        },
        MuiFilledInput: { defaultProps: { disableUnderline: true }, styleOverrides: { root: { borderRadius: 6 } } },
        MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
        MuiSwitch: { defaultProps: { size: 'small' } },
        MuiTabs: { styleOverrides: { root: { minHeight: 40, borderBottom: hairline }, indicator: { height: 2 } } },
        // hides disabled scroll buttons, so that the first tab aligns with the page
        MuiTabScrollButton: { styleOverrides: { root: { '&.Mui-disabled': { display: 'none' } } } },
        MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 14px', fontWeight: 550 } } },
        MuiTableCell: {
            styleOverrides: {
                root: {
                    letterSpacing: 0,
                    borderBottom: hairline,
                    fontSize: '0.875rem',
                    padding: '4px 8px',
                    height: ROW.medium,
                    '&:first-of-type': { paddingLeft: 16 },
                    '&:last-of-type': { paddingRight: 16 },
                },
                sizeSmall: { padding: '2px 8px', height: ROW.small, fontSize: '0.8125rem' },
                head: {
                    ...HEADER,
                    height: 40,
                    color: quiet,
                    backgroundColor: surface.paper,
                    // column titles wrap to two lines before rows overflow
                    lineHeight: 1.25,
                },
                stickyHeader: { backgroundColor: surface.paper },
                paddingCheckbox: { padding: '0 4px 0 8px', '&:first-of-type': { paddingLeft: 8 } },
            },
        },
        MuiTableRow: {
            styleOverrides: {
                root: {
                    '&:last-child td': { borderBottom: 0 },
                    '&.MuiTableRow-hover:hover': { backgroundColor: surface.hover },
                },
            },
        },
        MuiTableSortLabel: { styleOverrides: { root: HEADER } },
        MuiTablePagination: {
            styleOverrides: {
                root: { border: 0 },
                displayedRows: { fontSize: '0.8125rem' },
                selectLabel: { fontSize: '0.8125rem' },
            },
        },
        MuiAccordion: {
            defaultProps: { disableGutters: true },
            styleOverrides: { root: { border: hairline, borderRadius: 8, '&::before': { display: 'none' } } },
        },
        MuiAlert: {
            styleOverrides: { root: { borderRadius: 6, alignItems: 'center' } },
            variants: (['info', 'warning', 'success', 'error'] as const).map(severity => ({
                props: { severity, variant: 'standard' as const },
                style: {
                    backgroundColor: tone[severity].surface,
                    color: tone[severity].text,
                    border: `1px solid ${tone[severity].line}`,
                },
            })),
        },
        MuiBadge: { styleOverrides: { badge: { fontWeight: 650, fontSize: '0.6875rem' } } },
        MuiAvatar: {
            styleOverrides: {
                colorDefault: { backgroundColor: tone.primary.surface, color: tone.primary.text, fontWeight: 600 },
            },
        },
        MuiLink: { defaultProps: { underline: 'hover' } },
        MuiSkeleton: { defaultProps: { animation: 'wave' } },
        MuiBreadcrumbs: { styleOverrides: { root: { fontSize: '0.8125rem' } } },
        MuiSnackbarContent: {
            styleOverrides: {
                root: { ...floating, color: surface.text, borderRadius: 8, fontSize: '0.875rem', fontWeight: 500 },
            },
        },
        // Toasts are light with a coloured edge for their severity, so that the text is readable.
        RaNotification: {
            styleOverrides: {
                root: Object.fromEntries(
                    (['success', 'warning', 'error'] as const).map(kind => [
                        `& .RaNotification-${kind}`,
                        {
                            backgroundColor: surface.raised,
                            color: surface.text,
                            boxShadow: `inset 4px 0 0 ${tone[kind].text}, ${floating.boxShadow}`,
                        },
                    ]),
                ),
            },
        },
        RaDatagrid: { styleOverrides: { root: { '& .RaDatagrid-headerCell': { backgroundColor: surface.paper } } } },
        RaDataTable: { styleOverrides: { root: { '& .RaDataTable-headerCell': { backgroundColor: surface.paper } } } },
        RaFilterForm: { styleOverrides: { root: { '& .RaFilterForm-filterFormInput': { marginTop: 0 } } } },
        RaBulkActionsToolbar: {
            styleOverrides: {
                root: {
                    '& .RaBulkActionsToolbar-toolbar': {
                        backgroundColor: tone.primary.surface,
                        color: tone.primary.text,
                    },
                },
            },
        },
    };
};
