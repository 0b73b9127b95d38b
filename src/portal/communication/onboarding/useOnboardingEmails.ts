import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import { useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../../admin/actions';

/** Link from a customer to its users' onboarding mails. */
export const useOnboardingEmails: UseActions = () => {
    const customer = useRecordContext();
    if (!customer) return NO_ACTIONS;
    return {
        actions: [
            {
                name: 'onboarding-emails',
                label: 'domains.communication.onboarding.title',
                icon: MarkEmailReadOutlined,
                rare: true,
                to: `/dit-connect/customers/onboarding-email-logs/${customer.id}`,
            },
        ],
    };
};
