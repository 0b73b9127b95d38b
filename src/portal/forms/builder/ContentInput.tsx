import { DragDropContext, type DropResult } from '@hello-pangea/dnd';
import AddIcon from '@mui/icons-material/Add';
import SmartphoneOutlinedIcon from '@mui/icons-material/SmartphoneOutlined';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { questionsOf, type Section } from '../../../domain/forms';
import { useExternalStore } from '../externalStore';
import { addSection, type Builder, createBuilder, placeQuestion } from './editing';
import { PreviewDialog } from './PreviewDialog';
import { SectionCard } from './SectionCard';

const NOTHING: readonly Section[] = [];
const asContent = (value: unknown): readonly Section[] => (Array.isArray(value) ? (value as Section[]) : NOTHING);

/** Questions of a form as a field of its record form. */
export const ContentInput = () => {
    const { field, fieldState } = useController({ name: 'content' });
    const [builder] = useState(() => createBuilder(asContent(field.value)));
    const sent = useRef<unknown>(field.value);
    const send = useRef(field.onChange);
    send.current = field.onChange;
    useEffect(
        () =>
            builder.subscribe(() => {
                const { content } = builder.get();
                if (content === sent.current) return;
                sent.current = content;
                send.current(content);
            }),
        [builder],
    );
    // external change: a resumed draft, or another user's save
    useEffect(() => {
        if (field.value === sent.current) return;
        const same = JSON.stringify(field.value) === JSON.stringify(sent.current);
        sent.current = field.value;
        if (!same) builder.set({ ...builder.get(), content: asContent(field.value) });
    }, [field.value, builder]);
    return <Questions builder={builder} error={fieldState.error?.message} />;
};

const Questions = ({ builder, error }: { builder: Builder; error: string | undefined }) => {
    const translate = useTranslate();
    const [preview, setPreview] = useState(false);
    const end = useCallback(
        ({ draggableId, destination }: DropResult) => {
            if (destination) placeQuestion(builder, draggableId, destination.droppableId, destination.index);
        },
        [builder],
    );
    return (
        <Box>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1, gap: 1 }}>
                <Count builder={builder} />
                <Button startIcon={<SmartphoneOutlinedIcon />} color="inherit" onClick={() => setPreview(true)}>
                    {translate('domains.forms.builder.preview')}
                </Button>
            </Stack>
            {error && (
                <FormHelperText error role="alert" sx={{ mx: 0, mb: 1 }}>
                    {error}
                </FormHelperText>
            )}
            <DragDropContext onDragEnd={end}>
                <Sections builder={builder} />
            </DragDropContext>
            <Button
                variant="outlined"
                color="inherit"
                startIcon={<AddIcon />}
                sx={{ mt: 2 }}
                onClick={() => {
                    const id = addSection(builder);
                    requestAnimationFrame(() => document.getElementById(`title-${id}`)?.focus());
                }}
            >
                {translate('domains.forms.builder.addSection')}
            </Button>
            {preview && <PreviewDialog content={builder.get().content} onClose={() => setPreview(false)} />}
        </Box>
    );
};

const Count = ({ builder }: { builder: Builder }) => {
    const translate = useTranslate();
    const count = useExternalStore(builder, ({ content }) => questionsOf(content).length);
    return (
        <Typography variant="body2" color="text.secondary" role="status">
            {translate('domains.forms.builder.count', { smart_count: count })}
        </Typography>
    );
};

const Sections = ({ builder }: { builder: Builder }) => {
    const translate = useTranslate();
    // a text, so that it re-renders only when sections are added, removed or moved
    const ids = useExternalStore(builder, ({ content }) => content.map(({ id }) => id).join(' '));
    const all = ids ? ids.split(' ') : [];
    if (all.length === 0)
        return (
            <Typography variant="body2" color="text.secondary">
                {translate('domains.forms.builder.empty')}
            </Typography>
        );
    return (
        <Stack spacing={2}>
            {all.map((id, at) => (
                <SectionCard key={id} builder={builder} id={id} number={at + 1} last={at === all.length - 1} />
            ))}
        </Stack>
    );
};
