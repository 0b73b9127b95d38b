import { Stack, Typography } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { isOpenJob, isOverdue } from '../../domain/operations/jobs';
import { ContractField } from '../admin/fields/ContractField';
import { StatusChip } from '../components/fields/StatusChip';
import { DueOn, today } from './DueOn';
import { JobPath } from './JobPath';
import { JOB_CARDS } from './moves';

/** Type, priority, due date and assignee of a job, above its progress. */
export const JobHeader = () => {
    const record = useRecordContext<RaRecord>();
    const translate = useTranslate();
    if (!record) return null;
    return (
        <>
            <Stack
                direction="row"
                useFlexGap
                sx={{ mt: 1.5, flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.75 }}
            >
                <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
                    <ContractField source="type" resource={JOB_CARDS} compact />
                </Typography>
                <ContractField source="priority" resource={JOB_CARDS} compact />
                {isOverdue(record, today()) && <StatusChip label={translate('domains.jobs.overdue')} color="error" />}
                {isOpenJob(record.status) && record.due_on && (
                    <Typography variant="body2" component="div" color="text.secondary">
                        {translate(`resources.${JOB_CARDS}.fields.due_on`)} <DueOn of={{ ...record, status: null }} />
                    </Typography>
                )}
                <Typography variant="body2" component="div" color="text.secondary">
                    {record.assigned_to_id ? (
                        <ContractField source="assigned_to_id" resource={JOB_CARDS} compact />
                    ) : (
                        translate('domains.jobs.nobody')
                    )}
                </Typography>
            </Stack>
            <JobPath card={record} />
        </>
    );
};
