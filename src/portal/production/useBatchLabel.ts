import QrCode2Icon from '@mui/icons-material/QrCode2';
import { useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../admin/actions';
import { usePdf } from '../admin/usePdf';
import type { Production } from './productionDocument';

/** Prints the batch label with its QR code. */
export const useBatchLabel: UseActions = () => {
    const production = useRecordContext<Production>();
    const { busy, open } = usePdf(`/api/connect/v3/supplement-manufactures/${production?.id}/label`);
    if (!production || production.status === 'void') return NO_ACTIONS;
    return { actions: [{ name: 'label', label: 'domains.production.label', icon: QrCode2Icon, busy, run: open }] };
};
