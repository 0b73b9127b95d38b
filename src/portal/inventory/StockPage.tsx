import ScaleOutlined from '@mui/icons-material/ScaleOutlined';
import { Stack } from '@mui/material';
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import type { StockUnit } from '../../domain/stock/quantities';
import { NoValue } from '../admin/fields/FieldValue';
import { ReportPanel } from '../admin/report';
import { useRecordState } from '../admin/useRecordState';
import { Moment } from '../components/fields/Moment';
import { InventoryFigure, InventoryFigures } from '../stock/InventoryHeader';
import { LevelChip } from '../stock/StockLevel';
import { CountDialog } from './CountDialog';
import { ITEM_LEDGERS } from './movements';
import { Quantity } from './Quantity';

type ItemStock = ResourceTypes['inventory-item-stocks'] & { id: number };
const unitOf = ({ unit }: ItemStock) => (unit ?? 'each') as StockUnit;

/** Stock, minimum and reserved quantity of an item at a location. */
export const StockHeader = () => {
    const stock = useRecordContext<ItemStock>();
    const translate = useTranslate();
    if (!stock) return null;
    const unit = unitOf(stock);
    return (
        <InventoryFigures>
            <InventoryFigure label={translate('domains.stock.inStock')}>
                <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                    <Quantity value={stock.quantity} unit={unit} />
                    <LevelChip quantity={stock.quantity ?? 0} minimum={stock.minimum_quantity} />
                </Stack>
            </InventoryFigure>
            <InventoryFigure label={translate('domains.stock.minimum')}>
                <Quantity value={stock.minimum_quantity} unit={unit} />
            </InventoryFigure>
            {Number(stock.reserved_quantity) > 0 && (
                <InventoryFigure label={translate('domains.inventory.reserved')}>
                    <Quantity value={stock.reserved_quantity} unit={unit} />
                </InventoryFigure>
            )}
            <InventoryFigure label={translate('domains.stock.lastMovement')}>
                {stock.last_movement_at ? <Moment value={stock.last_movement_at} relative /> : <NoValue />}
            </InventoryFigure>
        </InventoryFigures>
    );
};

export const StockLedger = () => {
    const stock = useRecordContext<ItemStock>();
    const translate = useTranslate();
    if (!stock) return null;
    return (
        <ReportPanel
            definition={ITEM_LEDGERS[unitOf(stock)]}
            filter={{
                inventory_item_id: stock.inventory_item_id,
                inventory_location_id: stock.inventory_location_id,
            }}
            label={translate('domains.stock.movements')}
        />
    );
};

export const useCount = () => {
    const stock = useRecordContext<ItemStock>();
    const { canAccess: canEdit } = useCanAccess({ resource: 'inventory-item-stocks', action: 'edit' });
    const [open, setOpen] = useRecordState(false);
    if (!stock || stock.archived_at || stock.is_devices || !canEdit) return null;
    return {
        actions: [{ name: 'count', label: 'domains.stock.adjust.open', icon: ScaleOutlined, run: () => setOpen(true) }],
        dialog: open && (
            <CountDialog
                stock={{
                    itemId: stock.inventory_item_id,
                    locationId: stock.inventory_location_id,
                    name: stock.name ?? '',
                    quantity: stock.quantity ?? 0,
                    unit: unitOf(stock),
                }}
                onClose={() => setOpen(false)}
            />
        ),
    };
};
