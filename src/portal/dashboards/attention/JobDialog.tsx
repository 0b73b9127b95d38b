import { type RaRecord, useGetOne } from 'react-admin';
import { FormDialog } from '../../admin/form/FormDialog';
import { readOptions } from '../../admin/provider/queryClient';
import { findDefinition } from '../../admin/screenRegistry';
import { NewJobDialog } from '../../sites/NewJobDialog';
import { isFaultRow, newJob } from './QueueActions';
import type { AttentionRow } from './useAttention';

const JOBS = 'job-cards';

interface JobDialogProps {
    row: AttentionRow;
    onClose: () => void;
    onDone: (saved: { id: number; version: number }) => void;
}

const OpenJob = ({ id, onClose, onDone }: Omit<JobDialogProps, 'row'> & { id: number }) => {
    const definition = findDefinition(JOBS);
    const { data } = useGetOne<RaRecord>(JOBS, { id }, readOptions);
    if (!definition || !data) return null;
    return (
        <FormDialog
            definition={definition}
            record={data}
            onClose={onClose}
            onDone={saved => onDone({ id: Number(saved.id), version: Number(saved.version) })}
        />
    );
};

/** Form of the job of a row: its open one, else a new one that is filled from the row. */
export const JobDialog = ({ row, onClose, onDone }: JobDialogProps) =>
    row.job_card ? (
        <OpenJob id={row.job_card.id} onClose={onClose} onDone={onDone} />
    ) : (
        <NewJobDialog
            given={newJob(row)}
            isForCause={isFaultRow(row)}
            onClose={onClose}
            onDone={saved => onDone({ id: Number(saved.id), version: Number(saved.version) })}
        />
    );
