import CategoryOutlinedIcon from '@mui/icons-material/CategoryOutlined';
import { useCanAccess, useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../admin/actions';

/** Link to a device's stock type. */
export const useChangeStockType: UseActions = () => {
    const device = useRecordContext();
    const { canAccess: canEdit } = useCanAccess({ resource: 'devices', action: 'edit' });
    if (!device || device.archived_at || !canEdit) return NO_ACTIONS;
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
