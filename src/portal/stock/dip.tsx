import ScaleOutlinedIcon from '@mui/icons-material/ScaleOutlined';
import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { useMay } from '../engine/useMay';
import { useRecordState } from '../engine/useRecordState';
import { AdjustDialog } from './AdjustDialog';

/** Enters what was found in a tank. */
export const useDip: UseActions = () => {
    const tank = useRecordContext<ResourceTypes['storage-tanks'] & { id: number }>();
    const may = useMay();
    const [open, setOpen] = useRecordState(false);
    if (!tank?.supplement_id || tank.archived_at || !may(['adjust_supplement_inventory'])) return NOTHING_OFFERED;
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
