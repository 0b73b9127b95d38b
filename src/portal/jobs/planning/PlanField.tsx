import { Draggable, Droppable } from '@hello-pangea/dnd';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { canMoveJob } from '../../../domain/operations/jobPlanning';
import { PlanCard } from './PlanCard';
import type { PlannedJob } from './plan';
import type { useKeyboardDrag } from './useKeyboardDrag';

export interface PlanTools {
    carry: ReturnType<typeof useKeyboardDrag>;
    /** scheduling conflicts of a job */
    clashes: (job: PlannedJob) => string[];
    canChange: boolean;
    dragging: boolean;
    withPerson: boolean;
    onMove: (job: PlannedJob) => void;
}

interface PlanFieldProps {
    /** spot id, also the drop target's */
    id: string;
    label: string;
    jobs: readonly PlannedJob[];
    tools: PlanTools;
    /** whether cards can be dropped here, not only taken */
    takes?: boolean;
    horizontal?: boolean;
    children?: ReactNode;
}

/** Cell of a plan: the jobs of a day, or of a person and a day. */
export const PlanField = ({ id, label, jobs, tools, takes = true, horizontal = false, children }: PlanFieldProps) => {
    const translate = useTranslate();
    const { carry, canChange: mayChange, dragging, clashes, withPerson, onMove } = tools;
    const isTarget = carry.target === id;
    return (
        <Droppable
            droppableId={id}
            isDropDisabled={!takes || !mayChange}
            direction={horizontal ? 'horizontal' : 'vertical'}
        >
            {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
                <Box
                    ref={innerRef}
                    {...droppableProps}
                    role="group"
                    aria-label={label}
                    data-spot={id}
                    sx={{
                        p: 0.75,
                        minHeight: 56,
                        // the whole cell is a drop target, including its empty area
                        flex: 1,
                        minWidth: 0,
                        ...(horizontal && {
                            display: 'flex',
                            gap: 1,
                            overflowX: 'auto',
                            '& > *': { width: 200, flexShrink: 0 },
                        }),
                        bgcolor: isDraggingOver || isTarget ? 'tones.primary.surface' : undefined,
                        outline: isTarget || (dragging && takes) ? '1px dashed' : undefined,
                        outlineColor: isTarget ? 'primary.main' : 'divider',
                        outlineOffset: -2,
                    }}
                >
                    {jobs.map((job, index) => {
                        const movable = mayChange && canMoveJob(job);
                        return (
                            <Draggable
                                key={job.id}
                                draggableId={String(job.id)}
                                index={index}
                                isDragDisabled={!movable}
                                disableInteractiveElementBlocking={false}
                            >
                                {(drag, { isDragging }) => (
                                    <PlanCard
                                        job={job}
                                        drag={drag}
                                        lifted={isDragging}
                                        carried={carry.carried === job.id}
                                        movable={movable}
                                        withPerson={withPerson}
                                        clashes={clashes(job)}
                                        onKeyDown={carry.onKeyDown(job)}
                                        onBlur={carry.onBlur}
                                        onMove={() => onMove(job)}
                                    />
                                )}
                            </Draggable>
                        );
                    })}
                    {placeholder}
                    {isTarget && (
                        <Typography variant="caption" color="primary" component="div" sx={{ p: 0.5 }}>
                            {translate('domains.jobs.board.drop')}
                        </Typography>
                    )}
                    {children}
                </Box>
            )}
        </Droppable>
    );
};
