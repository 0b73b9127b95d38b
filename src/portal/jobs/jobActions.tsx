import TaskAltIcon from '@mui/icons-material/TaskAlt';
import UndoIcon from '@mui/icons-material/Undo';
import { type RaRecord, useRecordContext } from 'react-admin';
import { JOB_STATUS } from '../../domain/operations/jobs';
import { useCan } from '../session/can';
import { movesOf } from './moves';
import { useMoves } from './useMoves';

/** Completion and undo, in addition to the contract's transitions. */
export const useJobActions = () => {
    const record = useRecordContext<RaRecord>();
    const can = useCan();
    const { take, dialog } = useMoves();
    if (!record) return null;
    const actions = movesOf(record, can).flatMap(move => {
        if (move.kind === 'step') return [];
        const completes = move.kind === 'complete';
        return {
            name: move.kind,
            label: move.title,
            icon: completes ? TaskAltIcon : UndoIcon,
            next: completes && record.status === JOB_STATUS.inProgress,
            rare: !completes,
            run: () => take(record, move),
        };
    });
    return { actions, dialog };
};
