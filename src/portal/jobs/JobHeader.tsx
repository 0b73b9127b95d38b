import { Stack, Typography } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { isOpenJob, isOverdue } from '../../domain/operations/jobs';
import { FieldValue } from '../admin/fields/FieldValue';
import { fieldOf, resourceOf } from '../admin/metadata';
import { StatusChip } from '../components/fields/StatusChip';
import { DueOn, today } from './DueOn';
import { JobPath } from './JobPath';
import { JOB_CARDS } from './moves';

const CARD = resourceOf(JOB_CARDS);

/** Type, priority, due date and assignee of a job, above its progress. */
export const JobHeader = () => {
    const record = useRecordContext<RaRecord>();
    const translate = useTranslate();
    if (!record) return null;
    const value = (name: string) => {
        const field = fieldOf(CARD, name);
        return field && <FieldValue resource={JOB_CARDS} field={field} record={record} compact />;
    };
    return (
        <>
            <Stack
                direction="row"
                useFlexGap
                sx={{ mt: 1.5, flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.75 }}
            >
                <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
                    {value('type')}
                </Typography>
                {value('priority')}
                {isOverdue(record, today()) && <StatusChip label={translate('domains.jobs.overdue')} color="error" />}
                {isOpenJob(record.status) && record.due_on && (
                    <Typography variant="body2" component="div" color="text.secondary">
                        {fieldOf(CARD, 'due_on')?.title} <DueOn of={{ ...record, status: null }} />
                    </Typography>
                )}
                <Typography variant="body2" component="div" color="text.secondary">
                    {record.assigned_to_id ? value('assigned_to_id') : translate('domains.jobs.nobody')}
                </Typography>
            </Stack>
            <JobPath card={record} />
        </>
    );
};
