import QrCode2Icon from '@mui/icons-material/QrCode2';
import { useRecordContext } from 'react-admin';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { usePdf } from '../engine/usePdf';
import type { Production } from './making';

/** The label of the batch, with a code to scan. */
export const useLabel: UseActions = () => {
    const production = useRecordContext<Production>();
    const { busy, open } = usePdf(`/api/connect/v3/supplement-manufactures/${production?.id}/label`);
    if (!production || production.status === 'void') return NOTHING_OFFERED;
    return { actions: [{ name: 'label', label: 'domains.production.label', icon: QrCode2Icon, busy, run: open }] };
};
