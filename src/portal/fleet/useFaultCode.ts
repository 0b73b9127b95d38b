import AutorenewIcon from '@mui/icons-material/Autorenew';
import QrCode2Icon from '@mui/icons-material/QrCode2';
import { useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { usePdf } from '../admin/usePdf';
import { connectApi } from '../session/clients';
import { VEHICLES, type Vehicle } from './fleet';

/** Actions to print a vehicle's fault label, and to replace its code after misuse. */
export const useFaultCode = () => {
    const vehicle = useRecordContext<Vehicle>();
    const { canAccess: canEdit } = useCanAccess({ resource: VEHICLES, action: 'edit' });
    const notify = useNotify();
    const translate = useTranslate();
    const path = `/api/connect/v3/vehicles/${vehicle?.id}/fault-code`;
    const { busy, open } = usePdf(path);
    if (!vehicle || vehicle.archived_at || !canEdit) return null;
    const renew = async () => {
        try {
            await connectApi.POST('/v3/vehicles/{id}/fault-code', { params: { path: { id: vehicle.id } } });
            notify(translate('domains.fleet.code.renewed'), { type: 'success' });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
    };
    return {
        actions: [
            { name: 'label', label: 'domains.fleet.code.print', icon: QrCode2Icon, rare: true, busy, run: open },
            {
                name: 'renew',
                label: 'domains.fleet.code.renew',
                icon: AutorenewIcon,
                consequence: translate('domains.fleet.code.consequence'),
                run: renew,
            },
        ],
    };
};
