import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import { useRecordContext } from 'react-admin';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { useRecordState } from '../engine/useRecordState';
import { MoveDialog } from './MoveDialog';
import type { Mob } from './mob';

/** Moves the mob of the context, now or planned. */
export const useMove: UseActions = () => {
    const mob = useRecordContext<Mob>();
    const may = useMay()(resourceOf('mob-movements').actions.create);
    const [open, setOpen] = useRecordState(false);
    if (!mob || mob.archived_at || !may) return NOTHING_OFFERED;
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
