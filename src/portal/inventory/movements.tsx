import type { StockUnit } from '../../domain/stock/quantities';
import { defineReport } from '../admin/report';
import { LEDGER_WINDOW, MOVEMENT_CELLS, MovementLine, movedColumns, type ShowQuantity } from '../stock/ledgerParts';
import { Quantity } from './Quantity';

const ledgerIn = (unit: StockUnit) => {
    const show: ShowQuantity = (value, strong) => <Quantity value={value} unit={unit} strong={strong ?? false} />;
    return defineReport('inventory-item-movements', {
        texts: {
            title: 'domains.stock.ledger',
            nothing: { title: 'domains.stock.noMovements', text: 'domains.inventory.noMovementsText' },
            filtered: 'domains.inventory.noMovementsText',
        },
        columns: ['occurred_at', 'document_label', ...movedColumns(show)],
        cells: MOVEMENT_CELLS,
        line: movement => <MovementLine movement={movement} show={show} />,
        ...LEDGER_WINDOW,
    });
};

/** Ledger of an item at a place, in its unit. */
export const ITEM_LEDGERS = { each: ledgerIn('each'), m: ledgerIn('m'), kg: ledgerIn('kg'), L: ledgerIn('L') } as const;
