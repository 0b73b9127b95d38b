import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import TaskAltIcon from '@mui/icons-material/TaskAlt';
import UndoIcon from '@mui/icons-material/Undo';
import { type RaRecord, useRecordContext } from 'react-admin';
import { JOB_STATUS } from '../../domain/operations/jobs';
import { usePdf } from '../admin/usePdf';
import { runSheetPath } from '../links/runSheet';
import { useCan } from '../session/can';
import { movesOf } from './moves';
import { useMoves } from './useMoves';

/** Completion, undo and the sheet of the job's refill run, in addition to the contract's transitions. */
export const useJobActions = () => {
    const record = useRecordContext<RaRecord>();
    const can = useCan();
    const { take, dialog } = useMoves();
    const runSheet = usePdf(
        runSheetPath({ vehicle_id: Number(record?.vehicle_id), day: String(record?.scheduled_on) }),
    );
    if (!record) return null;
    const moves = movesOf(record, can).flatMap(move => {
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
    const isInRun =
        record.type === 'supplement_delivery' &&
        record.vehicle_id &&
        record.scheduled_on &&
        record.status !== JOB_STATUS.cancelled &&
        !record.archived_at;
    const sheet = {
        name: 'run-sheet',
        label: 'domains.jobs.runSheet',
        icon: PictureAsPdfOutlinedIcon,
        busy: runSheet.busy,
        run: runSheet.open,
    };
    return { actions: isInRun ? [...moves, sheet] : moves, dialog };
};
