import ChecklistOutlinedIcon from '@mui/icons-material/ChecklistOutlined';
import { type RaRecord, useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../../admin/actions';
import { useCan } from '../../session/can';

export const ONBOARDING = '/dit-connect/customers/onboarding';

/** Link to the onboarding while it is unfinished. */
export const useOnboardingAction: UseActions = () => {
    const customer = useRecordContext<RaRecord<number>>();
    const can = useCan();
    if (!customer || customer.archived_at || customer.onboarding !== 'open' || !can(['create_customer']))
        return NO_ACTIONS;
    return {
        actions: [
            {
                name: 'onboarding',
                label: 'domains.customers.onboarding.continue',
                icon: ChecklistOutlinedIcon,
                next: customer.status === 'active',
                to: `${ONBOARDING}?customer=${customer.id}`,
            },
        ],
    };
};
