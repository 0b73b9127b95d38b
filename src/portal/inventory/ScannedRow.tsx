import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { readingFault } from '../../domain/records/numberEntry';
import { formatInUnit, quantityEntry } from '../../domain/stock/quantities';
import { QuantityField } from '../stock/QuantityField';
import type { Scanned } from './useScans';

/** Scanned item with an editable quantity and a remove button. */
export const ScannedRow = ({
    row: { item, unit, recorded, text, fault: refused },
    onText,
    onRemove,
}: {
    row: Scanned;
    onText: (text: string) => void;
    onRemove: () => void;
}) => {
    const translate = useTranslate();
    const fault = refused ?? readingFault(text, quantityEntry(unit));
    return (
        <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2">{item}</Typography>
                <Typography variant="caption" component="div" color={fault ? 'error' : 'text.secondary'}>
                    {fault ?? translate('domains.inventory.scan.recorded', { quantity: formatInUnit(recorded, unit) })}
                </Typography>
            </Box>
            <QuantityField
                size="small"
                unit={unit}
                value={text}
                error={Boolean(fault)}
                isQuiet
                onText={onText}
                sx={{ width: 112, flexShrink: 0 }}
                htmlInput={{
                    'aria-label': translate('domains.inventory.scan.quantity', { name: item }),
                    maxLength: 12,
                }}
            />
            <IconButton onClick={onRemove} aria-label={translate('domains.inventory.scan.remove', { name: item })}>
                <CloseIcon fontSize="small" />
            </IconButton>
        </Stack>
    );
};
