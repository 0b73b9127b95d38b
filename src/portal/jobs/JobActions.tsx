import TaskAltIcon from '@mui/icons-material/TaskAlt';
import UndoIcon from '@mui/icons-material/Undo';
import { Button } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { useMay } from '../engine/useMay';
import { movesOf } from './moves';
import { useMoves } from './useMoves';

/** Completion and revert, beside the plain steps that the contract gives every record's header. */
export const JobActions = () => {
    const record = useRecordContext<RaRecord>();
    const translate = useTranslate();
    const may = useMay();
    const { take, dialog } = useMoves();
    if (!record) return null;
    return (
        <>
            {movesOf(record, may)
                .filter(({ kind }) => kind !== 'step')
                .map(move => (
                    <Button
                        key={move.kind}
                        variant={move.kind === 'complete' ? 'contained' : 'outlined'}
                        color={move.kind === 'complete' ? 'primary' : 'inherit'}
                        startIcon={move.kind === 'complete' ? <TaskAltIcon /> : <UndoIcon />}
                        onClick={() => void take(record, move)}
                    >
                        {translate(move.title)}
                    </Button>
                ))}
            {dialog}
        </>
    );
};
