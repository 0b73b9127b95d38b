import { Alert, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useCreatePath, useGetOne, useNavigate, useNotify, useParams, useTranslate } from 'react-admin';
import { FailedCard } from '../admin/list/ListStates';
import { BackToFolder } from './BackToFolder';
import { Dropzone } from './Dropzone';
import { SpaceBar } from './SpaceBar';
import { UploadList } from './UploadList';
import { interruptedUploads } from './upload';
import { useUploads } from './useUploads';

/** Uploads files into a folder: drop, review, upload. */
const AddFilesPage = () => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const folder = useGetOne('folders', { id: Number(id) });
    const place = useMemo(() => ({ folder_id: Number(id) }), [id]);
    const { items, tooMany, limits, add, remove, send, start } = useUploads(place);
    const interrupted = useQuery({
        queryKey: ['interrupted-uploads', id],
        queryFn: () => interruptedUploads(place),
        gcTime: 0,
    });
    const toGoOn = (interrupted.data ?? []).filter(name => !items.some(({ file }) => file.name === name));

    const back = createPath({ resource: 'folders', type: 'show', id });
    const waiting = items.filter(({ state }) => state === 'waiting').length;
    const running = items.some(({ state }) => state === 'running');
    const arrived = items.some(({ state }) => state === 'done');

    const refresh = () =>
        Promise.all([
            queryClient.invalidateQueries({ queryKey: ['files'] }),
            queryClient.invalidateQueries({ queryKey: ['folders'] }),
        ]);
    const uploadAll = async () => {
        const { done, failed } = await start();
        await refresh();
        if (done > 0) notify('domains.documents.uploaded', { type: 'success', messageArgs: { smart_count: done } });
        if (failed > 0) return;
        navigate(back);
    };
    const again = async (item: Parameters<typeof send>[0]) => {
        if (await send(item)) await refresh();
    };

    if (folder.error) return <FailedCard error={folder.error} retry={() => folder.refetch()} />;
    const name = folder.data ? String(folder.data.name) : '…';
    return (
        <Box sx={{ maxWidth: 960 }}>
            <BackToFolder to={back} name={name} />
            <Typography variant="h1" sx={{ mt: 0.5, mb: 2, overflowWrap: 'anywhere' }}>
                {translate('domains.documents.addTo', { name })}
            </Typography>
            <Card>
                <CardContent>
                    <Stack spacing={2}>
                        <Dropzone
                            multiple
                            title={translate('domains.documents.drop')}
                            hint={translate('domains.documents.dropHint', limits)}
                            onFiles={add}
                        />
                        <SpaceBar folder={Number(id)} />
                        {toGoOn.length > 0 && (
                            <Alert severity="info">
                                {translate('domains.documents.interrupted', {
                                    smart_count: toGoOn.length,
                                    names: toGoOn.join(', '),
                                })}
                            </Alert>
                        )}
                        {tooMany && <Alert severity="warning">{translate('domains.documents.tooMany', limits)}</Alert>}
                        {items.length > 0 && (
                            <UploadList
                                items={items}
                                size={limits.size}
                                remove={remove}
                                retry={item => void again(item)}
                            />
                        )}
                        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
                            {arrived && waiting === 0 && !running && (
                                <Button component={Link} to={back} variant="outlined">
                                    {translate('domains.documents.toFolder')}
                                </Button>
                            )}
                            <Button
                                variant="contained"
                                disabled={waiting === 0 || running}
                                onClick={() => void uploadAll()}
                            >
                                {waiting === 0
                                    ? translate('domains.documents.add')
                                    : translate('domains.documents.upload', { smart_count: waiting })}
                            </Button>
                        </Stack>
                    </Stack>
                </CardContent>
            </Card>
        </Box>
    );
};
export default AddFilesPage;
