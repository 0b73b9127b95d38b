import ReceiptOutlinedIcon from '@mui/icons-material/ReceiptOutlined';
import { useRecordContext } from 'react-admin';
import { usePdf } from '../../admin/usePdf';

/** Printable receipt of a counter sale. */
export const useReceipt = () => {
    const sale = useRecordContext();
    const { busy, open } = usePdf(`/api/connect/v2/supplement-sales/${sale?.id}/receipt`);
    if (sale?.status !== 'completed') return null;
    return {
        actions: [{ name: 'receipt', label: 'domains.sales.receipt', icon: ReceiptOutlinedIcon, busy, run: open }],
    };
};
