import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import {
    Box,
    Button,
    Divider,
    FormControlLabel,
    IconButton,
    List,
    ListItem,
    ListItemButton,
    ListItemText,
    Popover,
    Switch,
    TextField,
    Tooltip,
    Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useNotify, useTranslate } from 'react-admin';
import type { SavedView, ViewQuery } from '../provider/recordCalls';
import { useCalls } from '../provider/useCalls';
import { listAddress } from './address';
import { RoleViews } from './RoleViews';
import { panelProps, ToolButton } from './ToolButton';
import type { Columns } from './useColumns';
import { useDefaultView } from './useListAddress';

const useSavedViews = (name: string, enabled: boolean) => {
    const calls = useCalls();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const queryKey = ['saved-views', name];
    const { data: views = [] } = useQuery({ queryKey, queryFn: () => calls.savedViews(name), enabled });
    const change = async (work: () => Promise<unknown>, done: string) => {
        try {
            await work();
            notify(done, { type: 'success' });
            await queryClient.invalidateQueries({ queryKey });
            return true;
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
            return false;
        }
    };
    return {
        views,
        add: (viewName: string, query: ViewQuery, shared: boolean) =>
            change(() => calls.addSavedView({ resource: name, name: viewName, query, shared }), 'engine.views.saved'),
        remove: (id: number) => change(() => calls.removeSavedView(id), 'engine.views.removed'),
    };
};

/** Saved views of a list: columns, filters, sort order and page size under a name. */
export const SavedViews = ({ resource, columns }: { resource: string; columns: Columns }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { views, add, remove } = useSavedViews(resource, Boolean(anchor));
    const [standard, setStandard] = useDefaultView(resource);
    const [name, setName] = useState('');
    const [shared, setShared] = useState(false);
    const nameInput = useRef<HTMLInputElement>(null);

    const apply = ({ query }: SavedView) => {
        navigate({ search: listAddress(query) });
        setAnchor(null);
    };
    const save = async (event: FormEvent) => {
        event.preventDefault();
        if (!name.trim()) return;
        if (!(await add(name.trim(), columns.view(), shared))) return;
        setName('');
        // a disabled button would lose the focus, and Escape would no longer close the panel
        nameInput.current?.focus();
    };
    return (
        <>
            <ToolButton
                label={translate('engine.views.title')}
                icon={<BookmarkBorderIcon />}
                onClick={event => setAnchor(event.currentTarget)}
                expanded={Boolean(anchor)}
            />
            <Popover
                open={Boolean(anchor)}
                slotProps={panelProps(translate('engine.views.title'))}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            >
                <Box sx={{ width: 340, maxWidth: '100%' }}>
                    <Typography variant="subtitle2" component="h2" sx={{ px: 2, pt: 2 }}>
                        {translate('engine.views.title')}
                    </Typography>
                    {views.length === 0 && (
                        <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
                            {translate('engine.views.none')}
                        </Typography>
                    )}
                    <List dense sx={{ maxHeight: 280, overflowY: 'auto' }}>
                        {views.map(view => {
                            const isStandard = standard?.id === view.id;
                            const star = translate(
                                isStandard ? 'engine.views.unsetDefault' : 'engine.views.setDefault',
                                { name: view.name },
                            );
                            return (
                                <ListItem
                                    key={view.id}
                                    disablePadding
                                    // both buttons in a place laid out for one
                                    sx={{ '& > .MuiListItemButton-root': { pr: 10 } }}
                                    secondaryAction={
                                        <>
                                            <Tooltip title={star}>
                                                <IconButton
                                                    size="small"
                                                    aria-label={star}
                                                    aria-pressed={isStandard}
                                                    onClick={() =>
                                                        setStandard(
                                                            isStandard ? null : { id: view.id, query: view.query },
                                                        )
                                                    }
                                                >
                                                    {isStandard ? (
                                                        <StarIcon fontSize="small" color="primary" />
                                                    ) : (
                                                        <StarBorderIcon fontSize="small" />
                                                    )}
                                                </IconButton>
                                            </Tooltip>
                                            {view.own && (
                                                <IconButton
                                                    size="small"
                                                    aria-label={translate('engine.views.remove', { name: view.name })}
                                                    onClick={() => {
                                                        if (isStandard) setStandard(null);
                                                        void remove(view.id);
                                                    }}
                                                >
                                                    <DeleteOutlineIcon fontSize="small" />
                                                </IconButton>
                                            )}
                                        </>
                                    }
                                >
                                    <ListItemButton onClick={() => apply(view)}>
                                        <ListItemText
                                            primary={view.name}
                                            secondary={view.shared ? translate('engine.views.shared') : undefined}
                                            slotProps={{ primary: { noWrap: true } }}
                                        />
                                    </ListItemButton>
                                </ListItem>
                            );
                        })}
                    </List>
                    <Divider />
                    <Box component="form" onSubmit={save} sx={{ p: 2 }}>
                        <TextField
                            fullWidth
                            label={translate('engine.views.name')}
                            inputRef={nameInput}
                            value={name}
                            onChange={event => setName(event.target.value)}
                            slotProps={{ htmlInput: { maxLength: 60 } }}
                        />
                        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 1 }}>
                            <FormControlLabel
                                sx={{ ml: 0, gap: 1 }}
                                control={<Switch checked={shared} onChange={(_, value) => setShared(value)} />}
                                label={<Typography variant="body2">{translate('engine.views.share')}</Typography>}
                            />
                            <Button type="submit" variant="contained" size="small" disabled={!name.trim()}>
                                {translate('engine.views.save')}
                            </Button>
                        </Box>
                    </Box>
                    <RoleViews resource={resource} columns={columns} />
                </Box>
            </Popover>
        </>
    );
};
