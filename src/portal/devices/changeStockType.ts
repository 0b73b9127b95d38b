import CategoryOutlinedIcon from '@mui/icons-material/CategoryOutlined';
import { useRecordContext } from 'react-admin';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';

/** To the choice of what a device counts as. */
export const useChangeStockType: UseActions = () => {
    const device = useRecordContext();
    const may = useMay();
    if (!device || device.archived_at || !may(resourceOf('devices').actions.update)) return NOTHING_OFFERED;
    return {
        actions: [
            {
                name: 'stock type',
                label: 'domains.devices.stockType.link',
                icon: CategoryOutlinedIcon,
                rare: true,
                to: `/devices/edit-stock-type/${device.id}`,
            },
        ],
    };
};
