import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../admin/actions';
import { usePdf } from '../admin/usePdf';

export const useTaskPdf: UseActions = () => {
    const task = useRecordContext();
    const { busy, open } = usePdf(`/api/connect/v2/tasks/${task?.id}/preview-pdf`);
    if (!task) return NO_ACTIONS;
    return {
        actions: [
            { name: 'pdf', label: 'domains.tasks.pdf', icon: PictureAsPdfOutlinedIcon, rare: true, busy, run: open },
        ],
    };
};
