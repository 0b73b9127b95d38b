import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import { useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../../admin/actions';

/** Leads from a customer to the mails with which their people begin. */
export const useOnboardingEmails: UseActions = () => {
    const customer = useRecordContext();
    if (!customer) return NO_ACTIONS;
    return {
        actions: [
            {
                name: 'onboarding-emails',
                label: 'domains.communication.onboarding.title',
                icon: MarkEmailReadOutlined,
                to: `/dit-connect/customers/onboarding-email-logs/${customer.id}`,
            },
        ],
    };
};
