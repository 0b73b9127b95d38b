import DownloadIcon from '@mui/icons-material/Download';
import {
    Box,
    ButtonBase,
    Checkbox,
    IconButton,
    Table,
    TableBody,
    TableCell,
    TableRow,
    Tooltip,
    Typography,
    useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isPreviewable } from '../../domain/operations/uploads';
import { formatSize } from '../components/fields/formats';
import { Moment } from '../components/fields/Moment';
import { HeadRow } from '../components/tables/HeadRow';
import { FileIcon } from './FileIcon';
import { FileMenu } from './FileMenu';
import { type FileRecord, useDownload } from './fileActions';
import { useMoveState } from './MoveProvider';

interface FileTableProps {
    files: readonly FileRecord[];
    onPreview: (file: FileRecord) => void;
}

/** Files of a folder: the name opens, the arrow downloads. One column of facts on a phone. */
export const FileTable = ({ files, onPreview }: FileTableProps) => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
    const download = useDownload();
    const moving = useMoveState();
    const choose = (file: FileRecord) =>
        moving && (
            <Checkbox
                size="small"
                checked={moving.isSelected({ kind: 'files', record: file })}
                onChange={() => moving.toggle({ kind: 'files', record: file })}
                slotProps={{ input: { 'aria-label': translate('domains.documents.select', { name: file.name }) } }}
            />
        );
    const actions = (file: FileRecord) => (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Tooltip title={translate('domains.documents.download')}>
                <IconButton
                    size="small"
                    aria-label={translate('domains.documents.downloadFile', { name: file.name })}
                    onClick={() => void download(file)}
                >
                    <DownloadIcon fontSize="small" />
                </IconButton>
            </Tooltip>
            <FileMenu file={file} />
        </Box>
    );
    const open = (file: FileRecord) => (isPreviewable(file.media_type) ? onPreview(file) : void download(file));
    if (phone)
        return (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {files.map(file => (
                    <Box
                        key={file.id}
                        component="li"
                        sx={{
                            display: 'flex',
                            gap: 1,
                            alignItems: 'center',
                            px: 1.5,
                            py: 1,
                            borderTop: 1,
                            borderColor: 'divider',
                            '&:first-of-type': { borderTop: 0 },
                        }}
                    >
                        {choose(file)}
                        <FileName file={file} onOpen={() => open(file)}>
                            <span>{formatSize(file.size)}</span>
                            <Moment value={file.created_at} relative />
                            {file.created_by_user && <span>{file.created_by_user.label}</span>}
                        </FileName>
                        {actions(file)}
                    </Box>
                ))}
            </Box>
        );
    return (
        <Table size="medium" aria-label={translate('domains.documents.files')}>
            <HeadRow
                columns={['name', 'size', 'addedBy', 'added', 'actions'].map(key => ({
                    key,
                    label: translate(`domains.documents.${key}`),
                    numeric: key === 'size' || key === 'actions',
                }))}
            />
            <TableBody>
                {files.map(file => (
                    <TableRow key={file.id} hover {...moving?.dragged({ kind: 'files', record: file })}>
                        <TableCell sx={{ maxWidth: 420 }}>
                            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                                {choose(file)}
                                <FileName file={file} onOpen={() => open(file)}>
                                    {file.description && <span>{file.description}</span>}
                                    {file.revision > 1 && (
                                        <span>
                                            {translate('domains.documents.revision', { revision: file.revision })}
                                        </span>
                                    )}
                                </FileName>
                            </Box>
                        </TableCell>
                        <TableCell align="right">{formatSize(file.size)}</TableCell>
                        <TableCell>{file.created_by_user?.label ?? '–'}</TableCell>
                        <TableCell>
                            <Moment value={file.created_at} relative />
                        </TableCell>
                        <TableCell padding="none" sx={{ pr: 1 }}>
                            {actions(file)}
                        </TableCell>
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};

const FileName = ({ file, onOpen, children }: { file: FileRecord; onOpen: () => void; children: ReactNode }) => {
    const translate = useTranslate();
    const verb = isPreviewable(file.media_type) ? 'previewFile' : 'downloadFile';
    return (
        <ButtonBase
            onClick={onOpen}
            aria-label={translate(`domains.documents.${verb}`, { name: file.name })}
            sx={{
                display: 'flex',
                gap: 1.5,
                flex: 1,
                width: '100%',
                minWidth: 0,
                py: 0.5,
                justifyContent: 'flex-start',
                textAlign: 'left',
                borderRadius: 1,
                '&:hover .name': { textDecoration: 'underline' },
            }}
        >
            <FileIcon file={file} />
            <Box sx={{ minWidth: 0 }}>
                <Typography className="name" variant="body2" noWrap sx={{ fontWeight: 550 }}>
                    {file.name}
                </Typography>
                <Typography
                    variant="caption"
                    color="text.secondary"
                    noWrap
                    component="div"
                    sx={{ '& > * + *::before': { content: '"·"', mx: 0.75 } }}
                >
                    {children}
                </Typography>
            </Box>
        </ButtonBase>
    );
};
