import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/Download';
import { Alert, Box, Dialog, IconButton, Tooltip, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

interface FileDialogProps {
    name: string;
    /** download URL, or a function that downloads */
    download: string | (() => void);
    onClose: () => void;
    /** position among its siblings, with links to the next and previous file */
    among?: { at: number; of: number; go: (to: number) => void };
    children: ReactNode;
}

/** File preview as a dialog over the current page. */
export const FileDialog = ({ name, download, onClose, among, children }: FileDialogProps) => {
    const translate = useTranslate();
    const titleId = useId();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    const step = (by: number) => {
        const to = (among?.at ?? 0) + by;
        if (among && to >= 0 && to < among.of) among.go(to);
    };
    return (
        <Dialog
            open
            onClose={onClose}
            onKeyDown={event => {
                if (event.key === 'ArrowLeft') step(-1);
                if (event.key === 'ArrowRight') step(1);
            }}
            fullScreen={phone}
            fullWidth
            maxWidth="lg"
            aria-labelledby={titleId}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, pl: 3, pr: 1.5 }}>
                <Typography id={titleId} component="h2" variant="h3" noWrap sx={{ flex: 1 }}>
                    {name}
                </Typography>
                {among && among.of > 1 && (
                    <>
                        <IconButton
                            aria-label={translate('parts.file.previous')}
                            disabled={among.at === 0}
                            onClick={() => step(-1)}
                        >
                            <ChevronLeftIcon />
                        </IconButton>
                        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }} role="status">
                            {translate('parts.file.among', { at: among.at + 1, of: among.of })}
                        </Typography>
                        <IconButton
                            aria-label={translate('parts.file.next')}
                            disabled={among.at === among.of - 1}
                            onClick={() => step(1)}
                        >
                            <ChevronRightIcon />
                        </IconButton>
                    </>
                )}
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

interface FullPdfProps {
    url: string;
    name: string;
}
/** Time in ms within which the PDF viewer may grab the keyboard focus while it loads. */
const BEGINS_MS = 2_000;
/** Returns the focus to the dialog, whose arrow keys switch files. */
const keysToDialog = (frame: HTMLElement | null) =>
    frame?.closest('.MuiDialog-root')?.querySelector<HTMLElement>('.MuiDialog-container')?.focus();

/**
 * PDF in the browser's viewer, which takes the keyboard focus when it starts. It is only left there after a click or
 * Tab into it.
 */
export const FullPdf = ({ url, name }: FullPdfProps) => {
    const frame = useRef<HTMLIFrameElement>(null);
    const wanted = useRef(false);
    useEffect(() => {
        const until = Date.now() + BEGINS_MS;
        const onKey = (event: KeyboardEvent) => {
            if (event.key === 'Tab') wanted.current = true;
        };
        const onBlur = () => {
            if (!wanted.current && Date.now() < until && document.activeElement === frame.current)
                keysToDialog(frame.current);
        };
        window.addEventListener('blur', onBlur);
        window.addEventListener('keydown', onKey, true);
        return () => {
            window.removeEventListener('blur', onBlur);
            window.removeEventListener('keydown', onKey, true);
        };
    }, []);
    return (
        <Box
            component="iframe"
            ref={frame}
            title={name}
            src={url}
            onPointerEnter={() => {
                wanted.current = true;
            }}
            onLoad={() => {
                if (!wanted.current) keysToDialog(frame.current);
            }}
            sx={{ width: '100%', height: '100%', border: 0 }}
        />
    );
};

/** The whole picture, fitted to the dialog. */
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
