import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/Download';
import { Alert, Box, Dialog, IconButton, Tooltip, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface FileDialogProps {
    name: string;
    /** an address that saves it, or what does */
    download: string | (() => void);
    onClose: () => void;
    children: ReactNode;
}

/** A file as it is, without leaving the page that names it. */
export const FileDialog = ({ name, download, onClose, children }: FileDialogProps) => {
    const translate = useTranslate();
    const titleId = useId();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    return (
        <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="lg" aria-labelledby={titleId}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, pl: 3, pr: 1.5 }}>
                <Typography id={titleId} component="h2" variant="h3" noWrap sx={{ flex: 1 }}>
                    {name}
                </Typography>
                <Tooltip title={translate('parts.file.download')}>
                    <IconButton
                        aria-label={translate('parts.file.downloadNamed', { name })}
                        {...(typeof download === 'string' ? { href: download } : { onClick: download })}
                    >
                        <DownloadIcon />
                    </IconButton>
                </Tooltip>
                <IconButton aria-label={translate('parts.file.close')} onClick={onClose}>
                    <CloseIcon />
                </IconButton>
            </Box>
            <Box
                sx={{
                    height: phone ? '100%' : '75vh',
                    minHeight: 240,
                    display: 'grid',
                    placeItems: 'center',
                    bgcolor: 'background.default',
                    overflow: 'auto',
                }}
            >
                {children}
            </Box>
        </Dialog>
    );
};

/** The whole picture, as large as the dialogue. */
export const FullPicture = ({ url, name }: { url: string; name: string }) => {
    const translate = useTranslate();
    const [failed, setFailed] = useState(false);
    if (failed) return <Alert severity="error">{translate('parts.file.failed')}</Alert>;
    return (
        <Box
            component="img"
            src={url}
            alt={name}
            onError={() => setFailed(true)}
            sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }}
        />
    );
};
