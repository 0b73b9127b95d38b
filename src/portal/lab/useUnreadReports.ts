import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { answered, mainApi } from '../session/clients';
import { useSession } from '../session/store';

export const UNREAD = 'unread-lab-reports';

/** Number of lab reports that a customer user has not read. */
export const useUnreadReports = (): number => {
    const isCustomer = useSession()?.user.is_staff === false;
    const { canAccess: canList } = useCanAccess({ resource: 'published-lab-reports', action: 'list' });
    const { data } = useQuery({
        queryKey: [UNREAD],
        meta: { follows: ['published-lab-reports', 'lab-reports'] },
        queryFn: async () => (await answered(mainApi.GET('/lab-reports/unread-count'))).data.unread_lab_report_count,
        enabled: isCustomer && canList,
    });
    return data ?? 0;
};
