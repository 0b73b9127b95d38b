import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Box, Typography } from '@mui/material';
import { type DragEvent, type ReactNode, useState } from 'react';
import { acceptAttribute } from '../../domain/operations/files';

interface DropzoneProps {
    title: string;
    hint: ReactNode;
    multiple?: boolean;
    disabled?: boolean;
    onFiles: (files: File[]) => void;
}

/** Drop target that also opens the file dialog: a label around one input. */
export const Dropzone = ({ title, hint, multiple = false, disabled = false, onFiles }: DropzoneProps) => {
    const [over, setOver] = useState(false);
    const take = (list: FileList | null) => {
        const files = [...(list ?? [])];
        if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
    };
    const onDrag = (event: DragEvent) => {
        event.preventDefault();
        setOver(event.type === 'dragover' && !disabled);
    };
    return (
        <Box
            component="label"
            onDragOver={onDrag}
            onDragLeave={onDrag}
            onDrop={event => {
                onDrag(event);
                take(event.dataTransfer.files);
            }}
            sx={theme => ({
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'center',
                gap: 0.5,
                px: 2,
                py: { xs: 3, md: 4 },
                textAlign: 'center',
                cursor: disabled ? 'default' : 'pointer',
                opacity: disabled ? 0.6 : 1,
                border: '1px dashed',
                borderColor: over ? 'primary.main' : theme.palette.surfaces.field,
                borderRadius: 1,
                bgcolor: over ? 'action.selected' : 'background.paper',
                transition: 'background-color 150ms, border-color 150ms',
                '&:hover': disabled ? {} : { borderColor: 'primary.main' },
                '&:focus-within:has(:focus-visible)': {
                    outline: '2px solid',
                    outlineColor: 'primary.main',
                    outlineOffset: '2px',
                },
            })}
        >
            <UploadFileIcon aria-hidden sx={{ fontSize: 32, color: over ? 'primary.main' : 'text.secondary' }} />
            <Typography component="span" variant="subtitle1">
                {title}
            </Typography>
            <Typography component="span" variant="body2" color="text.secondary">
                {hint}
            </Typography>
            <Box
                component="input"
                type="file"
                accept={acceptAttribute()}
                multiple={multiple}
                disabled={disabled}
                onChange={event => {
                    take(event.target.files);
                    // allows choosing the same file again after its removal
                    event.target.value = '';
                }}
                sx={{
                    position: 'absolute',
                    width: 1,
                    height: 1,
                    p: 0,
                    m: '-1px',
                    overflow: 'hidden',
                    clipPath: 'inset(50%)',
                    border: 0,
                    '&&': { width: '1px', height: '1px' },
                }}
            />
        </Box>
    );
};
