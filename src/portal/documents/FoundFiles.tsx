import FolderOutlinedIcon from '@mui/icons-material/FolderOutlined';
import SearchIcon from '@mui/icons-material/Search';
import {
    Box,
    ButtonBase,
    Card,
    InputAdornment,
    Skeleton,
    Stack,
    TablePagination,
    TextField,
    Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { LinkBase, useCanAccess, useCreatePath, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/connect';
import { isPreviewable } from '../../domain/operations/uploads';
import { LoadFailed, StateMessage } from '../admin/list/ListStates';
import { formatSize } from '../components/fields/formats';
import { Moment } from '../components/fields/Moment';
import { answered, connectApi } from '../session/clients';
import { FileIcon } from './FileIcon';
import { useDownload } from './fileActions';
import { PreviewDialog } from './PreviewDialog';

type FoundFile = components['schemas']['FoundFile'];
const PER_PAGE = 10;

interface SearchFieldProps {
    value: string;
    onChange: (value: string) => void;
}

export const FileSearchField = ({ value, onChange }: SearchFieldProps) => {
    const translate = useTranslate();
    return (
        <TextField
            type="search"
            value={value}
            onChange={event => onChange(event.target.value)}
            placeholder={translate('domains.documents.search')}
            slotProps={{
                htmlInput: { 'aria-label': translate('domains.documents.search'), maxLength: 200 },
                input: {
                    startAdornment: (
                        <InputAdornment position="start">
                            <SearchIcon fontSize="small" />
                        </InputAdornment>
                    ),
                },
            }}
            sx={{ width: { xs: '100%', sm: 320 } }}
        />
    );
};

/** Search above the list of folders, over all of them. */
export const SearchAllFiles = () => {
    const [typed, setTyped] = useState('');
    const searchText = useDeferredValue(typed.trim());
    const { canAccess: canView } = useCanAccess({ resource: 'files', action: 'show' });
    if (!canView) return null;
    return (
        <Stack spacing={1.5} sx={{ mb: 2 }}>
            <FileSearchField value={typed} onChange={setTyped} />
            {searchText && <FoundFiles searchText={searchText} />}
        </Stack>
    );
};

interface FoundFilesProps {
    searchText: string;
    /** limited to this folder and those inside it; absent: all */
    folder?: number;
}

/** Search results by file name and content, with folder and excerpt. */
export const FoundFiles = ({ searchText: words, folder }: FoundFilesProps) => {
    const translate = useTranslate();
    const download = useDownload();
    const [page, setPage] = useState(1);
    const [preview, setPreview] = useState<FoundFile | null>(null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin with their first page
    useEffect(() => setPage(1), [words, folder]);
    const { data, error, isPending, refetch } = useQuery({
        queryKey: ['files', 'found', words, folder, page],
        queryFn: ({ signal }) =>
            answered(
                connectApi.GET('/v2/file-search', {
                    params: { query: { query: words, folder_id: folder, page, per_page: PER_PAGE } },
                    signal,
                }),
            ),
        placeholderData: keepPreviousData,
        retry: false,
    });
    const found = data?.data ?? [];
    const total = data?.pagination.total ?? 0;
    const open = (file: FoundFile) => (isPreviewable(file.media_type) ? setPreview(file) : void download(file));
    return (
        <>
            <Card sx={{ overflow: 'hidden' }}>
                {error && !data ? (
                    <LoadFailed error={error} retry={() => void refetch()} />
                ) : isPending ? (
                    <Stack spacing={1} sx={{ p: 2 }} aria-hidden>
                        {[1, 2].map(n => (
                            <Skeleton key={n} variant="rounded" height={44} />
                        ))}
                    </Stack>
                ) : total === 0 ? (
                    <StateMessage
                        icon={<SearchIcon />}
                        title={translate('shell.search.none')}
                        text={`${translate('domains.documents.searchNone')} ${translate('domains.documents.searchLimits')}`}
                    />
                ) : (
                    <Box
                        component="ul"
                        aria-label={translate('domains.documents.found')}
                        sx={{ listStyle: 'none', m: 0, p: 0 }}
                    >
                        {found.map(file => (
                            <FoundRow key={file.id} file={file} onOpen={() => open(file)} />
                        ))}
                    </Box>
                )}
            </Card>
            {total > 0 && (
                <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1, px: 2 }}>
                    {translate('domains.documents.searchLimits')}
                </Typography>
            )}
            {total > PER_PAGE && (
                <TablePagination
                    component="div"
                    count={total}
                    page={page - 1}
                    rowsPerPage={PER_PAGE}
                    rowsPerPageOptions={[]}
                    onPageChange={(_, next) => setPage(next + 1)}
                />
            )}
            {preview && (
                <PreviewDialog
                    file={preview}
                    files={found}
                    page={preview.page}
                    onShow={setPreview}
                    onClose={() => setPreview(null)}
                />
            )}
        </>
    );
};

const FoundRow = ({ file, onOpen }: { file: FoundFile; onOpen: () => void }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const verb = isPreviewable(file.media_type) ? 'previewFile' : 'downloadFile';
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                gap: 1.5,
                px: 2,
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
            }}
        >
            <FileIcon file={file} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
                <ButtonBase
                    onClick={onOpen}
                    aria-label={translate(`domains.documents.${verb}`, { name: file.name })}
                    sx={{
                        justifyContent: 'flex-start',
                        textAlign: 'left',
                        borderRadius: 1,
                        '&:hover': { textDecoration: 'underline' },
                    }}
                >
                    <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                        <Marked text={file.name} terms={file.words} />
                    </Typography>
                </ButtonBase>
                {(file.quotation ?? file.description) && (
                    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                        <Marked text={file.quotation ?? file.description ?? ''} terms={file.words} />
                    </Typography>
                )}
                <Typography
                    variant="caption"
                    color="text.secondary"
                    component="div"
                    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}
                >
                    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
                        <FolderOutlinedIcon aria-hidden sx={{ fontSize: 16 }} />
                        <LinkBase to={createPath({ resource: 'folders', type: 'show', id: file.folder.id })}>
                            {file.folder.label}
                        </LinkBase>
                    </Box>
                    {file.quotation && file.page && (
                        <span>{translate('domains.documents.onPage', { page: file.page })}</span>
                    )}
                    <span>{formatSize(file.size)}</span>
                    <Moment value={file.updated_at} relative />
                </Typography>
            </Box>
        </Box>
    );
};

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Text with highlighted search words. */
const Marked = ({ text, terms }: { text: string; terms: readonly string[] }) => {
    const parts = text.split(new RegExp(`(${terms.map(literally).join('|')})`, 'iu'));
    let at = 0;
    return parts.map((part, index) => {
        const key = at;
        at += part.length;
        return index % 2 === 1 ? <mark key={`${key} found`}>{part}</mark> : <span key={key}>{part}</span>;
    });
};
