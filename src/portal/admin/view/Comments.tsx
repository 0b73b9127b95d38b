import { Alert, Avatar, Box, Button, Card, Skeleton, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Moment } from '../../components/fields/Moment';
import { companionKey } from '../provider/keys';
import { readOptions } from '../provider/queryClient';
import { useCalls } from '../provider/useCalls';

const initials = (name: string) =>
    name
        .split(/\s+/)
        .map(word => word.charAt(0))
        .slice(0, 2)
        .join('')
        .toUpperCase();

/** Comments of a record, newest first, below the input. */
export const Comments = ({ name, record }: { name: string; record: RaRecord }) => {
    const calls = useCalls();
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const queryKey = companionKey(name, record.id, 'comments');
    const {
        data: comments = [],
        error,
        isPending,
    } = useQuery({ queryKey, queryFn: () => calls.comments(name, record.id), ...readOptions });
    const [text, setText] = useState('');
    const add = useMutation({
        mutationFn: () => calls.addComment(name, record.id, text.trim()),
        onSuccess: async () => {
            setText('');
            await queryClient.invalidateQueries({ queryKey });
        },
    });
    const submit = (event: FormEvent) => {
        event.preventDefault();
        if (text.trim() && !add.isPending) add.mutate();
    };
    const fault = error ?? add.error;
    return (
        <Card sx={{ p: { xs: 2, md: 3 } }}>
            <Box component="form" onSubmit={submit} sx={{ mb: 3 }}>
                <TextField
                    fullWidth
                    multiline
                    minRows={2}
                    label={translate('engine.comments.write')}
                    value={text}
                    onChange={event => setText(event.target.value)}
                    onKeyDown={event => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && submit(event)}
                    slotProps={{ htmlInput: { maxLength: 4000 } }}
                />
                <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
                    <Button type="submit" variant="contained" loading={add.isPending} disabled={!text.trim()}>
                        {translate('engine.comments.add')}
                    </Button>
                </Box>
                {fault && (
                    <Alert severity="error" sx={{ mt: 1 }}>
                        {(fault as Error).message}
                    </Alert>
                )}
            </Box>
            <Box aria-live="polite">
                {isPending && !error && <Skeleton height={64} />}
                {!isPending && comments.length === 0 && (
                    <Typography variant="body2" color="text.secondary">
                        {translate('engine.comments.none')}
                    </Typography>
                )}
                {comments.map(comment => {
                    const author = comment.created_by_name ?? translate('engine.history.system');
                    return (
                        <Box key={comment.id} component="article" sx={{ display: 'flex', gap: 1.5, mb: 2 }}>
                            <Avatar aria-hidden sx={{ width: 32, height: 32, fontSize: 13 }}>
                                {initials(author)}
                            </Avatar>
                            <Box sx={{ minWidth: 0 }}>
                                <Typography variant="body2">
                                    <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
                                        {author}
                                    </Box>
                                    <Box component="span" sx={{ color: 'text.secondary' }}>
                                        <Moment value={comment.created_at} relative />
                                    </Box>
                                </Typography>
                                <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                                    {comment.text}
                                </Typography>
                            </Box>
                        </Box>
                    );
                })}
            </Box>
        </Card>
    );
};
