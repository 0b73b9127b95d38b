import { type RaRecord, required, TextInput, useNotify, useTranslate } from 'react-admin';
import { JOB_STATUS } from '../../domain/operations/jobs';
import { ActionForm } from '../admin/form/ActionForm';
import { recordLabel } from '../admin/metadata';
import { revertJob, useRefreshJobs } from './jobCalls';
import { JOB_CARDS } from './moves';

/** Undoes the last transition with a reason. On a refusal it shows the server's message and preserves the entry. */
export const RevertDialog = ({ record, to, onClose }: { record: RaRecord; to: number; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefreshJobs();
    const name = recordLabel(JOB_CARDS, record);
    const submit = async ({ reason }: { reason: string }) => {
        try {
            await refresh(await revertJob(record.id, record.version as number, reason.trim()));
        } catch (error) {
            void refresh();
            throw error;
        }
        notify(translate('domains.jobs.revert.done', { name }), { type: 'success' });
        onClose();
    };
    return (
        <ActionForm
            title={translate('domains.jobs.revert.title', { name })}
            text={translate(`domains.jobs.revert.${to === JOB_STATUS.inProgress ? 'toInProgress' : 'toToDo'}`)}
            submitLabel={translate('domains.jobs.revert.confirm')}
            defaultValues={{ reason: '' }}
            onSubmit={submit}
            onClose={onClose}
        >
            <TextInput
                source="reason"
                label={translate('domains.jobs.revert.reason')}
                validate={required('engine.confirm.reasonRequired')}
                slotProps={{ htmlInput: { maxLength: 1000 } }}
                multiline
                minRows={2}
                autoFocus
            />
        </ActionForm>
    );
};
