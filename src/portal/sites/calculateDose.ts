import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import { useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../admin/actions';

/** The calculator, filled in with this site. */
export const useCalculateDose: UseActions = () => {
    const site = useRecordContext();
    if (!site) return NO_ACTIONS;
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
