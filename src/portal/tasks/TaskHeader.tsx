import { Stack, Typography } from '@mui/material';
import { type RaRecord, useRecordContext } from 'react-admin';
import { isOpenTask } from '../../domain/operations/tasks';
import { FieldValue } from '../admin/fields/FieldValue';
import { fieldOf, resourceOf } from '../admin/metadata';
import { DueOn } from '../jobs/DueOn';
import { TaskSteps } from './TaskSteps';
import { TASKS } from './tasks';

const TASK = resourceOf(TASKS);

/** Assignee and due date of a task, above its checklist. */
export const TaskHeader = () => {
    const record = useRecordContext<RaRecord>();
    if (!record) return null;
    const value = (name: string) => {
        const field = fieldOf(TASK, name);
        return field && <FieldValue resource={TASKS} field={field} record={record} compact />;
    };
    return (
        <>
            <Stack
                direction="row"
                useFlexGap
                sx={{ mt: 1.5, flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.75 }}
            >
                {value('priority')}
                {isOpenTask(record.status) && record.due_on && (
                    <Typography variant="body2" component="div" color="text.secondary">
                        {fieldOf(TASK, 'due_on')?.title} <DueOn />
                    </Typography>
                )}
                <Typography variant="body2" component="div" color="text.secondary">
                    {value('assigned_to_id')}
                </Typography>
            </Stack>
            <TaskSteps />
        </>
    );
};
