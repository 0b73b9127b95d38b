import CategoryOutlinedIcon from '@mui/icons-material/CategoryOutlined';
import { useCanAccess, useRecordContext } from 'react-admin';

/** Link to a device's stock type. */
export const useChangeStockType = () => {
    const device = useRecordContext();
    const { canAccess: canEdit } = useCanAccess({ resource: 'devices', action: 'edit' });
    if (!device || device.archived_at || !canEdit) return null;
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
