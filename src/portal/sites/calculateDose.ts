import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import { useRecordContext } from 'react-admin';

/** The calculator, filled in with this site. */
export const useCalculateDose = () => {
    const site = useRecordContext();
    if (!site) return null;
    return {
        actions: [
            {
                name: 'calculate',
                label: 'domains.sites.dose.calculate',
                icon: CalculateOutlined,
                to: `/calculator?tab=dose-rate&site=${site.id}`,
            },
        ],
    };
};
