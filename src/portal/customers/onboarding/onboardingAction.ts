import ChecklistOutlinedIcon from '@mui/icons-material/ChecklistOutlined';
import { type RaRecord, useRecordContext } from 'react-admin';
import { NOTHING_OFFERED, type UseActions } from '../../engine/actions';
import { useMay } from '../../engine/useMay';

export const ONBOARDING = '/dit-connect/customers/onboarding';

/** Back to the guided way, as long as nobody has ended it. */
export const useOnboardingAction: UseActions = () => {
    const customer = useRecordContext<RaRecord<number>>();
    const may = useMay();
    if (!customer || customer.archived_at || customer.onboarding !== 'open' || !may(['create_customer']))
        return NOTHING_OFFERED;
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
