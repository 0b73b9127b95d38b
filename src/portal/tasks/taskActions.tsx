import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { useRecordContext } from 'react-admin';
import { usePdf } from '../admin/usePdf';

export const useTaskPdf = () => {
    const task = useRecordContext();
    const { busy, open } = usePdf(`/api/connect/v2/tasks/${task?.id}/preview-pdf`);
    if (!task) return null;
    return {
        actions: [
            { name: 'pdf', label: 'domains.tasks.pdf', icon: PictureAsPdfOutlinedIcon, rare: true, busy, run: open },
        ],
    };
};
