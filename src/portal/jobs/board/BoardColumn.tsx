import { Draggable, Droppable } from '@hello-pangea/dnd';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Link, type RaRecord, useGetList, useTranslate } from 'react-admin';
import { isOpenJob, type JobStatus } from '../../../domain/operations/jobs';
import type { FilterValues } from '../../admin/list/filters';
import { LoadFailed } from '../../admin/list/ListStates';
import { StatusChip } from '../../components/fields/StatusChip';
import { JOB_CARDS, type Move } from '../moves';
import { viewAddress } from '../ViewToggle';
import { BoardCard } from './BoardCard';
import type { Moving } from './JobBoard';

const MOST = 30;

interface BoardColumnProps {
    status: JobStatus;
    title: string;
    color: string | undefined;
    filter: FilterValues;
    dragging: boolean;
    /** whether the dragged card may be dropped here */
    takes: boolean;
    /** whether the dragged card comes from here */
    from: boolean;
    moving: Moving | null;
    shown: Map<string, RaRecord>;
    take: (record: RaRecord, move: Move) => Promise<void>;
}

/** Column of one status: earliest due date first; for completed jobs the latest first. */
export const BoardColumn = ({
    status,
    title,
    color,
    filter,
    dragging,
    takes,
    from,
    moving,
    shown,
    take,
}: BoardColumnProps) => {
    const translate = useTranslate();
    const { data, total, error, isPending, refetch } = useGetList<RaRecord>(JOB_CARDS, {
        pagination: { page: 1, perPage: MOST },
        sort: isOpenJob(status) ? { field: 'due_on', order: 'ASC' } : { field: 'updated_at', order: 'DESC' },
        filter: { ...filter, status },
    });
    const cards = [
        ...(moving?.to === status ? [moving.record] : []),
        ...(data ?? []).filter(({ id }) => id !== moving?.record.id),
    ];
    useEffect(() => {
        for (const card of data ?? []) shown.set(String(card.id), card);
    }, [data, shown]);
    const titleId = `board-${status}`;
    return (
        <Box
            component="section"
            aria-labelledby={titleId}
            sx={{
                bgcolor: 'surfaces.hover',
                border: 1,
                borderColor: takes ? 'primary.main' : 'divider',
                borderStyle: takes ? 'dashed' : 'solid',
                borderRadius: 1,
                opacity: dragging && !takes && !from ? 0.5 : 1,
                transition: 'opacity 120ms',
                minWidth: 0,
            }}
        >
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 1.25, pt: 1.25, pb: 0.75 }}>
                <Box component="h2" id={titleId} sx={{ m: 0, display: 'flex' }}>
                    <StatusChip label={title} color={color} />
                </Box>
                <Typography variant="body2" color="text.secondary" className="tabular">
                    {total ?? ''}
                </Typography>
            </Stack>
            <Droppable droppableId={String(status)} isDropDisabled={dragging && !takes && !from}>
                {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
                    <Box
                        ref={innerRef}
                        {...droppableProps}
                        sx={{
                            p: 1,
                            minHeight: 96,
                            bgcolor: isDraggingOver && takes ? 'tones.primary.surface' : undefined,
                            borderRadius: 1,
                        }}
                    >
                        {error && !data ? <LoadFailed error={error} retry={() => void refetch()} /> : null}
                        {isPending &&
                            [1, 2].map(n => <Skeleton key={n} variant="rounded" height={92} sx={{ mb: 1 }} />)}
                        {!isPending && !error && cards.length === 0 && !isDraggingOver && (
                            <Typography variant="body2" color="text.secondary" sx={{ p: 1 }}>
                                {translate(takes ? 'domains.jobs.board.drop' : 'domains.jobs.board.empty')}
                            </Typography>
                        )}
                        {cards.map((card, index) => (
                            <Draggable key={card.id} draggableId={String(card.id)} index={index}>
                                {(drag, { isDragging }) => (
                                    <BoardCard record={card} drag={drag} lifted={isDragging} take={take} />
                                )}
                            </Draggable>
                        ))}
                        {placeholder}
                        {total !== undefined && total > MOST && (
                            <Typography variant="body2" sx={{ p: 1 }}>
                                <Link to={viewAddress('list', { ...filter, status: [status] })}>
                                    {translate('domains.jobs.board.more', { count: total.toLocaleString('en-AU') })}
                                </Link>
                            </Typography>
                        )}
                    </Box>
                )}
            </Droppable>
        </Box>
    );
};
