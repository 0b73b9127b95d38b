import { Box } from '@mui/material';
import { formatInUnit } from '../../domain/stock/quantities';
import { defineReport, type ReportRow } from '../admin/report';
import { Litres } from './Litres';
import { LEDGER_WINDOW, MOVEMENT_CELLS, MovementLine, movedColumns, type ShowQuantity } from './ledgerParts';

type Movement = ReportRow<'supplement-movements'>;
/** Columns that identify the inventory in a ledger of several. */
type Mixed = 'supplement_id' | 'inventory_location_id';

const show: ShowQuantity = (value, strong) => <Litres value={value} strong={strong ?? false} />;
const namesOf = ({ supplement, inventory_location }: Movement) => ({
    supplement_id: supplement,
    inventory_location_id: inventory_location,
});

/** Ledger of movements: time, document, in, out, and resulting balance. */
const ledger = (mixed: readonly Mixed[], nothing = 'domains.stock.noMovementsText') =>
    defineReport('supplement-movements', {
        texts: {
            title: 'domains.stock.ledger',
            nothing: { title: 'domains.stock.noMovements', text: nothing },
            filtered: nothing,
        },
        columns: ['occurred_at', 'document_label', ...mixed, 'stock_batch_id', ...movedColumns(show)],
        cells: MOVEMENT_CELLS,
        line: movement => (
            <MovementLine movement={movement} show={show}>
                {mixed.map(column => (
                    <div key={column}>{namesOf(movement)[column]?.label}</div>
                ))}
            </MovementLine>
        ),
        ...LEDGER_WINDOW,
    });

export const ledgerOfInventory = ledger([]);
export const ledgerOfSupplement = ledger(['inventory_location_id']);
/**
 * Movements of one document.
 * @param nothing text of the empty state
 */
export const ledgerOfDocument = (nothing: string) => ledger(['supplement_id', 'inventory_location_id'], nothing);
export const ledgerOfTransfer = ledgerOfDocument('domains.stock.noTransferMovements');

const showPlain: ShowQuantity = (value, strong) => (
    <Box component="span" className="tabular" sx={strong ? { fontWeight: 600 } : {}}>
        {formatInUnit(value ?? 0, 'each')}
    </Box>
);
/** Part movements of a transfer, each in the part's own unit. */
export const partsOfTransfer = defineReport('inventory-item-movements', {
    texts: {
        title: 'domains.stock.ledger',
        nothing: { title: 'domains.stock.noMovements', text: 'domains.stock.noTransferMovements' },
        filtered: 'domains.stock.noTransferMovements',
    },
    columns: [
        'occurred_at',
        'document_label',
        'inventory_item_id',
        'inventory_location_id',
        ...movedColumns(showPlain),
    ],
    cells: MOVEMENT_CELLS,
    line: movement => (
        <MovementLine movement={movement} show={showPlain}>
            <div>{movement.inventory_item?.label}</div>
            <div>{movement.inventory_location?.label}</div>
        </MovementLine>
    ),
    ...LEDGER_WINDOW,
});
