import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import { useRecordContext } from 'react-admin';
import { useAttempt } from '../admin/useAttempt';
import { download } from '../components/download';
import { useCan } from '../session/can';

/** Downloads all data of a customer. */
export const useCustomerExport = () => {
    const customer = useRecordContext<{ id: number; name: string }>();
    const canExport = useCan()(['export_customer']);
    const { busy, attempt } = useAttempt();
    if (!customer || !canExport) return null;
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
