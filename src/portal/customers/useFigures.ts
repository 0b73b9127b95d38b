import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import { useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../admin/actions';

/** Link to the figures of a property. */
export const useFigures: UseActions = () => {
    const property = useRecordContext<{ id: number }>();
    if (!property) return NO_ACTIONS;
    return {
        actions: [
            {
                name: 'figures',
                label: 'domains.customers.figures.title',
                icon: InsightsOutlined,
                to: `/properties/${property.id}/analytics`,
            },
        ],
    };
};
