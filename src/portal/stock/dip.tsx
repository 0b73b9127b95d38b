import ScaleOutlinedIcon from '@mui/icons-material/ScaleOutlined';
import { useCanAccess, useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { useRecordState } from '../admin/useRecordState';
import { AdjustDialog } from './AdjustDialog';

/** Enters a dip reading of a tank. */
export const useDip = () => {
    const tank = useRecordContext<ResourceTypes['storage-tanks'] & { id: number }>();
    const { canAccess: canAdjust } = useCanAccess({ resource: 'supplement-adjustments', action: 'create' });
    const [open, setOpen] = useRecordState(false);
    if (!tank?.supplement_id || tank.archived_at || !canAdjust) return null;
    const { id, name, supplement_id, location_id, level } = tank;
    return {
        actions: [
            { name: 'dip', label: 'domains.stock.adjust.dip', icon: ScaleOutlinedIcon, run: () => setOpen(true) },
        ],
        dialog: open && (
            <AdjustDialog
                inventory={{
                    id,
                    name,
                    supplement_id,
                    inventory_location_id: location_id,
                    storage_tank_id: id,
                    quantity: level ?? 0,
                }}
                onClose={() => setOpen(false)}
            />
        ),
    };
};
