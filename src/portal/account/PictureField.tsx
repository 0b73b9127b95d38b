import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { acceptAttribute, acceptedExtensions, extensionOf } from '../../domain/operations/files';
import { PersonPicture } from '../components/PersonPicture';
import { GENERIC_MESSAGE, isFault } from '../session/fault';
import { updateProfilePicture } from '../session/profile';
import type { SessionUser } from '../session/types';

/** Some systems give heic files no media type, so the extension decides. */
const isPicture = ({ name }: File) => acceptedExtensions(true).some(accepted => accepted === extensionOf(name));

/** Object URL of a file that is not uploaded yet; revoked when replaced. */
const usePreview = (file: File | null) => {
    const [url, setUrl] = useState<string>();
    useEffect(() => {
        if (!file) return setUrl(undefined);
        const made = URL.createObjectURL(file);
        setUrl(made);
        return () => URL.revokeObjectURL(made);
    }, [file]);
    return url;
};

/** Picture input with a preview before the upload. */
export const PictureField = ({ user }: { user: SessionUser }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const id = useId();
    const input = useRef<HTMLInputElement>(null);
    const [file, setFile] = useState<File | null>(null);
    const [fault, setFault] = useState<string | null>(null);
    const [pending, setPending] = useState(false);
    const preview = usePreview(file);
    const isHeic = file && extensionOf(file.name) === 'heic';
    const label = (key: string, options?: object) => translate(`session.account.profile.${key}`, options);

    const choose = (chosen: File | undefined) => {
        if (!chosen) return;
        setFault(isPicture(chosen) ? null : label('wrong_type'));
        setFile(isPicture(chosen) ? chosen : null);
    };
    const discard = () => {
        setFile(null);
        setFault(null);
        if (input.current) input.current.value = '';
    };
    const upload = async () => {
        if (!file) return;
        setPending(true);
        setFault(null);
        try {
            await updateProfilePicture(file);
            discard();
            notify('session.account.profile.picture_saved', { type: 'success' });
        } catch (error) {
            setFault(isFault(error) ? (error.body.errors?.profile_picture ?? error.message) : GENERIC_MESSAGE);
        } finally {
            setPending(false);
        }
    };

    return (
        <Box sx={{ display: 'flex', gap: 2.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <PersonPicture
                url={file ? (isHeic ? undefined : preview) : user.profile_picture_url}
                alt={file ? label('preview') : ''}
                size={88}
            />
            <Stack spacing={0.75} sx={{ minWidth: 0 }}>
                <Typography component="h2" variant="h4">
                    {label('picture')}
                </Typography>
                <Typography variant="body2" color="textSecondary" id={`${id}-hint`}>
                    {file && isHeic ? label('no_preview', { name: file.name }) : label('picture_hint')}
                </Typography>
                <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                    {file && (
                        <Button variant="contained" size="small" onClick={upload} disabled={pending}>
                            {label(pending ? 'uploading' : 'upload')}
                        </Button>
                    )}
                    <Button
                        variant="outlined"
                        size="small"
                        disabled={pending}
                        aria-describedby={`${id}-hint`}
                        onClick={() => input.current?.click()}
                    >
                        {label(file ? 'change' : 'choose')}
                    </Button>
                    {file && (
                        <Button size="small" onClick={discard} disabled={pending}>
                            {label('discard')}
                        </Button>
                    )}
                </Stack>
                <input
                    ref={input}
                    type="file"
                    hidden
                    accept={acceptAttribute(true)}
                    aria-label={label('picture')}
                    onChange={event => choose(event.target.files?.[0])}
                />
                {fault && (
                    <Typography variant="body2" color="error" role="alert">
                        {fault}
                    </Typography>
                )}
            </Stack>
        </Box>
    );
};
