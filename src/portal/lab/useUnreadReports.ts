import { useQuery } from '@tanstack/react-query';
import { useCan } from '../session/can';
import { answered, mainApi } from '../session/clients';
import { useSession } from '../session/store';

export const UNREAD = 'unread-lab-reports';

/** Number of lab reports that a customer user has not read. */
export const useUnreadReports = (): number => {
    const isCustomer = useSession()?.user.is_staff === false;
    const can = useCan();
    const { data } = useQuery({
        queryKey: [UNREAD],
        meta: { follows: ['published-lab-reports', 'lab-reports'] },
        queryFn: async () => (await answered(mainApi.GET('/lab-reports/unread-count'))).data.unread_lab_report_count,
        enabled: isCustomer && can(['access_published_lab_report']),
    });
    return data ?? 0;
};
