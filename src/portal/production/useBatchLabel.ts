import QrCode2Icon from '@mui/icons-material/QrCode2';
import { useRecordContext } from 'react-admin';
import { usePdf } from '../admin/usePdf';
import type { Production } from './productionDocument';

/** Prints the batch label with its QR code. */
export const useBatchLabel = () => {
    const production = useRecordContext<Production>();
    const { busy, open } = usePdf(`/api/connect/v3/supplement-manufactures/${production?.id}/label`);
    if (!production || production.status === 'void') return null;
    return { actions: [{ name: 'label', label: 'domains.production.label', icon: QrCode2Icon, busy, run: open }] };
};
