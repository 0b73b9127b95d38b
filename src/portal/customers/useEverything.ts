import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import { useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../engine/actions';
import { useAttempt } from '../engine/useAttempt';
import { download } from '../parts/download';
import { useCan } from '../session/can';

/** Takes all that is kept of a customer away, as they may ask for it. */
export const useCustomerExport: UseActions = () => {
    const customer = useRecordContext<{ id: number; name: string }>();
    const canExport = useCan()(['export_customer']);
    const { busy, attempt } = useAttempt();
    if (!customer || !canExport) return NO_ACTIONS;
    const run = () =>
        attempt(async () => {
            await download(`/api/main/customers/${customer.id}/everything`, `${customer.name}.zip`);
        });
    return {
        actions: [
            {
                name: 'everything',
                label: 'domains.customers.everything',
                icon: FolderZipOutlined,
                rare: true,
                busy,
                run,
            },
        ],
    };
};
