import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import { useRecordContext } from 'react-admin';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { useAttempt } from '../engine/useAttempt';
import { useMay } from '../engine/useMay';
import { download } from '../parts/download';

/** Takes all that is kept of a customer away, as they may ask for it. */
export const useEverything: UseActions = () => {
    const customer = useRecordContext<{ id: number; name: string }>();
    const may = useMay()(['export_customer']);
    const { busy, attempt } = useAttempt();
    if (!customer || !may) return NOTHING_OFFERED;
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
