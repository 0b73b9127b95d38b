import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import { useRecordContext } from 'react-admin';

/** Link from a customer to its users' onboarding mails. */
export const useOnboardingEmails = () => {
    const customer = useRecordContext();
    if (!customer) return null;
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
