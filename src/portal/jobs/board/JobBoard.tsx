import { DragDropContext, type DragStart, type DropResult } from '@hello-pangea/dnd';
import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { JOB_STATUS_ORDER, type JobStatus } from '../../../domain/operations/jobs';
import { useLabels } from '../../admin/labels';
import { resourceOf } from '../../admin/metadata';
import { useCan } from '../../session/can';
import { JobFrame } from '../JobFrame';
import { JOB_CARDS, movesOf } from '../moves';
import { useMoves } from '../useMoves';
import { BoardColumn } from './BoardColumn';
import { useBoardFilters } from './useBoardFilters';

/** Column of a card while its transition is running. */
export interface Moving {
    record: RaRecord;
    to: number;
}

/** Job cards in columns by status. Cards can only be dropped where a transition, completion or undo leads. */
export const JobBoard = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const can = useCan();
    const labels = useLabels(JOB_CARDS);
    const { context, filterValues } = useBoardFilters();
    const { take, dialog } = useMoves();
    const [dragged, setDragged] = useState<RaRecord | null>(null);
    const [moving, setMoving] = useState<Moving | null>(null);
    // each column loads its own cards, so the dragged one is looked up here
    const shown = useRef(new Map<string, RaRecord>());

    const resource = resourceOf(JOB_CARDS);
    const status = resource.fields.find(({ name }) => name === 'status');
    const targets = dragged ? movesOf(dragged, can).map(({ to }) => to) : [];
    const nameOf = (code: number) => (status ? labels.option(status, code) : String(code));

    const onDragStart = ({ draggableId }: DragStart) => setDragged(shown.current.get(draggableId) ?? null);
    const onDragEnd = async ({ draggableId, source, destination, reason }: DropResult) => {
        setDragged(null);
        const record = shown.current.get(draggableId);
        if (!record || reason === 'CANCEL' || destination?.droppableId === source.droppableId) return;
        const moves = movesOf(record, can);
        const move = moves.find(({ to }) => String(to) === destination?.droppableId);
        if (!move) {
            // dropped outside the columns, or on one that does not accept it
            if (!destination)
                notify(
                    moves.length > 0
                        ? translate('domains.jobs.board.refused', { to: moves.map(({ to }) => nameOf(to)).join(', ') })
                        : translate('domains.jobs.board.nowhere'),
                    { type: 'info' },
                );
            return;
        }
        const needsDialog = move.kind !== 'step' || move.step.reason || move.step.confirm;
        if (!needsDialog) setMoving({ record, to: move.to });
        await take(record, move);
        setMoving(null);
    };

    return (
        <JobFrame view="board" context={context} without={['status']}>
            <DragDropContext
                onDragStart={onDragStart}
                onDragEnd={result => void onDragEnd(result)}
                dragHandleUsageInstructions={translate('domains.jobs.board.hint')}
            >
                <Box
                    role="region"
                    aria-label={translate('domains.jobs.board.label')}
                    // focusable, because it scrolls
                    tabIndex={0}
                    sx={{
                        display: 'grid',
                        gridAutoFlow: 'column',
                        gridAutoColumns: { xs: 'min(84vw, 320px)', lg: 'minmax(196px, 1fr)' },
                        gap: 1.5,
                        alignItems: 'start',
                        overflowX: 'auto',
                        pb: 1.5,
                        mx: { xs: -2, md: 0 },
                        px: { xs: 2, md: 0 },
                    }}
                >
                    {JOB_STATUS_ORDER.map((code: JobStatus) => (
                        <BoardColumn
                            key={code}
                            status={code}
                            title={nameOf(code)}
                            color={status?.options?.find(({ value }) => value === code)?.color}
                            filter={filterValues}
                            dragging={dragged !== null}
                            takes={targets.includes(code)}
                            from={dragged?.status === code}
                            moving={moving}
                            shown={shown.current}
                            take={take}
                        />
                    ))}
                </Box>
            </DragDropContext>
            {dialog}
        </JobFrame>
    );
};
