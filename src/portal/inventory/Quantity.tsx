import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { formatInUnit, type StockUnit } from '../../domain/stock/quantities';
import { NoValue } from '../admin/fields/FieldValue';
import { FigureWithSign } from '../components/fields/FigureWithSign';
import { StatusChip } from '../components/fields/StatusChip';
import { LevelChip } from '../stock/StockLevel';

/** Quantity in the item's unit, with aligned digits. */
export const Quantity = ({
    value,
    unit = 'each',
    strong = false,
}: {
    value: number | null | undefined;
    unit?: StockUnit | undefined;
    strong?: boolean;
}) =>
    value === null || value === undefined ? (
        <NoValue />
    ) : (
        <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap', fontWeight: strong ? 600 : undefined }}>
            {formatInUnit(value, unit)}
        </Box>
    );

interface Stocked {
    id: number;
    quantity: number;
    minimum_quantity?: number | null;
    is_low?: boolean;
    unit?: StockUnit;
}

/** List cell: stock with a low-stock warning. */
export const StockQuantity = () => {
    const stock = useRecordContext<Stocked>();
    if (!stock) return null;
    return (
        <FigureWithSign>
            <LevelChip quantity={stock.quantity} minimum={stock.minimum_quantity} />
            <Quantity value={stock.quantity} unit={stock.unit} />
        </FigureWithSign>
    );
};

/** Total stock of an item, marked if any location is low. */
export const ItemQuantity = () => {
    const item = useRecordContext<Stocked>();
    const translate = useTranslate();
    if (!item) return null;
    return (
        <FigureWithSign>
            {item.is_low && <StatusChip label={translate('domains.stock.level.low')} color="warning" />}
            <Quantity value={item.quantity} unit={item.unit} />
        </FigureWithSign>
    );
};

export const Minimum = () => {
    const stock = useRecordContext<Stocked>();
    return stock ? <Quantity value={stock.minimum_quantity} unit={stock.unit} /> : null;
};
