import type { DraggableProvided } from '@hello-pangea/dnd';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import { Box, Card, IconButton, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { Link as RaLink, useCreatePath, useTranslate } from 'react-admin';
import { isOverdue, JOB_STATUS } from '../../../domain/operations/jobs';
import { fieldOf } from '../../admin/metadata';
import { visuallyHidden } from '../../components/fields/FieldFrame';
import { today } from '../DueOn';
import { JOB_CARDS } from '../moves';
import { jobName, jobPlace, type PlannedJob } from './plan';

const STATUS = fieldOf(JOB_CARDS, 'status');

interface PlanCardProps {
    job: PlannedJob;
    drag: DraggableProvided;
    lifted: boolean;
    /** carried by keyboard */
    carried: boolean;
    movable: boolean;
    /** shows the assignee, unless the row does */
    withPerson: boolean;
    /** scheduling conflicts */
    clashes: readonly string[];
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: () => void;
    onMove: () => void;
}

/** Job card of the plan with its conflicts. The edge colour is the status, which is also given as text. */
export const PlanCard = ({
    job,
    drag,
    lifted,
    carried,
    movable,
    withPerson,
    clashes,
    onKeyDown,
    onBlur,
    onMove,
}: PlanCardProps) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const status = translate(`resources.${JOB_CARDS}.options.status.${job.status}`);
    const color = STATUS?.options?.find(({ value }) => value === job.status)?.color ?? 'neutral';
    const done = job.status === JOB_STATUS.completed || job.status === JOB_STATUS.cancelled;
    const late = isOverdue(job, today());
    return (
        <Card
            ref={drag.innerRef}
            {...drag.draggableProps}
            {...(movable ? drag.dragHandleProps : {})}
            // not a button, because it contains a link and a menu
            role="group"
            tabIndex={0}
            aria-label={`${job.number} ${jobName(job)}`}
            data-job={job.id}
            onKeyDown={movable ? onKeyDown : undefined}
            onBlur={event => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
            style={drag.draggableProps.style}
            sx={{
                position: 'relative',
                pl: 1.25,
                pr: movable ? 3.5 : 1,
                py: 0.75,
                mb: 0.75,
                cursor: movable ? 'grab' : 'default',
                // lower opacity would make the text too pale to read
                bgcolor: done ? 'surfaces.hover' : undefined,
                boxShadow: lifted || carried ? 6 : undefined,
                outline: carried ? '2px dashed' : undefined,
                outlineColor: 'primary.main',
                '&::before': {
                    content: '""',
                    position: 'absolute',
                    insetBlock: 0,
                    insetInlineStart: 0,
                    width: 4,
                    borderStartStartRadius: 'inherit',
                    borderEndStartRadius: 'inherit',
                    bgcolor: `tones.${color}.text`,
                },
                '&:focus-visible': { outline: carried ? '2px dashed' : '2px solid', outlineColor: 'primary.main' },
            }}
        >
            <Box component="span" sx={visuallyHidden}>
                {status}
            </Box>
            <RaLink
                to={createPath({ resource: JOB_CARDS, id: job.id, type: 'show' })}
                draggable={false}
                variant="body2"
                sx={{
                    display: 'block',
                    fontWeight: 600,
                    lineHeight: 1.3,
                    overflowWrap: 'anywhere',
                    textDecoration: done ? 'line-through' : undefined,
                }}
            >
                {jobName(job)}
            </RaLink>
            {jobPlace(job) && (
                <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                    {jobPlace(job)}
                </Typography>
            )}
            {withPerson && (
                <Typography variant="caption" component="div" color="text.secondary">
                    {job.assigned_to?.label ?? translate('domains.jobs.nobody')}
                </Typography>
            )}
            {late && (
                <Typography variant="caption" component="div" sx={{ color: 'tones.error.text', fontWeight: 600 }}>
                    {translate('domains.jobs.overdue')}
                </Typography>
            )}
            {job.vehicle && (
                <Typography variant="caption" component="div" color="text.secondary">
                    {job.vehicle.label}
                </Typography>
            )}
            {clashes.map(text => (
                <Typography
                    key={text}
                    variant="caption"
                    component="div"
                    sx={{ color: 'tones.warning.text', display: 'flex', gap: 0.5, '& svg': { fontSize: 14, mt: 0.25 } }}
                >
                    <WarningAmberIcon aria-hidden />
                    <span>{text}</span>
                </Typography>
            ))}
            {movable && (
                <IconButton
                    size="small"
                    aria-label={translate('domains.jobs.planning.move', { name: job.number })}
                    aria-haspopup="dialog"
                    onClick={onMove}
                    sx={{ position: 'absolute', top: 2, right: 2 }}
                >
                    <MoreVertIcon fontSize="small" />
                </IconButton>
            )}
        </Card>
    );
};
