import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { useRecordContext } from 'react-admin';
import { NOTHING_OFFERED, type UseActions } from '../../engine/actions';
import { usePdf } from '../../engine/usePdf';

export const useNotePdf: UseActions = () => {
    const note = useRecordContext();
    const { busy, open } = usePdf(`/api/main/pre-installation-notes/${note?.id}/preview-pdf`);
    if (!note) return NOTHING_OFFERED;
    return {
        actions: [
            { name: 'pdf', label: 'domains.sales.contract.pdf', icon: PictureAsPdfOutlinedIcon, busy, run: open },
        ],
    };
};
