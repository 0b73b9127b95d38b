import { useTranslate } from 'react-admin';
import { formatInUnit } from '../../domain/stock/quantities';
import { CountingDialog } from '../stock/CountingDialog';
import { type CountedStock, readQuantity, sendCount, useStockChanged } from './counting';

/** Enters a count of an item at a place. */
export const CountDialog = ({ stock, onClose }: { stock: CountedStock; onClose: () => void }) => {
    const translate = useTranslate();
    const { unit } = stock;
    return (
        <CountingDialog
            counts="inventory-item-counts"
            name={stock.name}
            unit={unit}
            quantity={stock.quantity}
            formatQuantity={quantity => formatInUnit(quantity, unit)}
            read={text => readQuantity(text, unit)}
            judge={quantity =>
                quantity === undefined
                    ? translate(`domains.inventory.count.${unit === 'each' ? 'pieces' : 'measure'}`)
                    : undefined
            }
            send={(counted, recorded, why) => sendCount({ ...stock, quantity: recorded }, counted, why)}
            done="domains.inventory.count.done"
            changed={useStockChanged()}
            onClose={onClose}
        />
    );
};
