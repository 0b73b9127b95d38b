import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Card, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { INPUT_TYPES, type Question } from '../../../domain/forms';
import { useExternalStore } from '../externalStore';
import { type Builder, duplicateQuestion, questionIn, removeQuestion, stepQuestion } from './editing';
import { MoveMenu } from './MoveMenu';
import { QuestionFields } from './QuestionFields';

interface QuestionCardProps {
    builder: Builder;
    id: string;
    handle: DraggableProvidedDragHandleProps | null;
    lifted: boolean;
}

/** Collapsed question, with its details when open. */
export const QuestionCard = memo(({ builder, id, handle, lifted }: QuestionCardProps) => {
    const translate = useTranslate();
    const question = useExternalStore(builder, ({ content }) => questionIn(content, id));
    const open = useExternalStore(builder, state => state.open === id);
    const first = useExternalStore(builder, ({ content }) => content[0]?.questions[0]?.id === id);
    const last = useExternalStore(builder, ({ content }) => content.at(-1)?.questions.at(-1)?.id === id);
    if (!question) return null;
    const name = question.label.trim() || translate('domains.forms.builder.unnamed');
    return (
        <Card variant="outlined" sx={{ boxShadow: lifted ? 4 : 0, bgcolor: 'background.paper' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pr: 0.5 }}>
                <Box
                    {...handle}
                    aria-label={translate('domains.forms.builder.drag', { name })}
                    sx={{ display: 'grid', placeItems: 'center', minWidth: 36, minHeight: 44, color: 'text.secondary' }}
                >
                    <DragIndicatorIcon fontSize="small" />
                </Box>
                <ButtonBase
                    aria-expanded={open}
                    onClick={() => builder.set({ ...builder.get(), open: open ? null : id })}
                    sx={{
                        flex: 1,
                        minWidth: 0,
                        minHeight: 48,
                        py: 0.5,
                        gap: 1,
                        justifyContent: 'space-between',
                        textAlign: 'left',
                        borderRadius: 1,
                    }}
                >
                    <Box sx={{ minWidth: 0 }}>
                        <Typography
                            sx={{ overflowWrap: 'anywhere', fontStyle: question.label.trim() ? undefined : 'italic' }}
                        >
                            {name}
                            {question.required && (
                                <Box component="span" sx={{ color: 'error.main' }}>
                                    {' *'}
                                </Box>
                            )}
                        </Typography>
                        <Typography variant="caption" color="text.secondary">
                            <Kind question={question} />
                        </Typography>
                    </Box>
                    <ExpandMoreIcon
                        aria-hidden
                        sx={{ flexShrink: 0, color: 'text.secondary', transform: open ? 'rotate(180deg)' : undefined }}
                    />
                </ButtonBase>
                <MoveMenu
                    name={name}
                    first={first}
                    last={last}
                    onStep={step => stepQuestion(builder, id, step)}
                    onDuplicate={() => duplicateQuestion(builder, id)}
                    onRemove={() => removeQuestion(builder, id)}
                />
            </Box>
            {open && <QuestionFields builder={builder} question={question} />}
        </Card>
    );
});

const Kind = ({ question: { type, unit, shown_if } }: { question: Question }) => {
    const translate = useTranslate();
    const kind = translate(`domains.forms.type.${type}`, { _: INPUT_TYPES[type] });
    return [unit ? `${kind} (${unit})` : kind, shown_if ? translate('domains.forms.builder.sometimes') : '']
        .filter(Boolean)
        .join(' · ');
};
