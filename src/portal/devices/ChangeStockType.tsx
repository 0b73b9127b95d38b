import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { Link } from '../links';

/** To the choice of what a device counts as. */
export const ChangeStockType = () => {
    const device = useRecordContext();
    const translate = useTranslate();
    const may = useMay();
    if (!device || device.archived_at || !may(resourceOf('devices').actions.update)) return null;
    return (
        <Button component={Link} to={`/devices/edit-stock-type/${device.id}`} variant="outlined" color="inherit">
            {translate('domains.devices.stockType.link')}
        </Button>
    );
};
