import { useRecordContext, useTranslate } from 'react-admin';
import { stockLevel } from '../../domain/stock/quantities';
import { FigureWithSign } from '../components/fields/FigureWithSign';
import { StatusChip } from '../components/fields/StatusChip';
import { Litres } from './Litres';

const TONES = { out: 'error', low: 'warning', enough: 'success' } as const;

/** Warning about a low quantity; nothing otherwise. */
export const LevelChip = ({ quantity, minimum }: { quantity: number; minimum: number | null | undefined }) => {
    const translate = useTranslate();
    const level = stockLevel(quantity, minimum);
    // without a minimum there is no warning
    if (level === 'enough' || (level === 'out' && !minimum)) return null;
    return <StatusChip label={translate(`domains.stock.level.${level}`)} color={TONES[level]} />;
};

/** List cell: quantity with a low-stock warning. */
export const StockQuantity = () => {
    const record = useRecordContext<{
        id: number;
        quantity: number;
        unusable_quantity?: number;
        minimum_quantity: number | null;
    }>();
    if (!record) return null;
    return (
        <FigureWithSign>
            <LevelChip quantity={record.quantity - (record.unusable_quantity ?? 0)} minimum={record.minimum_quantity} />
            <Litres value={record.quantity} />
        </FigureWithSign>
    );
};
