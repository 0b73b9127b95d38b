import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined';
import { useRecordContext } from 'react-admin';

/** Link from a property to its AgriWebb livestock. */
export const useAgriWebbPage = () => {
    const property = useRecordContext();
    if (!property) return null;
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
