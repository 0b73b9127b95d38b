import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { inUnits } from '../../domain/stock';
import type { Scanned } from './useScans';

/** What was scanned of one item: the quantity can be put right, or the line taken away. */
export const ScannedRow = ({
    row: { item, unit, recorded, text, fault },
    onText,
    onRemove,
}: {
    row: Scanned;
    onText: (text: string) => void;
    onRemove: () => void;
}) => {
    const translate = useTranslate();
    return (
        <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2">{item}</Typography>
                <Typography variant="caption" component="div" color={fault ? 'error' : 'text.secondary'}>
                    {fault ?? translate('domains.inventory.scan.recorded', { quantity: inUnits(recorded, unit) })}
                </Typography>
            </Box>
            <TextField
                size="small"
                value={text}
                error={Boolean(fault)}
                onChange={event => onText(event.target.value)}
                sx={{ width: 112, flexShrink: 0 }}
                slotProps={{
                    htmlInput: {
                        'aria-label': translate('domains.inventory.scan.quantity', { name: item }),
                        inputMode: unit === 'each' ? 'numeric' : 'decimal',
                        maxLength: 12,
                        style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
                    },
                    input:
                        unit === 'each' ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
                }}
            />
            <IconButton onClick={onRemove} aria-label={translate('domains.inventory.scan.remove', { name: item })}>
                <CloseIcon fontSize="small" />
            </IconButton>
        </Stack>
    );
};
