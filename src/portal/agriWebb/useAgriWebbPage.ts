import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined';
import { useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../admin/actions';

/** Link from a property to its AgriWebb livestock. */
export const useAgriWebbPage: UseActions = () => {
    const property = useRecordContext();
    if (!property) return NO_ACTIONS;
    return {
        actions: [
            {
                name: 'agriwebb',
                label: 'domains.agriWebb.open',
                icon: SyncAltOutlined,
                to: `/properties/${property.id}/agri-webb`,
            },
        ],
    };
};
