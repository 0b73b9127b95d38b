import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlinedIcon from '@mui/icons-material/InsertDriveFileOutlined';
import PhotoCameraOutlinedIcon from '@mui/icons-material/PhotoCameraOutlined';
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
    useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { acceptAttribute } from '../../../domain/operations/files';
import { isPicture } from '../../../domain/operations/uploads';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { FileDialog, FullPicture } from '../../components/dialogs/FileDialog';
import { formatSize } from '../../components/fields/formats';
import { Moment } from '../../components/fields/Moment';
import { Thumbnail } from '../../components/Thumbnail';
import type { ShownFile } from '../provider/recordCalls';

interface FilesPanelProps {
    files: readonly ShownFile[];
    isPending: boolean;
    /** last error of reading, adding or removing */
    fault: unknown;
    adding: boolean;
    /** absent without permission */
    onAdd?: ((files: File[]) => void) | undefined;
    onRemove?: ((file: ShownFile) => Promise<unknown>) | undefined;
    /** limits on number and size, as text */
    accepted: string;
    none: string;
}

/** Files of a record: added by drag and drop, file dialog or phone camera, opened by an expiring link. */
export const FilesPanel = ({ files, isPending, fault, adding, onAdd, onRemove, accepted, none }: FilesPanelProps) => {
    const translate = useTranslate();
    const [removing, setRemoving] = useState<ShownFile | null>(null);
    const [shown, setShown] = useState<ShownFile | null>(null);
    return (
        <Card sx={{ p: { xs: 2, md: 3 } }}>
            {onAdd && <AddFiles onAdd={onAdd} adding={adding} accepted={accepted} />}
            <Box aria-live="polite">
                {adding && <LinearProgress sx={{ mt: 1 }} aria-label={translate('engine.files.uploading')} />}
                {fault ? (
                    <Alert severity="error" sx={{ mt: 2 }}>
                        {Object.values(
                            (fault as { body?: { errors?: Record<string, string> } }).body?.errors ?? {},
                        ).join(' ') || (fault as Error).message}
                    </Alert>
                ) : (
                    isPending && <Skeleton height={56} />
                )}
                {!isPending && files.length === 0 && (
                    <Typography variant="body2" color="text.secondary" sx={{ mt: onAdd ? 2 : 0 }}>
                        {none}
                    </Typography>
                )}
            </Box>
            <List dense disablePadding sx={{ mt: files.length > 0 && onAdd ? 1 : 0 }}>
                {files.map(file => (
                    <ListItem
                        key={file.id}
                        disableGutters
                        divider
                        secondaryAction={
                            onRemove && (
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
                            <FilePicture file={file} onOpen={() => setShown(file)} />
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
            {removing && onRemove && (
                <ConfirmDialog
                    danger
                    title={translate('engine.files.removeTitle', { name: removing.name })}
                    confirmLabel={translate('engine.files.delete')}
                    onConfirm={() => onRemove(removing).catch(() => undefined)}
                    onClose={() => setRemoving(null)}
                />
            )}
        </Card>
    );
};

const AddFiles = ({
    onAdd,
    adding,
    accepted,
}: {
    onAdd: (files: File[]) => void;
    adding: boolean;
    accepted: string;
}) => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
    const input = useRef<HTMLInputElement>(null);
    const camera = useRef<HTMLInputElement>(null);
    const [over, setOver] = useState(false);
    const upload = (chosen: FileList | null) => {
        if (chosen && chosen.length > 0) onAdd([...chosen]);
    };
    const drop = (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        upload(event.dataTransfer.files);
    };
    const take = (event: React.ChangeEvent<HTMLInputElement>) => {
        upload(event.target.files);
        // allows choosing the same file again
        event.target.value = '';
    };
    return (
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
                onChange={take}
            />
            <Button startIcon={<UploadFileIcon />} onClick={() => input.current?.click()} disabled={adding}>
                {translate('engine.files.choose')}
            </Button>
            {phone && (
                <>
                    <input
                        ref={camera}
                        type="file"
                        hidden
                        accept="image/*"
                        capture="environment"
                        aria-label={translate('engine.files.photo')}
                        onChange={take}
                    />
                    <Button
                        startIcon={<PhotoCameraOutlinedIcon />}
                        onClick={() => camera.current?.click()}
                        disabled={adding}
                    >
                        {translate('engine.files.photo')}
                    </Button>
                </>
            )}
            <Typography variant="caption" color="text.secondary" component="div">
                {accepted}
            </Typography>
        </Box>
    );
};

const TILE = 56;

/** Pictures open from their thumbnails; other files show an icon of their type. */
const FilePicture = ({ file, onOpen }: { file: ShownFile; onOpen: () => void }) => {
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
