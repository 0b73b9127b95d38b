import ScaleOutlinedIcon from '@mui/icons-material/ScaleOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { useMay } from '../engine/useMay';
import { AdjustDialog } from './AdjustDialog';

/** Enters what was found in a tank. */
export const DipButton = () => {
    const tank = useRecordContext<ResourceTypes['storage-tanks'] & { id: number }>();
    const translate = useTranslate();
    const may = useMay();
    const [open, setOpen] = useState(false);
    if (!tank?.supplement_id || tank.archived_at || !may(['adjust_supplement_inventory'])) return null;
    const { id, name, supplement_id, location_id, level } = tank;
    return (
        <>
            <Button variant="outlined" color="inherit" startIcon={<ScaleOutlinedIcon />} onClick={() => setOpen(true)}>
                {translate('domains.stock.adjust.dip')}
            </Button>
            {open && (
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
            )}
        </>
    );
};
