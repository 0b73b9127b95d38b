import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline';
import CloseIcon from '@mui/icons-material/Close';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import ReplayIcon from '@mui/icons-material/Replay';
import { Box, IconButton, LinearProgress, List, ListItem, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatSize } from '../components/fields/formats';
import { FileIcon } from './FileIcon';
import type { UploadItem } from './useUploads';

interface UploadListProps {
    items: readonly UploadItem[];
    /** maximum size of a file in MB */
    size: number;
    remove: (key: number) => void;
    retry: (item: UploadItem) => void;
}

/** Upload queue with progress and errors. */
export const UploadList = ({ items, size, remove, retry }: UploadListProps) => {
    const translate = useTranslate();
    return (
        <List disablePadding aria-label={translate('domains.documents.chosen')} sx={{ display: 'grid', gap: 1 }}>
            {items.map(item => (
                <ListItem
                    key={item.key}
                    sx={{
                        gap: 1.5,
                        px: 1.5,
                        py: 1,
                        border: 1,
                        borderColor: item.state === 'failed' ? 'error.main' : 'divider',
                        borderRadius: 1,
                        alignItems: 'center',
                    }}
                >
                    <FileIcon file={{ media_type: item.file.type }} />
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
                            <Typography variant="body2" noWrap sx={{ fontWeight: 550 }} title={item.file.name}>
                                {item.file.name}
                            </Typography>
                            <Typography variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
                                {formatSize(item.file.size)}
                            </Typography>
                        </Box>
                        <State item={item} size={size} />
                    </Box>
                    {item.state === 'failed' && !item.final && (
                        <Tooltip title={translate('domains.documents.retry')}>
                            <IconButton
                                size="small"
                                aria-label={translate('domains.documents.retryFile', { name: item.file.name })}
                                onClick={() => retry(item)}
                            >
                                <ReplayIcon fontSize="small" />
                            </IconButton>
                        </Tooltip>
                    )}
                    {item.state !== 'done' && (
                        <IconButton
                            size="small"
                            aria-label={translate(
                                item.state === 'running' ? 'domains.documents.cancel' : 'domains.documents.remove',
                                { name: item.file.name },
                            )}
                            onClick={() => remove(item.key)}
                        >
                            <CloseIcon fontSize="small" />
                        </IconButton>
                    )}
                </ListItem>
            ))}
        </List>
    );
};

const State = ({ item, size }: { item: UploadItem; size: number }) => {
    const { state, progress, fault, file, version } = item;
    const translate = useTranslate();
    if (state === 'running')
        return (
            <LinearProgress
                // the bar is full before the server has checked the content
                variant={progress < 1 ? 'determinate' : 'indeterminate'}
                value={progress * 100}
                aria-label={translate('domains.documents.uploading', { name: file.name })}
                sx={{ mt: 0.75, borderRadius: 1 }}
            />
        );
    if (state === 'failed')
        return (
            <Typography
                variant="caption"
                role="alert"
                sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'error.main' }}
            >
                <ErrorOutlineIcon sx={{ fontSize: 16 }} aria-hidden />
                {translate(`domains.documents.${fault}`, { _: fault, size })}
            </Typography>
        );
    if (state === 'done')
        return (
            <Typography
                variant="caption"
                sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'success.main' }}
            >
                <CheckCircleOutlineIcon sx={{ fontSize: 16 }} aria-hidden />
                {version && version > 1
                    ? translate('domains.documents.doneAsVersion', { revision: version })
                    : translate('domains.documents.done')}
            </Typography>
        );
    return (
        <Typography variant="caption" color="text.secondary">
            {translate('domains.documents.waiting')}
        </Typography>
    );
};
