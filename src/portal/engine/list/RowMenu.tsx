import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import UnarchiveOutlinedIcon from '@mui/icons-material/UnarchiveOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { useCreatePath, useNavigate, useRecordContext, useResourceDefinition, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ConfirmDialog';
import type { ResourceDefinition } from '../definition';
import { useLabels } from '../labels';
import { recordLabel, resourceOf } from '../metadata';
import { useMay } from '../useMay';
import { useRecordActions } from '../useRecordActions';

/** What can be done with a row without opening it. */
export const RowMenu = ({ definition }: { definition: ResourceDefinition }) => {
    const { name } = definition;
    const resource = resourceOf(name);
    const record = useRecordContext();
    const translate = useTranslate();
    const labels = useLabels(name);
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const may = useMay();
    const { hasShow, hasEdit } = useResourceDefinition({ resource: name });
    const { archive, restore } = useRecordActions(name);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [asking, setAsking] = useState(false);
    if (!record) return null;

    const label = recordLabel(resource, record);
    const close = () => setAnchor(null);
    const open = (type: 'show' | 'edit') => {
        close();
        navigate(createPath({ resource: name, id: record.id, type }));
    };
    const archived = Boolean(record.archived_at);
    // a click in the menu, wherever it is drawn, is not a click on the row
    const keep = (event: MouseEvent) => event.stopPropagation();
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps clicks from reaching the row
        <span onClick={keep} onKeyDown={event => event.stopPropagation()}>
            <IconButton
                size="small"
                aria-label={translate('engine.list.actionsOf', { name: label })}
                aria-haspopup="menu"
                aria-expanded={Boolean(anchor)}
                onClick={event => setAnchor(event.currentTarget)}
            >
                <MoreVertIcon fontSize="small" />
            </IconButton>
            {anchor && (
                <Menu open anchorEl={anchor} onClose={close}>
                    {hasShow && may(resource.actions.get) && (
                        <MenuItem onClick={() => open('show')}>
                            <ListItemIcon>
                                <VisibilityOutlinedIcon fontSize="small" />
                            </ListItemIcon>
                            {translate('engine.action.view')}
                        </MenuItem>
                    )}
                    {hasEdit && !archived && may(resource.actions.update) && (
                        <MenuItem onClick={() => open('edit')}>
                            <ListItemIcon>
                                <EditOutlinedIcon fontSize="small" />
                            </ListItemIcon>
                            {translate('engine.action.edit')}
                        </MenuItem>
                    )}
                    {definition.list?.rowActions?.map((Action, index) => (
                        <Action key={Action.displayName ?? index} />
                    ))}
                    {!archived && may(resource.actions.archive) && (
                        <MenuItem
                            onClick={() => {
                                close();
                                setAsking(true);
                            }}
                        >
                            <ListItemIcon>
                                <ArchiveOutlinedIcon fontSize="small" />
                            </ListItemIcon>
                            {translate('engine.action.archive')}
                        </MenuItem>
                    )}
                    {archived && may(resource.actions.restore) && (
                        <MenuItem
                            onClick={() => {
                                close();
                                void restore(record);
                            }}
                        >
                            <ListItemIcon>
                                <UnarchiveOutlinedIcon fontSize="small" />
                            </ListItemIcon>
                            {translate('engine.action.restore')}
                        </MenuItem>
                    )}
                </Menu>
            )}
            {asking && (
                <ConfirmDialog
                    danger
                    title={translate('engine.confirm.archive', { name: label })}
                    text={translate('engine.confirm.archiveText', { title: labels.inSentence })}
                    confirmLabel={translate('engine.action.archive')}
                    onConfirm={() => archive(record)}
                    onClose={() => setAsking(false)}
                />
            )}
        </span>
    );
};
