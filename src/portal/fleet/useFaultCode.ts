import AutorenewIcon from '@mui/icons-material/Autorenew';
import QrCode2Icon from '@mui/icons-material/QrCode2';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../admin/actions';
import { resourceOf } from '../admin/metadata';
import { errorMessage } from '../admin/provider/errors';
import { usePdf } from '../admin/usePdf';
import { useCan } from '../session/can';
import { apiJson } from '../session/http';
import { VEHICLES, type Vehicle } from './fleet';

/** The label for the dashboard, by which anybody reports a fault, and another code where the label got into wrong hands. */
export const useFaultCode: UseActions = () => {
    const vehicle = useRecordContext<Vehicle>();
    const can = useCan();
    const notify = useNotify();
    const translate = useTranslate();
    const path = `/api/connect/v3/vehicles/${vehicle?.id}/fault-code`;
    const { busy, open } = usePdf(path);
    if (!vehicle || vehicle.archived_at || !can(resourceOf(VEHICLES).actions.update)) return NO_ACTIONS;
    const renew = async () => {
        try {
            await apiJson(path, { method: 'POST' });
            notify(translate('domains.fleet.code.renewed'), { type: 'success' });
        } catch (error) {
            notify(errorMessage(error), { type: 'error' });
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
