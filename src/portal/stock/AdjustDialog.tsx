import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { isVolume, stockMessages, sumLitres } from '../../domain/stock/quantities';
import { companionKey } from '../admin/provider/keys';
import { reportKey } from '../admin/report';
import { litresText } from '../components/fields/formats';
import { useCan } from '../session/can';
import { answered, connectApi } from '../session/clients';
import { CountFigure, CountingDialog } from './CountingDialog';
import { Litres, litresEntered } from './Litres';
import { useAvailability } from './useAvailability';

export interface CountedInventory {
    id: number;
    name: string;
    supplement_id: number;
    inventory_location_id: number;
    /** dipped tank, unless the whole place is counted */
    storage_tank_id?: number;
    quantity: number;
}

/**
 * Stock committed to planned deliveries and transfers of the location, in litres; `undefined` if none or without permission.
 */
const usePromised = ({ supplement_id, inventory_location_id }: CountedInventory) => {
    const canSee = useCan()(['access_supplement_inventory']);
    const [place] = useAvailability({ supplement_id, inventory_location_id }, canSee).data ?? [];
    const promised = [
        { label: 'domains.stock.adjust.forDeliveries', litres: place?.planned_quantity ?? 0 },
        { label: 'domains.stock.adjust.forTransfers', litres: place?.outgoing ?? 0 },
    ].filter(({ litres }) => litres > 0);
    return promised.length > 0 ? promised : undefined;
};

/** Enters a count of a supplement at a location, or a dip reading of a tank. */
export const AdjustDialog = ({ inventory, onClose }: { inventory: CountedInventory; onClose: () => void }) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const promised = usePromised(inventory);
    const shortBy = (counted: number) =>
        // a place's commitments are not assigned to its single tanks
        promised && inventory.storage_tank_id === undefined
            ? sumLitres([...promised.map(each => each.litres), -counted])
            : 0;
    return (
        <CountingDialog
            counts="supplement-adjustments"
            name={inventory.name}
            unit="L"
            quantity={inventory.quantity}
            formatQuantity={litresText}
            read={litresEntered}
            judge={litres =>
                litres === undefined
                    ? translate('domains.stock.adjust.countedMissing')
                    : isVolume(litres)
                      ? undefined
                      : `${translate('domains.stock.adjust.counted')} ${stockMessages.decimals}`
            }
            send={async (counted, recorded, why) =>
                (
                    await answered(
                        connectApi.POST('/v2/supplement-adjustments', {
                            body: {
                                supplement_id: inventory.supplement_id,
                                inventory_location_id: inventory.inventory_location_id,
                                storage_tank_id: inventory.storage_tank_id ?? null,
                                counted_quantity: counted,
                                expected_quantity: recorded,
                                ...why,
                            },
                        }),
                    )
                ).body
            }
            done="domains.stock.adjust.done"
            figures={promised?.map(({ label, litres }) => (
                <CountFigure key={label} label={label}>
                    <Litres value={litres} />
                </CountFigure>
            ))}
            note={counted =>
                shortBy(counted) > 0 && (
                    <Box component="span" sx={{ color: 'warning.main' }}>
                        {translate('domains.stock.adjust.short', { quantity: litresText(shortBy(counted)) })}
                    </Box>
                )
            }
            changed={() => {
                for (const queryKey of [
                    ['storage-tanks'],
                    ['storage-tank-movements'],
                    ['supplement-inventories'],
                    ['supplement-adjustments'],
                    reportKey('supplement-movements'),
                    ['stock-availability'],
                    ['stock-costs'],
                    companionKey(),
                ])
                    void queryClient.invalidateQueries({ queryKey });
            }}
            onClose={onClose}
        />
    );
};
