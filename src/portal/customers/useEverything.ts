import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { errorMessage } from '../engine/provider/errors';
import { useMay } from '../engine/useMay';
import { download } from '../parts/download';

/** Takes all that is kept of a customer away, as they may ask for it. */
export const useEverything: UseActions = () => {
    const customer = useRecordContext<{ id: number; name: string }>();
    const may = useMay()(['export_customer']);
    const notify = useNotify();
    const [busy, setBusy] = useState(false);
    if (!customer || !may) return NOTHING_OFFERED;
    const run = async () => {
        setBusy(true);
        try {
            await download(`/api/main/customers/${customer.id}/everything`, `${customer.name}.zip`);
        } catch (error) {
            notify(errorMessage(error), { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
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
