import DriveFolderUploadOutlinedIcon from '@mui/icons-material/DriveFolderUploadOutlined';
import FolderOutlinedIcon from '@mui/icons-material/FolderOutlined';
import { Box, Card, Checkbox, Typography } from '@mui/material';
import { LinkBase, type RaRecord, useCanAccess, useCreatePath, useGetManyReference, useTranslate } from 'react-admin';
import { useMoveState } from './MoveProvider';

export interface FolderRecord extends RaRecord {
    id: number;
    name: string;
    parent_id: number | null;
    parent: { id: number; label: string } | null;
    customer_id: number | null;
    customer: { id: number; label: string } | null;
    folder_count: number;
    file_count: number;
    shared_until: string | null;
    archived_at: string | null;
}

const insideOf = (translate: ReturnType<typeof useTranslate>, files: number, folders: number): string =>
    [
        files > 0 && translate('domains.documents.fileCount', { smart_count: files }),
        folders > 0 && translate('domains.documents.folderCount', { smart_count: folders }),
    ]
        .filter(Boolean)
        .join(', ') || translate('domains.documents.nothingInside');

/** Subfolders of a folder. */
export const FolderLinks = ({ folder }: { folder: FolderRecord }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const { data = [] } = useGetManyReference<FolderRecord>('folders', {
        target: 'parent_id',
        id: folder.id,
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'name', order: 'ASC' },
        filter: {},
    });
    const moving = useMoveState();
    const { canAccess: canMoveFolders } = useCanAccess({ resource: 'folders', action: 'edit' });
    // dropping on the parent moves a deeply nested item up
    const above = moving && folder.parent ? [{ ...folder.parent, name: folder.parent.label, isAbove: true }] : [];
    const inside = data.map(each => ({ ...each, isAbove: false }));
    if (inside.length === 0 && above.length === 0) return null;
    return (
        <Box
            component="ul"
            aria-label={translate('domains.documents.folders')}
            sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                display: 'grid',
                gap: 1,
                gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
            }}
        >
            {[...above, ...inside].map(each => {
                const { id, name } = each;
                const item =
                    'parent_id' in each && canMoveFolders ? { kind: 'folders' as const, record: each } : undefined;
                return (
                    <Card
                        key={id}
                        component="li"
                        {...(item && moving?.dragged(item))}
                        {...moving?.target({ id, name })}
                        sx={{
                            position: 'relative',
                            display: 'flex',
                            gap: 1.5,
                            alignItems: 'center',
                            px: 1.5,
                            py: 1,
                            ...(moving?.isOver(id) ? { bgcolor: 'action.selected', borderColor: 'primary.main' } : {}),
                            '&:hover': { bgcolor: theme => theme.palette.surfaces.hover },
                        }}
                    >
                        {each.isAbove ? (
                            <DriveFolderUploadOutlinedIcon aria-hidden sx={{ color: 'text.secondary' }} />
                        ) : (
                            <FolderOutlinedIcon aria-hidden sx={{ color: 'primary.main' }} />
                        )}
                        <Box sx={{ minWidth: 0 }}>
                            <Box
                                component={LinkBase}
                                to={createPath({ resource: 'folders', type: 'show', id })}
                                // the link covers the whole card
                                sx={{
                                    color: 'text.primary',
                                    fontSize: '0.875rem',
                                    fontWeight: 550,
                                    textDecoration: 'none',
                                    overflowWrap: 'anywhere',
                                    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
                                }}
                            >
                                {name}
                            </Box>
                            <Typography variant="caption" color="text.secondary" component="div">
                                {'parent_id' in each
                                    ? insideOf(translate, each.file_count, each.folder_count)
                                    : translate('domains.documents.above')}
                            </Typography>
                        </Box>
                        {item && moving && (
                            <Checkbox
                                size="small"
                                checked={moving.isSelected(item)}
                                onChange={() => moving.toggle(item)}
                                slotProps={{ input: { 'aria-label': translate('domains.documents.select', { name }) } }}
                                sx={{ position: 'relative', zIndex: 1, ml: 'auto' }}
                            />
                        )}
                    </Card>
                );
            })}
        </Box>
    );
};
