import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import { useCanAccess, useRecordContext } from 'react-admin';
import { useRecordState } from '../admin/useRecordState';
import { MoveDialog } from './MoveDialog';
import type { Mob } from './mob';

/** Moves the mob in the context, now or planned. */
export const useMoveMob = () => {
    const mob = useRecordContext<Mob>();
    const { canAccess: canCreate } = useCanAccess({ resource: 'mob-movements', action: 'create' });
    const [open, setOpen] = useRecordState(false);
    if (!mob || mob.archived_at || !canCreate) return null;
    return {
        actions: [
            {
                name: 'move',
                label: 'domains.herd.move.open',
                icon: CompareArrowsOutlined,
                next: true,
                run: () => setOpen(true),
            },
        ],
        dialog: open && <MoveDialog mobs={[mob]} onClose={() => setOpen(false)} />,
    };
};
