import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Alert, Box, Button, IconButton, Stack, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { copyText } from '../copyText';
import { DialogFrame } from './DialogFrame';

interface SecretDialogProps {
    title: string;
    /** use of the secret, and that it is shown once */
    warning: string;
    secret: string;
    onClose: () => void;
}

/** Shows a new secret once, with a copy button. Closes by its button only, so that no stray click loses the secret. */
export const SecretDialog = ({ title, warning, secret, onClose }: SecretDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [done, setDone] = useState(false);
    const copy = async () => {
        const isCopied = await copyText(secret);
        setDone(isCopied);
        if (!isCopied) notify('engine.done.notCopied', { type: 'warning' });
    };
    const label = translate(`parts.secret.${done ? 'copied' : 'copy'}`);
    return (
        <DialogFrame
            title={title}
            maxWidth="sm"
            actions={
                <Button variant="contained" onClick={onClose}>
                    {translate('parts.secret.close')}
                </Button>
            }
        >
            <Alert severity="warning" sx={{ mb: 2 }}>
                {warning}
            </Alert>
            <Stack
                direction="row"
                spacing={1}
                sx={{
                    alignItems: 'center',
                    px: 1.5,
                    py: 1,
                    border: '1px solid',
                    borderColor: 'divider',
                    borderRadius: 1,
                    bgcolor: 'tones.neutral.surface',
                }}
            >
                <Box component="code" sx={{ flex: 1, overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
                    {secret}
                </Box>
                <Tooltip title={label}>
                    <IconButton onClick={() => void copy()} aria-label={label}>
                        <ContentCopyIcon fontSize="small" />
                    </IconButton>
                </Tooltip>
                <Box component="span" role="status" sx={{ typography: 'caption', minWidth: 48 }}>
                    {done && label}
                </Box>
            </Stack>
        </DialogFrame>
    );
};
