import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import { useRecordContext } from 'react-admin';

/** Link to the figures of a property. */
export const useFigures = () => {
    const property = useRecordContext<{ id: number }>();
    if (!property) return null;
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
