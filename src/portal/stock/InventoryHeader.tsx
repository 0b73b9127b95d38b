import ScaleOutlinedIcon from '@mui/icons-material/ScaleOutlined';
import { Alert, Box, Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { NoValue } from '../admin/fields/FieldValue';
import { useRecordState } from '../admin/useRecordState';
import { litresText } from '../components/fields/formats';
import { Moment } from '../components/fields/Moment';
import { AdjustDialog } from './AdjustDialog';
import { Ledger } from './Ledger';
import { Litres } from './Litres';
import { ledgerOfInventory } from './movements';
import { PendingCount } from './PendingCount';
import { RunOutDate } from './RunOutDate';
import { LevelChip } from './StockLevel';
import { useAvailability } from './useAvailability';

type Inventory = ResourceTypes['supplement-inventories'] & { id: number };

export const InventoryFigure = ({ label, children }: { label: string; children: ReactNode }) => (
    <Box sx={{ minWidth: 110 }}>
        <Typography variant="body2" color="text.secondary">
            {label}
        </Typography>
        <Typography variant="h3" component="div" sx={{ mt: 0.25 }}>
            {children}
        </Typography>
    </Box>
);
/** Wrapping row of figures. */
export const InventoryFigures = ({ children }: { children: ReactNode }) => (
    <Card sx={{ p: 2, mt: 2 }}>
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
                columnGap: 3,
                rowGap: 2,
                alignItems: 'start',
            }}
        >
            {children}
        </Box>
    </Card>
);

/** Key figures of an inventory: stock and level, reserved, minimum, and incoming, outgoing and available with permission. */
export const InventoryHeader = () => {
    const inventory = useRecordContext<Inventory>();
    const translate = useTranslate();
    const { canAccess: canList } = useCanAccess({ resource: 'supplement-inventories', action: 'list' });
    const { data } = useAvailability(
        { supplement_id: inventory?.supplement_id, inventory_location_id: inventory?.inventory_location_id },
        inventory !== undefined && canList,
    );
    if (!inventory) return null;
    const place = data?.[0];
    return (
        <>
            <PendingCount inventory={inventory} />
            <InventoryFigures>
                <InventoryFigure label={translate('domains.stock.inStock')}>
                    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                        <Litres value={inventory.quantity} />
                        <LevelChip quantity={inventory.quantity ?? 0} minimum={inventory.minimum_quantity} />
                    </Stack>
                </InventoryFigure>
                {(inventory.reserved_quantity ?? 0) > 0 && (
                    <InventoryFigure label={translate('domains.stock.reserved')}>
                        <Litres value={inventory.reserved_quantity} />
                    </InventoryFigure>
                )}
                <InventoryFigure label={translate('domains.stock.minimum')}>
                    <Litres value={inventory.minimum_quantity} />
                </InventoryFigure>
                {place && (
                    <>
                        <InventoryFigure label={translate('domains.stock.incoming')}>
                            <Litres value={place.incoming} />
                        </InventoryFigure>
                        <InventoryFigure label={translate('domains.stock.outgoing')}>
                            <Litres value={place.outgoing} />
                        </InventoryFigure>
                        <InventoryFigure label={translate('domains.stock.available')}>
                            <Litres value={place.available} />
                        </InventoryFigure>
                        <InventoryFigure label={translate('domains.stock.onOrder')}>
                            <Litres value={place.on_order} />
                        </InventoryFigure>
                        <InventoryFigure label={translate('domains.stock.runsOut')}>
                            <RunOutDate place={place} />
                        </InventoryFigure>
                    </>
                )}
                <InventoryFigure label={translate('domains.stock.lastMovement')}>
                    {inventory.last_movement_at ? <Moment value={inventory.last_movement_at} relative /> : <NoValue />}
                </InventoryFigure>
            </InventoryFigures>
            {place && place.unkept > 0 && (
                <Alert severity="warning" sx={{ mt: 2 }}>
                    {translate('domains.stock.unkept', { quantity: litresText(place.unkept) })}
                </Alert>
            )}
        </>
    );
};

export const InventoryLedger = () => {
    const inventory = useRecordContext<Inventory>();
    if (!inventory) return null;
    return (
        <Ledger
            definition={ledgerOfInventory}
            filter={{
                supplement_id: inventory.supplement_id,
                inventory_location_id: inventory.inventory_location_id,
            }}
        />
    );
};

export const useAdjust = () => {
    const inventory = useRecordContext<Inventory>();
    const { canAccess: canAdjust } = useCanAccess({ resource: 'supplement-adjustments', action: 'create' });
    const [open, setOpen] = useRecordState(false);
    if (!inventory || inventory.archived_at || !canAdjust) return null;
    const { id, name, supplement_id, inventory_location_id, quantity } = inventory;
    return {
        actions: [
            { name: 'adjust', label: 'domains.stock.adjust.open', icon: ScaleOutlinedIcon, run: () => setOpen(true) },
        ],
        dialog: open && (
            <AdjustDialog
                inventory={{
                    id,
                    name: name ?? '',
                    supplement_id,
                    inventory_location_id,
                    quantity: quantity ?? 0,
                }}
                onClose={() => setOpen(false)}
            />
        ),
    };
};
