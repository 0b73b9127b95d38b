import type { DraggableProvided } from '@hello-pangea/dnd';
import PersonOutlineIcon from '@mui/icons-material/PersonOutline';
import { Box, Card, Typography } from '@mui/material';
import { Link as RaLink, type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { JOB_STATUS } from '../../../domain/operations/jobs';
import { FieldValue } from '../../admin/fields/FieldValue';
import { fieldOf } from '../../admin/metadata';
import { DueOn } from '../DueOn';
import { JOB_CARDS, type Move } from '../moves';
import { CardMenu } from './CardMenu';

const label = (value: unknown) => (value as { label?: string } | null | undefined)?.label;

/** Card of a job: title, place, assignee and due date. Draggable by mouse, touch or keyboard. */
export const BoardCard = ({
    record,
    drag,
    lifted,
    take,
}: {
    record: RaRecord;
    drag: DraggableProvided;
    lifted: boolean;
    take: (record: RaRecord, move: Move) => Promise<void>;
}) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const [type, priority] = [fieldOf(JOB_CARDS, 'type'), fieldOf(JOB_CARDS, 'priority')];
    const place = [label(record.site), label(record.customer)].filter(Boolean).join(' · ');
    const assignee = label(record.assigned_to);
    return (
        <Card
            ref={drag.innerRef}
            {...drag.draggableProps}
            {...drag.dragHandleProps}
            // not a button, because it contains a link and a menu
            role="group"
            aria-label={`${record.number} ${record.title ?? ''}`}
            style={drag.draggableProps.style}
            sx={{
                p: 1.25,
                mb: 1,
                cursor: 'grab',
                boxShadow: lifted ? 6 : undefined,
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography variant="caption" color="text.secondary" component="div">
                        {record.number}
                        {type && (
                            <>
                                {' · '}
                                <FieldValue resource={JOB_CARDS} field={type} record={record} compact plain />
                            </>
                        )}
                    </Typography>
                    <RaLink
                        to={createPath({ resource: JOB_CARDS, id: record.id, type: 'show' })}
                        draggable={false}
                        variant="body2"
                        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                    >
                        {(record.title as string | null) || place || record.number}
                    </RaLink>
                </Box>
                <CardMenu record={record} take={take} />
            </Box>
            {record.title && place && (
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                    {place}
                </Typography>
            )}
            <Box
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5, mt: 0.75 }}
            >
                {priority && record.priority !== 'medium' && (
                    <FieldValue resource={JOB_CARDS} field={priority} record={record} compact />
                )}
                {record.status === JOB_STATUS.completed && record.completed_at ? (
                    <Typography variant="caption" color="text.secondary">
                        {translate('domains.jobs.done', { date: formatDate(String(record.completed_at)) })}
                    </Typography>
                ) : (
                    record.due_on && (
                        <Typography variant="caption">
                            <DueOn of={record} />
                        </Typography>
                    )
                )}
                <Box sx={{ flex: 1 }} />
                <Typography
                    variant="caption"
                    color="text.secondary"
                    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, '& svg': { fontSize: 14 } }}
                >
                    <PersonOutlineIcon aria-hidden />
                    {assignee ?? translate('domains.jobs.nobody')}
                </Typography>
            </Box>
        </Card>
    );
};
