import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlinedIcon from '@mui/icons-material/InsertDriveFileOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import {
    Alert,
    Box,
    Button,
    ButtonBase,
    Card,
    Link as FileLink,
    IconButton,
    LinearProgress,
    List,
    ListItem,
    ListItemIcon,
    ListItemText,
    Skeleton,
    Typography,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { isPicture } from '../../../domain/documents';
import { acceptAttribute } from '../../../domain/files';
import { ConfirmDialog } from '../../parts/dialogs/ConfirmDialog';
import { FileDialog, FullPicture } from '../../parts/dialogs/FileDialog';
import { formatSize } from '../../parts/fields/formats';
import { Moment } from '../../parts/fields/Moment';
import { Thumbnail } from '../../parts/Thumbnail';
import { resourceOf } from '../metadata';
import { errorMessage } from '../provider/errors';
import { readOptions } from '../provider/queryClient';
import type { Attachment } from '../provider/recordCalls';
import { useCalls } from '../provider/useCalls';
import { useMay } from '../useMay';

/** Files of a record: dropped or chosen, opened by a link that expires. */
export const Attachments = ({ name, record }: { name: string; record: RaRecord }) => {
    const calls = useCalls();
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const mayChange = useMay()(resourceOf(name).actions.update);
    const queryKey = ['record', name, String(record.id), 'attachments'];
    const {
        data: files = [],
        error,
        isPending,
    } = useQuery({ queryKey, queryFn: () => calls.attachments(name, record.id), ...readOptions });
    const input = useRef<HTMLInputElement>(null);
    const [over, setOver] = useState(false);
    const [removing, setRemoving] = useState<Attachment | null>(null);
    const [shown, setShown] = useState<Attachment | null>(null);
    const refresh = () => queryClient.invalidateQueries({ queryKey });
    const add = useMutation({
        mutationFn: (chosen: File[]) => calls.addAttachments(name, record.id, chosen),
        onSettled: refresh,
    });
    const remove = useMutation({
        mutationFn: (file: Attachment) => calls.removeAttachment(file.id),
        onSettled: refresh,
    });
    const upload = (chosen: FileList | null) => {
        if (chosen && chosen.length > 0) add.mutate([...chosen]);
    };
    const drop = (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        upload(event.dataTransfer.files);
    };
    const fault = error ?? add.error ?? remove.error;
    return (
        <Card sx={{ p: { xs: 2, md: 3 } }}>
            {mayChange && (
                <Box
                    onDragOver={event => {
                        event.preventDefault();
                        setOver(true);
                    }}
                    onDragLeave={() => setOver(false)}
                    onDrop={drop}
                    sx={{
                        border: '1px dashed',
                        borderColor: over ? 'primary.main' : 'divider',
                        bgcolor: over ? 'action.hover' : undefined,
                        borderRadius: 1,
                        p: 2,
                        textAlign: 'center',
                    }}
                >
                    <input
                        ref={input}
                        type="file"
                        multiple
                        hidden
                        accept={acceptAttribute()}
                        aria-label={translate('engine.files.choose')}
                        onChange={event => {
                            upload(event.target.files);
                            event.target.value = '';
                        }}
                    />
                    <Button
                        startIcon={<UploadFileIcon />}
                        onClick={() => input.current?.click()}
                        disabled={add.isPending}
                    >
                        {translate('engine.files.choose')}
                    </Button>
                    <Typography variant="caption" color="text.secondary" component="div">
                        {translate('engine.files.accepted')}
                    </Typography>
                </Box>
            )}
            <Box aria-live="polite">
                {add.isPending && <LinearProgress sx={{ mt: 1 }} aria-label={translate('engine.files.uploading')} />}
                {fault && (
                    <Alert severity="error" sx={{ mt: 2 }}>
                        {Object.values(
                            (fault as { body?: { errors?: Record<string, string> } }).body?.errors ?? {},
                        ).join(' ') || errorMessage(fault)}
                    </Alert>
                )}
                {isPending && !error && <Skeleton height={56} />}
                {!isPending && files.length === 0 && (
                    <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
                        {translate('engine.files.none')}
                    </Typography>
                )}
            </Box>
            <List dense disablePadding sx={{ mt: files.length > 0 ? 1 : 0 }}>
                {files.map(file => (
                    <ListItem
                        key={file.id}
                        disableGutters
                        divider
                        secondaryAction={
                            mayChange && (
                                <IconButton
                                    size="small"
                                    aria-label={translate('engine.files.remove', { name: file.name })}
                                    onClick={() => setRemoving(file)}
                                >
                                    <DeleteOutlineIcon fontSize="small" />
                                </IconButton>
                            )
                        }
                    >
                        <ListItemIcon sx={{ mr: 2 }}>
                            <AttachmentPicture file={file} onOpen={() => setShown(file)} />
                        </ListItemIcon>
                        <ListItemText
                            primary={
                                <FileLink
                                    href={file.url}
                                    target="_blank"
                                    rel="noreferrer"
                                    sx={{ overflowWrap: 'anywhere' }}
                                >
                                    {file.name}
                                </FileLink>
                            }
                            secondary={
                                <>
                                    {formatSize(file.size)} · <Moment value={file.created_at} relative />
                                </>
                            }
                        />
                    </ListItem>
                ))}
            </List>
            {shown && (
                <FileDialog name={shown.name} download={shown.url} onClose={() => setShown(null)}>
                    <FullPicture url={shown.url} name={shown.name} />
                </FileDialog>
            )}
            {removing && (
                <ConfirmDialog
                    danger
                    title={translate('engine.files.removeTitle', { name: removing.name })}
                    confirmLabel={translate('engine.files.delete')}
                    onConfirm={() => remove.mutateAsync(removing).catch(() => undefined)}
                    onClose={() => setRemoving(null)}
                />
            )}
        </Card>
    );
};

const TILE = 56;

/** A picture opens from its thumbnail; of another file its kind is shown, in the same place. */
const AttachmentPicture = ({ file, onOpen }: { file: Attachment; onOpen: () => void }) => {
    const translate = useTranslate();
    const picture = isPicture(file.type);
    const Icon = picture ? ImageOutlinedIcon : InsertDriveFileOutlinedIcon;
    const tile = (
        <Thumbnail url={file.thumbnail_url} size={TILE}>
            <Box
                sx={{
                    width: TILE,
                    height: TILE,
                    display: 'grid',
                    placeItems: 'center',
                    borderRadius: 1,
                    bgcolor: 'action.hover',
                }}
            >
                <Icon aria-hidden />
            </Box>
        </Thumbnail>
    );
    if (!picture) return tile;
    return (
        <ButtonBase
            onClick={onOpen}
            aria-label={translate('engine.files.show', { name: file.name })}
            sx={{ borderRadius: 1 }}
        >
            {tile}
        </ButtonBase>
    );
};
