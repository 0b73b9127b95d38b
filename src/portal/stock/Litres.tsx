import { Box } from '@mui/material';
import { typedNumber } from '../../domain/records/numberEntry';
import { NoValue } from '../admin/fields/FieldValue';
import { litresText } from '../components/fields/formats';

/** Quantity with aligned digits. */
export const Litres = ({ value, strong = false }: { value: number | null | undefined; strong?: boolean }) =>
    value === null || value === undefined ? (
        <NoValue />
    ) : (
        <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap', fontWeight: strong ? 600 : undefined }}>
            {litresText(value)}
        </Box>
    );

/** Litres as typed; undefined for a blank, a negative or an invalid number. */
export const litresEntered = (text: string): number | undefined => {
    const value = typedNumber(text);
    return value !== undefined && value >= 0 ? value : undefined;
};
