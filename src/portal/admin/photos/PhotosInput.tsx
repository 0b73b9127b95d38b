import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import PhotoCameraOutlinedIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Alert, Box, Button, IconButton, List, ListItem, ListItemText } from '@mui/material';
import { useRef, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { acceptAttribute } from '../../../domain/operations/files';
import { LIMIT_VALUES, uploadFault } from '../../../domain/operations/uploads';
import { formatSize } from '../../components/fields/formats';

interface PhotosInputProps {
    photos: readonly File[];
    onChange: (photos: File[]) => void;
    disabled?: boolean;
}

/** Input for photos sent together with other data. Unusable files are reported at once. */
export const PhotosInput = ({ photos, onChange, disabled = false }: PhotosInputProps) => {
    const translate = useTranslate();
    const input = useRef<HTMLInputElement>(null);
    const [refused, setRefused] = useState<string[]>([]);
    const add = (chosen: readonly File[]) => {
        const messages: string[] = [];
        const taken = chosen.filter(file => {
            const fault = uploadFault(file, true);
            if (fault) messages.push(translate(`engine.photos.${fault}`, { name: file.name, ...LIMIT_VALUES }));
            return !fault;
        });
        const all = [...photos, ...taken];
        if (all.length > LIMIT_VALUES.files) messages.push(translate('engine.photos.tooMany', LIMIT_VALUES));
        setRefused(messages);
        onChange(all.slice(0, LIMIT_VALUES.files));
    };
    return (
        <Box>
            <input
                ref={input}
                hidden
                type="file"
                multiple
                accept={acceptAttribute(true)}
                aria-label={translate('engine.photos.add')}
                onChange={event => {
                    add([...(event.target.files ?? [])]);
                    // allows choosing the same photo again after its removal
                    event.target.value = '';
                }}
            />
            <Button
                variant="outlined"
                color="inherit"
                startIcon={<PhotoCameraOutlinedIcon />}
                disabled={disabled || photos.length >= LIMIT_VALUES.files}
                onClick={() => input.current?.click()}
            >
                {translate('engine.photos.add')}
            </Button>
            <Box role="alert">
                {refused.length > 0 && (
                    <Alert severity="warning" sx={{ mt: 1 }}>
                        {refused.map(message => (
                            <div key={message}>{message}</div>
                        ))}
                    </Alert>
                )}
            </Box>
            {photos.length > 0 && (
                <List dense disablePadding aria-label={translate('engine.photos.chosen')}>
                    {photos.map((photo, index) => (
                        <ListItem
                            // biome-ignore lint/suspicious/noArrayIndexKey: two photos may have one name, and a photo has no number of its own
                            key={`${index} ${photo.name}`}
                            disableGutters
                            secondaryAction={
                                <IconButton
                                    size="small"
                                    edge="end"
                                    disabled={disabled}
                                    aria-label={translate('engine.photos.remove', { name: photo.name })}
                                    onClick={() => onChange(photos.filter(other => other !== photo))}
                                >
                                    <DeleteOutlineIcon fontSize="small" />
                                </IconButton>
                            }
                        >
                            <ListItemText
                                primary={photo.name}
                                secondary={formatSize(photo.size)}
                                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                            />
                        </ListItem>
                    ))}
                </List>
            )}
        </Box>
    );
};

/** The same as an input of a form. */
export const PhotosFormInput = ({ source }: { source: string }) => {
    const { field } = useInput({ source });
    const { isSubmitting } = useFormState();
    return <PhotosInput photos={field.value} onChange={field.onChange} disabled={isSubmitting} />;
};
