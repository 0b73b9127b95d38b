import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { useRecordContext } from 'react-admin';
import { usePdf } from '../../admin/usePdf';

export const useNotePdf = () => {
    const note = useRecordContext();
    const { busy, open } = usePdf(`/api/main/pre-installation-notes/${note?.id}/preview-pdf`);
    if (!note) return null;
    return {
        actions: [
            { name: 'pdf', label: 'domains.sales.contract.pdf', icon: PictureAsPdfOutlinedIcon, busy, run: open },
        ],
    };
};
