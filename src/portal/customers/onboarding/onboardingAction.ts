import ChecklistOutlinedIcon from '@mui/icons-material/ChecklistOutlined';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useCan } from '../../session/can';

export const ONBOARDING = '/dit-connect/customers/onboarding';

/** Link to the onboarding while it is unfinished. */
export const useOnboardingAction = () => {
    const customer = useRecordContext<RaRecord<number>>();
    const can = useCan();
    if (!customer || customer.archived_at || customer.onboarding !== 'open' || !can(['create_customer'])) return null;
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
