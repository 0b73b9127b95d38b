import { Box } from '@mui/material';
import { NoValue } from '../engine/fields/FieldValue';
import { formatNumber } from '../parts/fields/formats';

const LITRES = { type: 'number', unit: 'L' } as const;
export const litresText = (quantity: number): string => formatNumber(quantity, LITRES);

/** A quantity that lines up with those above and below it. */
export const Litres = ({ value, strong = false }: { value: number | null | undefined; strong?: boolean }) =>
    value === null || value === undefined ? (
        <NoValue />
    ) : (
        <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap', fontWeight: strong ? 600 : undefined }}>
            {litresText(value)}
        </Box>
    );

/** What was typed, as litres. Commas and spaces group digits here; a point separates decimals. */
export const litresEntered = (text: string): number | undefined => {
    const plain = text.replace(/[,\s]/g, '');
    return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};
