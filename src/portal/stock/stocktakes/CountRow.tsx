import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, memo } from 'react';
import { useTranslate } from 'react-admin';
import { NoValue } from '../../admin/fields/FieldValue';
import { QuantityField } from '../QuantityField';
import { texts } from '../texts';
import { CostBox } from './CostBox';
import { type CountEntry, countedItem, type DifferenceReason, quantityText, type SheetLine } from './entries';

interface CountRowProps {
    line: SheetLine;
    entry: CountEntry | undefined;
    closed: boolean;
    /** whether book quantities are visible */
    open: boolean;
    /** a unit cost can be entered with a count */
    priced: boolean;
    onEnter: (line: SheetLine, change: Partial<CountEntry>) => void;
}
export const REASONS = Object.keys(texts.sheet.reasons) as DifferenceReason[];

/** Enter and the arrow keys move to the next count, so that the hand stays on the number pad. */
const onward = (event: KeyboardEvent<HTMLElement>) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const inputs = [
        ...(event.currentTarget.closest('[data-sheet]')?.querySelectorAll<HTMLInputElement>('input[data-count]') ?? []),
    ];
    const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.select();
};

/** Columns: name, book, counted, difference, reason; stacked on narrow screens. */
const COLUMNS = 'minmax(160px, 2fr) 130px 160px 130px minmax(190px, 2fr)';

/** Column headers of the count sheet, on wide screens only. `open`: book quantities and differences are visible. */
export const CountHeads = ({ open }: { open: boolean }) => {
    const translate = useTranslate();
    return (
        <Box
            aria-hidden
            sx={{
                display: { xs: 'none', md: 'grid' },
                gridTemplateColumns: COLUMNS,
                columnGap: 2,
                px: 2,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                color: 'text.secondary',
                fontSize: '0.8125rem',
                fontWeight: 600,
            }}
        >
            {(['supplement', 'recorded', 'counted', 'difference', 'reason'] as const).map((name, at) => (
                <Box key={name} sx={{ textAlign: at > 0 && at < 4 ? 'right' : 'left' }}>
                    {(open || at === 0 || at === 2) && translate(`domains.stock.sheet.heads.${name}`)}
                </Box>
            ))}
        </Box>
    );
};

/** Row of the count sheet: item, count and difference. */
export const CountRow = memo(({ line, entry, closed, open, priced, onEnter }: CountRowProps) => {
    const translate = useTranslate();
    const { counted_quantity: counted, recorded_quantity: recorded, difference } = line;
    const { key, label, unit } = countedItem(line);
    const skipped = entry?.isSkipped ?? line.is_skipped;
    const differs = difference !== null && difference !== 0;
    const text = entry?.text ?? (counted === null ? '' : String(counted));
    const moved = line.moved_by !== null && line.moved_by !== 0;
    return (
        <Box
            component="li"
            sx={{
                display: 'grid',
                gridTemplateColumns: {
                    xs: '1fr minmax(130px, 40%)',
                    md: COLUMNS,
                },
                alignItems: 'center',
                columnGap: 2,
                rowGap: 0.5,
                px: 2,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                contentVisibility: 'auto',
                containIntrinsicSize: 'auto 58px',
            }}
        >
            <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                    {label}
                </Typography>
                {(line.sku || line.shelf) && (
                    <Typography variant="caption" component="div" color="text.secondary">
                        {[line.sku, line.shelf].filter(Boolean).join(' · ')}
                    </Typography>
                )}
                {line.counted_by && !line.needs_second && (
                    <Typography variant="caption" color="text.secondary">
                        {translate('domains.stock.sheet.countedBy', { name: line.counted_by.label })}
                    </Typography>
                )}
                {line.needs_second && (
                    <Typography variant="caption" sx={{ color: 'warning.main', fontWeight: 600 }}>
                        {translate('domains.stock.sheet.again')}
                    </Typography>
                )}
            </Box>
            <Typography
                variant="body2"
                component="div"
                color="text.secondary"
                sx={{
                    display: { xs: open ? 'block' : 'none', md: 'block' },
                    textAlign: { xs: 'left', md: 'right' },
                    order: { xs: 3, md: 0 },
                    // beside a difference only, so that label and figure fit on one line
                    gridColumn: { xs: open && differs ? 'auto' : '1 / -1', md: 'auto' },
                }}
            >
                {open && recorded !== null && (
                    <>
                        <Box component="span" sx={{ display: { md: 'none' }, mr: 1 }}>
                            {translate('domains.stock.sheet.heads.recorded')}
                        </Box>
                        <Box component="span" className="tabular">
                            {quantityText(recorded, unit)}
                        </Box>
                    </>
                )}
            </Typography>
            {closed ? (
                <Box sx={{ textAlign: 'right', fontSize: '0.875rem' }}>
                    {skipped ? (
                        translate('domains.stock.sheet.skipped')
                    ) : counted === null ? (
                        <NoValue />
                    ) : (
                        <Box component="span" className="tabular" sx={{ fontWeight: 600 }}>
                            {quantityText(counted, unit)}
                        </Box>
                    )}
                </Box>
            ) : skipped ? (
                <Button size="small" color="inherit" onClick={() => onEnter(line, { isSkipped: false })}>
                    {translate('domains.stock.sheet.countIt')}
                </Button>
            ) : (
                <QuantityField
                    size="small"
                    unit={unit}
                    value={text}
                    isQuiet
                    onText={text => onEnter(line, { text })}
                    onFocus={event => event.target.select()}
                    onKeyDown={onward}
                    error={Boolean(entry?.fault)}
                    htmlInput={{
                        'data-count': key,
                        'aria-label': translate(`domains.stock.${unit === 'L' ? 'sheet.countOf' : 'scan.countOf'}`, {
                            name: label,
                        }),
                        'aria-describedby': entry?.fault ? `fault-${key}` : undefined,
                        enterKeyHint: 'next',
                        autoComplete: 'off',
                    }}
                />
            )}
            <Typography
                variant="body2"
                component="div"
                className="tabular"
                sx={{
                    order: { xs: 4, md: 0 },
                    textAlign: 'right',
                    fontWeight: 600,
                    color: line.needs_second ? 'warning.main' : undefined,
                }}
            >
                {open && differs && `${difference > 0 ? '+' : '−'}${quantityText(Math.abs(difference), unit)}`}
            </Typography>
            <Box sx={{ order: 5, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
                {open && differs && !line.needs_second ? (
                    closed ? (
                        <Typography variant="body2">
                            {[line.reason && translate(`domains.stock.sheet.reasons.${line.reason}`), line.note]
                                .filter(Boolean)
                                .join(': ')}
                        </Typography>
                    ) : (
                        <TextField
                            select
                            fullWidth
                            size="small"
                            label={translate('domains.stock.sheet.reason')}
                            value={entry?.reason ?? line.reason ?? ''}
                            onChange={event => onEnter(line, { reason: event.target.value as DifferenceReason })}
                        >
                            {REASONS.map(reason => (
                                <MenuItem key={reason} value={reason}>
                                    {translate(`domains.stock.sheet.reasons.${reason}`)}
                                </MenuItem>
                            ))}
                        </TextField>
                    )
                ) : (
                    !closed &&
                    counted === null &&
                    !skipped &&
                    !text && (
                        <Button size="small" color="inherit" onClick={() => onEnter(line, { isSkipped: true })}>
                            {translate('domains.stock.sheet.skip')}
                        </Button>
                    )
                )}
            </Box>
            {(priced || entry?.cost) && !closed && !skipped && text !== '' && (
                <Box sx={{ order: 6, gridColumn: { xs: '1 / -1', md: '3 / -1' } }}>
                    <CostBox name={label} unit={unit} cost={entry?.cost} onEnter={cost => onEnter(line, { cost })} />
                </Box>
            )}
            {moved && !closed && (
                <Box
                    sx={{
                        order: 6,
                        gridColumn: '1 / -1',
                        display: 'flex',
                        flexWrap: 'wrap',
                        alignItems: 'center',
                        gap: 1,
                    }}
                >
                    <Typography variant="caption" sx={{ color: 'warning.main' }}>
                        {translate(`domains.stock.sheet.${(line.moved_by ?? 0) > 0 ? 'movedIn' : 'movedOut'}`, {
                            quantity: quantityText(Math.abs(line.moved_by ?? 0), unit),
                        })}
                    </Typography>
                    <Button size="small" onClick={() => onEnter(line, { keepDifference: true })}>
                        {translate('domains.stock.sheet.keep')}
                    </Button>
                </Box>
            )}
            {entry?.fault && (
                <Typography
                    id={`fault-${key}`}
                    variant="caption"
                    role="alert"
                    sx={{ order: 7, gridColumn: '1 / -1', color: 'error.main' }}
                >
                    {entry.fault}
                </Typography>
            )}
        </Box>
    );
});
CountRow.displayName = 'CountRow';
