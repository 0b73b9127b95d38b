import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../../admin/actions';
import { usePdf } from '../../admin/usePdf';

export const useNotePdf: UseActions = () => {
    const note = useRecordContext();
    const { busy, open } = usePdf(`/api/main/pre-installation-notes/${note?.id}/preview-pdf`);
    if (!note) return NO_ACTIONS;
    return {
        actions: [
            { name: 'pdf', label: 'domains.sales.contract.pdf', icon: PictureAsPdfOutlinedIcon, busy, run: open },
        ],
    };
};
