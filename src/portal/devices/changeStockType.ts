import CategoryOutlinedIcon from '@mui/icons-material/CategoryOutlined';
import { useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../admin/actions';
import { resourceOf } from '../admin/metadata';
import { useCan } from '../session/can';

/** To the choice of what a device counts as. */
export const useChangeStockType: UseActions = () => {
    const device = useRecordContext();
    const can = useCan();
    if (!device || device.archived_at || !can(resourceOf('devices').actions.update)) return NO_ACTIONS;
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
