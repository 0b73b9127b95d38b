import { Draggable, Droppable } from '@hello-pangea/dnd';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Stack, TextField } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useExternalStore } from '../externalStore';
import { addQuestion, type Builder, duplicateSection, removeSection, stepSection, updateSection } from './editing';
import { MoveMenu } from './MoveMenu';
import { QuestionCard } from './QuestionCard';

interface SectionCardProps {
    builder: Builder;
    id: string;
    number: number;
    last: boolean;
}

/** Section with its questions, which is also a drop target. */
export const SectionCard = memo(({ builder, id, number, last }: SectionCardProps) => {
    const translate = useTranslate();
    return (
        <Box
            component="section"
            aria-label={translate('domains.forms.builder.section', { number })}
            sx={{
                border: 1,
                borderColor: 'divider',
                borderRadius: 2,
                p: { xs: 1.5, sm: 2 },
                bgcolor: 'background.default',
            }}
        >
            <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', mb: 1.5 }}>
                <SectionTitle builder={builder} id={id} number={number} />
                <MoveMenu
                    name={translate('domains.forms.builder.section', { number })}
                    first={number === 1}
                    last={last}
                    onStep={step => stepSection(builder, id, step)}
                    onDuplicate={() => duplicateSection(builder, id)}
                    onRemove={() => removeSection(builder, id)}
                />
            </Stack>
            <Questions builder={builder} id={id} />
            <Button
                size="small"
                startIcon={<AddIcon />}
                onClick={() => {
                    const made = addQuestion(builder, id);
                    requestAnimationFrame(() => document.getElementById(`label-${made}`)?.focus());
                }}
            >
                {translate('domains.forms.builder.addQuestion')}
            </Button>
        </Box>
    );
});

const sectionIn = (builder: Builder, id: string) => builder.get().content.find(section => section.id === id);

const SectionTitle = ({ builder, id, number }: { builder: Builder; id: string; number: number }) => {
    const translate = useTranslate();
    const title = useExternalStore(builder, () => sectionIn(builder, id)?.title ?? '');
    const help = useExternalStore(builder, () => sectionIn(builder, id)?.help ?? '');
    return (
        <Stack spacing={1} sx={{ flex: 1 }}>
            <TextField
                id={`title-${id}`}
                size="small"
                fullWidth
                label={translate('domains.forms.builder.sectionTitle', { number })}
                value={title}
                onChange={event => updateSection(builder, id, { title: event.target.value })}
                slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <TextField
                size="small"
                fullWidth
                label={translate('domains.forms.builder.sectionHelp')}
                value={help}
                onChange={event => updateSection(builder, id, { help: event.target.value || null })}
                slotProps={{ htmlInput: { maxLength: 1000 } }}
            />
        </Stack>
    );
};

const Questions = memo(({ builder, id }: { builder: Builder; id: string }) => {
    const ids = useExternalStore(
        builder,
        () =>
            sectionIn(builder, id)
                ?.questions.map(question => question.id)
                .join(' ') ?? '',
    );
    const all = ids ? ids.split(' ') : [];
    return (
        <Droppable droppableId={id} type="question">
            {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
                <Box
                    ref={innerRef}
                    {...droppableProps}
                    sx={{ minHeight: 12, borderRadius: 1, bgcolor: isDraggingOver ? 'action.hover' : undefined }}
                >
                    {all.map((question, index) => (
                        <Draggable key={question} draggableId={question} index={index}>
                            {(drag, { isDragging }) => (
                                <Box ref={drag.innerRef} {...drag.draggableProps} sx={{ pb: 1 }}>
                                    <QuestionCard
                                        builder={builder}
                                        id={question}
                                        handle={drag.dragHandleProps}
                                        lifted={isDragging}
                                    />
                                </Box>
                            )}
                        </Draggable>
                    ))}
                    {placeholder}
                </Box>
            )}
        </Droppable>
    );
});
