import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import { useRecordContext } from 'react-admin';
import { NO_ACTIONS, type UseActions } from '../admin/actions';
import { resourceOf } from '../admin/metadata';
import { useRecordState } from '../admin/useRecordState';
import { useCan } from '../session/can';
import { MoveDialog } from './MoveDialog';
import type { Mob } from './mob';

/** Moves the mob of the context, now or planned. */
export const useMoveMob: UseActions = () => {
    const mob = useRecordContext<Mob>();
    const canCreate = useCan()(resourceOf('mob-movements').actions.create);
    const [open, setOpen] = useRecordState(false);
    if (!mob || mob.archived_at || !canCreate) return NO_ACTIONS;
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
