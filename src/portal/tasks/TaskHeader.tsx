import { Stack, Typography } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { isOpenTask } from '../../domain/operations/tasks';
import { ContractField } from '../admin/fields/ContractField';
import { DueOn } from '../jobs/DueOn';
import { TaskSteps } from './TaskSteps';
import { TASKS } from './tasks';

/** Assignee and due date of a task, above its checklist. */
export const TaskHeader = () => {
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
                <ContractField source="priority" resource={TASKS} compact />
                {isOpenTask(record.status) && record.due_on && (
                    <Typography variant="body2" component="div" color="text.secondary">
                        {translate(`resources.${TASKS}.fields.due_on`)} <DueOn />
                    </Typography>
                )}
                <Typography variant="body2" component="div" color="text.secondary">
                    <ContractField source="assigned_to_id" resource={TASKS} compact />
                </Typography>
            </Stack>
            <TaskSteps />
        </>
    );
};
