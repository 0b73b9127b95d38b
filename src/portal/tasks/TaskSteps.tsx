import { Box, Card, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { formatDateTime } from '../../domain/calendar/dateTexts';
import { isOpenTask, type TaskStep } from '../../domain/operations/tasks';
import { connectApi } from '../session/clients';
import { TASKS, type Task } from './tasks';

interface StepProps {
    step: TaskStep;
    disabled: boolean;
    tick: (step: TaskStep) => void;
}
const Step = ({ step, disabled, tick }: StepProps) => {
    const translate = useTranslate();
    const by =
        step.is_done && step.done_at
            ? translate('domains.tasks.steps.by', {
                  name: step.done_by?.label ?? '',
                  time: formatDateTime(step.done_at),
              })
            : undefined;
    return (
        <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
            <FormControlLabel
                control={<Checkbox checked={step.is_done} disabled={disabled} onChange={() => tick(step)} />}
                disableTypography
                label={
                    <Box sx={{ py: 1.25, minWidth: 0 }}>
                        <Typography
                            component="span"
                            sx={{ overflowWrap: 'anywhere', color: step.is_done ? 'text.secondary' : 'text.primary' }}
                        >
                            {step.title}
                        </Typography>
                        {by && (
                            <Typography variant="caption" color="text.secondary" component="div">
                                {by}
                            </Typography>
                        )}
                    </Box>
                }
                sx={{ alignItems: 'flex-start', width: '100%', m: 0, '& .MuiCheckbox-root': { mt: 0.25 } }}
            />
        </Box>
    );
};

/** Checklist with inline ticks: each is a separate call, so that concurrent ticks are preserved. */
export const TaskSteps = () => {
    const task = useRecordContext<Task>();
    const translate = useTranslate();
    const notify = useNotify();
    const { canAccess: canEdit } = useCanAccess({ resource: TASKS, action: 'edit' });
    const queryClient = useQueryClient();
    const [pendingTicks, setPendingTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
    if (!task) return null;
    const steps = (task.steps ?? []).map(step => ({ ...step, is_done: pendingTicks.get(step.id) ?? step.is_done }));
    if (steps.length === 0) return null;
    const isOpen = isOpenTask(task.status) && !task.archived_at;
    const canTick = isOpen && canEdit;
    const tick = async ({ id, is_done }: TaskStep) => {
        setPendingTicks(before => new Map(before).set(id, !is_done));
        try {
            await connectApi.PUT('/v2/tasks/{id}/steps/{step}', {
                params: { path: { id: Number(task.id), step: id } },
                body: { is_done: !is_done },
            });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
        await queryClient.invalidateQueries({ queryKey: [TASKS] });
        setPendingTicks(before => new Map([...before].filter(([step]) => step !== id)));
    };
    const done = steps.filter(({ is_done }) => is_done).length;
    return (
        <Card component="section" aria-labelledby="task-steps" sx={{ mt: 2, p: { xs: 2, md: 2.5 } }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
                <Typography id="task-steps" variant="h3" component="h2">
                    {translate('domains.tasks.section.steps')}
                </Typography>
                <Typography variant="body2" color="text.secondary" role="status">
                    {translate('domains.tasks.steps.done', { done, all: steps.length })}
                </Typography>
            </Stack>
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
                {steps.map(step => (
                    <Step key={step.id} step={step} disabled={!canTick} tick={pressed => void tick(pressed)} />
                ))}
            </Box>
            {(!isOpen || done === steps.length) && (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                    {translate(isOpen ? 'domains.tasks.steps.all' : 'domains.tasks.steps.closed')}
                </Typography>
            )}
        </Card>
    );
};
