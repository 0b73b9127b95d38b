import CallSplitIcon from '@mui/icons-material/CallSplit';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DOLLARS } from '../../domain/records/numberEntry';
import { outstanding, quantityText } from '../../domain/stock/purchasing';
import { DateEntry } from '../components/dates/DateEntry';
import { FieldFrame } from '../components/fields/FieldFrame';
import { NumberBox } from '../components/fields/NumberBox';
import type { Lot } from './lots';
import { itemLabel } from './request';

interface ReceivedLotProps {
    lot: Lot;
    faultOf: (name: string) => string | undefined;
    onChange: (values: Partial<Lot>) => void;
    onSplit: () => void;
    /** absent for the only lot of a line */
    onRemove: (() => void) | undefined;
}

/** Lot of a receipt line: quantity, cost, and batch data. */
export const ReceivedLot = ({ lot, faultOf, onChange, onSplit, onRemove }: ReceivedLotProps) => {
    const translate = useTranslate();
    const word = (key: string, values?: object) => translate(`domains.purchasing.receive.${key}`, values);
    const { item, key } = lot;
    const what = itemLabel(item);
    const common = { size: 'small', fullWidth: true } as const;
    const text = (name: 'quantity' | 'cost' | 'supplierLot', source: string, unit?: string | null) => (
        <FieldFrame id={`${name}-${key}`} label={word(name)} error={faultOf(source)}>
            {name === 'supplierLot' ? (
                <TextField
                    {...common}
                    id={`${name}-${key}`}
                    value={lot[name]}
                    error={Boolean(faultOf(source))}
                    onChange={event => onChange({ [name]: event.target.value })}
                    slotProps={{ htmlInput: { maxLength: 60 } }}
                />
            ) : (
                <NumberBox
                    {...common}
                    id={`${name}-${key}`}
                    value={lot[name]}
                    error={Boolean(faultOf(source))}
                    onText={typed => onChange({ [name]: typed })}
                    options={name === 'cost' ? DOLLARS : undefined}
                    unit={unit}
                />
            )}
        </FieldFrame>
    );
    return (
        <Box
            role="group"
            aria-label={what}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 1.5, sm: 2 } }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 1 }}>
                <Typography variant="subtitle1" component="h3" sx={{ flex: 1, minWidth: 0 }}>
                    {what}{' '}
                    <Typography component="span" variant="body2" color="text.secondary">
                        {word('outstanding', { quantity: quantityText(outstanding(item), item.unit) })}
                    </Typography>
                </Typography>
                {item.supplement_id && (
                    <Button size="small" startIcon={<CallSplitIcon />} onClick={onSplit}>
                        {word('split')}
                    </Button>
                )}
                {onRemove && (
                    <IconButton size="small" onClick={onRemove} aria-label={word('remove', { what })}>
                        <DeleteOutlineIcon fontSize="small" />
                    </IconButton>
                )}
            </Box>
            <Box
                sx={{
                    display: 'grid',
                    gap: 1.5,
                    gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
                    // lot and date need more width than figures
                    '& > :nth-of-type(n + 3)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
                }}
            >
                {text('quantity', 'quantity', item.unit)}
                {text('cost', 'unit_cost', '$')}
                {item.supplement_id && text('supplierLot', 'supplier_lot')}
                {item.supplement_id && (
                    <FieldFrame id={`expires-${key}`} label={word('expires')} error={faultOf('expires_on')}>
                        <DateEntry
                            kind="date"
                            id={`expires-${key}`}
                            value={lot.expiresOn}
                            onChange={value => onChange({ expiresOn: value })}
                        />
                    </FieldFrame>
                )}
            </Box>
        </Box>
    );
};
